import { i18n } from '@lingui/core'
import type { LiveView } from '@newsloom/contract/live/live'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
// imported first: its texts are made when it loads, before this test switches the language
import '~/lib/labels/sentences/sentence-text.ts'
import { loadSentences } from '~/lib/labels/sentences/translate-message.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleRun } from '~/testing/samples.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('why a run or a call failed is in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  await loadSentences()
  const at = new Date(Date.now() - 120_000).toISOString()
  const view: LiveView = {
    archive: null,
    runs: [
      {
        ...sampleRun({ state: 'failed', error: sentence('noSource'), endedAt: at }),
        topicName: 'ข้าว',
        isLatest: true,
      },
    ],
    sources: [],
    calls: [
      {
        ...{ id: 2, task: 'analysis', model: 'gemini-2.5-flash', ms: 4_200, at },
        ...{ promptTokens: null, answerTokens: null, costUsd: null, error: sentence('modelLate', 30) },
      },
    ],
    localCalls: null,
  }
  renderApp('/live', {
    live: {
      get: () => view,
      watch: async function* () {
        yield view
        await new Promise<never>(() => undefined)
      },
    },
  })
  expect(await screen.findByText(/หัวข้อนี้ไม่มีแหล่งข่าว/)).toBeVisible()
  expect(screen.getByText(/โมเดลไม่ตอบภายใน 30 วินาที/)).toBeVisible()
})
