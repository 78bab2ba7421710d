import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
import { i18n } from '~/i18n/i18n.ts'
import { deletedText, shareText } from './texts.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const CLICKS = { people: 1_000, machine: 9_000, unsure: 3_131 }

test('says what is left out, in both languages with a space before a number', () => {
  expect(shareText(CLICKS, false)).toBe(
    'Leaves out 9,000 clicks (68.5%) by email scanners and bots and 3,131 unclear clicks (23.8%).',
  )
  expect(shareText({ ...CLICKS, machine: 0 }, true)).toBe('Includes 3,131 unclear clicks (75.8%).')
  expect(shareText({ ...CLICKS, machine: 0, unsure: 0 }, true)).toBeNull()
  i18n.loadAndActivate({ locale: 'th', messages })
  expect(shareText(CLICKS, false)).toMatch(/ และ 3,131 คลิก/)
})

test('says which clicks were deleted, and why', () => {
  const before = '2026-11-01T00:00:00.000Z'
  expect(deletedText({ before, days: 31 })).toBe(
    'Clicks from before Nov 1, 2026 were deleted: this server keeps them for 31 days.',
  )
  expect(deletedText({ before, days: null })).toBe('Clicks from before Nov 1, 2026 were deleted.')
})
