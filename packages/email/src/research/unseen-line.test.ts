import { expect, test } from 'vitest'
import { unseenLine } from './unseen-line.ts'

const NOTHING = { failed: [], late: [], wall: [], undated: 0, latePages: 0, wallPages: 0 }

test('names three sources for each reason, and counts the rest', () => {
  const failed = ['a.example', 'b.example', 'c.example', 'd.example', 'e.example']
  expect(unseenLine({ ...NOTHING, failed, late: ['z.example'] }, 'en')).toBe(
    'Not seen for this issue: 5 sources that could not be read (a.example, b.example, c.example and 2 more) · 1 source that did not answer in time (z.example)',
  )
})

test('counts articles and pages', () => {
  expect(unseenLine({ ...NOTHING, undated: 1, latePages: 2, wallPages: 3 }, 'en')).toBe(
    'Not seen for this issue: 1 article without a date · 2 pages not read in time · 3 pages behind a paywall or login',
  )
})
