import { i18n } from '@lingui/core'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
import { brokenLink, uncheckedLink } from './link-texts.ts'
// imported first: its texts are made when it loads, before this test switches the language
import '../sentences/sentence-text.ts'
import { loadSentences } from '../sentences/translate-message.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('why a link is broken or was not checked is in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  await loadSentences()
  expect(brokenLink('a.example', sentence('linkGone'))).toBe('a.example ใช้ไม่ได้: ไม่มีหน้านี้ (HTTP 404)')
  expect(uncheckedLink('a.example', 'the host name does not exist')).not.toMatch(/host name/)
  expect(uncheckedLink('a.example', '')).toBe('ตรวจสอบ a.example ไม่ได้')
})
