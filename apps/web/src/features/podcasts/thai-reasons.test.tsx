import { i18n } from '@lingui/core'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
// first, or its modules would take the language of this test for the page's
import { sentenceText } from '~/lib/labels/sentences/sentence-text.ts'
import { loadSentences } from '~/lib/labels/sentences/translate-message.ts'
import { sampleEpisode, sampleSegment } from '~/testing/podcast-samples.ts'
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

test('why a part of the audio was refused is in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  await loadSentences()
  const faults = [
    sentence('audioTooShort', '3.1', '9.0'),
    sentence('audioPaused', '4.2', '12'),
    sentence('audioUnfinished', 'OTHER'),
    sentence('wavOtherFormat', 2, 16, 48_000),
  ]
  const segments = faults.map((fault, position) => sampleSegment(position, { state: 'failed', fault }))
  const episode = sampleEpisode({ state: 'failed', segments })
  renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
    podcastAudio: {
      latest: () => episode,
      ready: () => null,
      plan: () => ({ hasKey: true, isHeard: false, segments: [], leftOut: [], cost: 0 }),
    },
  })
  expect(await screen.findByText('สั้นเกินไป: 3.1 วินาที สำหรับข้อความที่ควรยาวราว 9.0 วินาที')).toBeInTheDocument()
  expect(screen.getByText('เงียบไป 4.2 วินาที ตั้งแต่วินาทีที่ 12')).toBeInTheDocument()
  expect(screen.getByText('โมเดลหยุดก่อนจบ (OTHER)')).toBeInTheDocument()
  expect(
    screen.getByText(/^ไฟล์ WAV ไม่ใช่ PCM 16 บิต .* \(ช่องเสียง: 2 บิต: 16 เฮิรตซ์: 48,?000\)$/),
  ).toBeInTheDocument()
})

test('why no sample could be created is in the language of the page, also in earlier words', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  const why = sentence('audioTooLong', '9.0', '3.1')
  const now = sentenceText(sentence('noGoodSample', why))
  expect(now).toMatch(/^สร้างเสียงตัวอย่างที่ใช้ได้ไม่สำเร็จ \(ยาวเกินไป: 9\.0 วินาที/)
  expect(sentenceText(`No good sample could be recorded: ${why}. Try again.`)).toBe(now)
})

test('the step of a script that is being written is in the language of the page', async () => {
  i18n.loadAndActivate({ locale: 'th', messages })
  await loadSentences()
  const current = sentence('writingWith', 'gemini-1.5-flash')
  renderApp('/campaigns/7/podcast', {
    podcastScripts: {
      get: () => sampleScript(),
      latestRun: () => sampleRun({ state: 'running', current }),
      versions: () => [],
    },
  })
  expect(await screen.findByText(sentenceText(current))).toBeVisible()
  expect(sentenceText(current)).not.toBe(current)
})
