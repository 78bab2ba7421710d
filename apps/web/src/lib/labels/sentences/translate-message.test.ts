import { i18n } from '@lingui/core'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { afterEach, expect, test, vi } from 'vitest'
import { storage } from '~/lib/storage.ts'

// loads the modules again, like a page in another language
async function pauseTextIn(language: string) {
  storage.write('language', language)
  vi.resetModules()
  const { loadSentences } = await import('./translate-message.ts')
  await loadSentences()
  return (await import('../send-labels.ts')).pauseText
}
afterEach(() => {
  storage.write('language', null)
  vi.doUnmock('./sentence-text.ts')
  vi.resetModules()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  document.documentElement.lang = 'en'
})

const DETAIL = `${sentence('cannotContinue', sentence('sampleSenderPart'))} ${sentence('cancelNews')}`

test('a pause is shown with its reason, in the language of the page', async () => {
  const inEnglish = await pauseTextIn('en')
  expect(inEnglish({ kind: 'settings', detail: DETAIL })).toContain(DETAIL)
  const inThai = await pauseTextIn('th')
  expect(inThai({ kind: 'settings', detail: DETAIL })).toBe(
    'พักอยู่: การส่งนี้ใช้ผู้ส่งตัวอย่าง จึงทำต่อไม่ได้ ให้ยกเลิกแล้วส่งบทวิเคราะห์ใหม่',
  )
})

test('a page whose sentences do not load shows them in English', async () => {
  vi.doMock('./sentence-text.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const inThai = await pauseTextIn('th')
  expect(inThai({ kind: 'settings', detail: DETAIL })).toBe(`พักอยู่: ${DETAIL}`)
})
