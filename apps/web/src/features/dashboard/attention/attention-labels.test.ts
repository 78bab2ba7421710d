import { i18n } from '@lingui/core'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
// imported first: its texts are made when it loads, before this test switches the language
import '~/lib/labels/sentences/sentence-text.ts'
import { loadSentences } from '~/lib/labels/sentences/translate-message.ts'
import { shownAttention } from './attention-labels.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('why work failed is in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  await loadSentences()
  const failed = { id: 3, name: 'ธปท.', at: '2026-11-20T08:00:00.000Z', error: sentence('noSource') }
  for (const item of [
    { ...failed, kind: 'failed-run' as const, topicId: 1, run: 'research' as const },
    { ...failed, kind: 'failed-content-run' as const, campaignId: 2 },
  ])
    expect(shownAttention(item).text).toMatch(/^\p{Script=Thai}/u)
})
