import { i18n } from '@lingui/core'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
// first, or its modules would take the language of this test for the page's
import '~/lib/labels/sentences/sentence-text.ts'
import { loadSentences } from '~/lib/labels/sentences/translate-message.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleRun, sampleScript } from './fixtures.ts'
import { SCRIPT_TEXTS } from './texts.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('why a line is not spoken, was left out or could not be rephrased is in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  await loadSentences()
  const view = sampleScript()
  const [, line] = view.script.lines
  if (!line) throw new Error('the sample has lines')
  const check = {
    verdict: 'unsupported' as const,
    reasons: [sentence('lineFigureCorrected', '2.25%', '18 November 2026')],
    isSpoken: false,
    spoken: line.text,
  }
  const error = `${sentence('lineUnsupported')} ${sentence('notInSources', '9%')}`
  const { user } = renderApp('/campaigns/7/podcast', {
    podcastScripts: {
      get: () => ({
        ...view,
        script: { ...view.script, lines: [line] },
        checks: { [line.id]: check },
        removed: [{ text: 'Exports rose 99%.', reasons: [sentence('notInSources', '99%')] }],
      }),
      latestRun: () => sampleRun({ state: 'failed', lineId: line.id, error }),
      versions: () => [],
      checkLine: () => check,
    },
  })
  expect(await screen.findByText(/2\.25% มีการแก้ไขแล้วเมื่อ 18 November 2026/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: SCRIPT_TEXTS.removed(1) }))
  expect(await screen.findByText('ไม่พบ 99% ในแหล่งอ้างอิง')).toBeInTheDocument()
  expect(screen.getByText(/ไม่พบ 9% ในแหล่งอ้างอิง$/)).toBeInTheDocument()
})
