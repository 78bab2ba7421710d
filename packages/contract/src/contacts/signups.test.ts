import { expect, test } from 'vitest'
import { MAX_NAME } from '../text/clean-name.ts'
import { SignupForm } from './signups.ts'

test.each([
  ['a name', ' สมชาย ใจดี ', 'สมชาย ใจดี'],
  ['no name', ' \t ', null],
  ['two lines', 'Ann\r\nBcc: x@example.org', 'Ann Bcc: x@example.org'],
  ['text direction marks', 'Ann\u202eb', 'Ann b'],
  ['half a surrogate pair', 'Ann\ud800', 'Ann\ufffd'],
  ['a name that is too long', '😀'.repeat(MAX_NAME + 1), '😀'.repeat(MAX_NAME)],
])('a form treats %s like an import', (_, typed, name) => {
  expect(SignupForm.parse({ email: 'a@example.org', name: typed }).name).toBe(name)
})
