import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { storage } from '~/lib/storage.ts'

// loads the modules again, like a page in another language
async function dayTextIn(language: string) {
  storage.write('language', language)
  vi.resetModules()
  return (await import('./day-text.ts')).dayText
}
afterEach(() => {
  storage.write('language', null)
  vi.resetModules()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.documentElement.lang = 'en'
})

test('a day of a sentence is in the language of the page; other words stay', async () => {
  const inThai = await dayTextIn('th')
  expect(inThai('20 November 2026')).toBe('20 พ.ย. 2026')
  expect(inThai('an unknown day')).toBe('an unknown day')
  const inEnglish = await dayTextIn('en')
  expect(inEnglish('20 November 2026')).toBe('20 November 2026')
})
