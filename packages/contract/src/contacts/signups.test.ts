import { expect, test } from 'vitest'
import { MAX_NAME } from '../text/clean-name.ts'
import { SignupForm } from './signups.ts'

test.each([
  ['a name', ' สมชาย ใจดี ', 'สมชาย ใจดี'],
  ['none', ' \t ', null],
  ['two lines', 'Ann\r\nBcc: x@example.org', 'Ann Bcc: x@example.org'],
  ['marks that turn the direction of the mail around it', 'Ann\u202eb', 'Ann b'],
  ['half a character', 'Ann\ud800', 'Ann\ufffd'],
  ['one that is too long', '😀'.repeat(MAX_NAME + 1), '😀'.repeat(MAX_NAME)],
])('a form takes %s as an import would', (_, typed, name) => {
  expect(SignupForm.parse({ email: 'a@example.org', name: typed }).name).toBe(name)
})
