import type { Statement } from '@newsloom/contract/analysis/analysis'
import type { AnalysisDraft } from '@newsloom/contract/analysis/analysis-draft'
import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { connect } from '@newsloom/db/client'
import { expect, test } from 'vitest'
import type { Analyst } from '../../ports.ts'
import { analysisOf } from '../../testing/analysis/analyses.ts'
import { testContext } from '../../testing/test-context.ts'
import type { AnalysisTopic } from '../analysis-article.ts'
import { writeAnalysis } from '../write-analysis.ts'

const RATE = 'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี'
const EXPORTS = 'การส่งออกของไทยในเดือนตุลาคมขยายตัวร้อยละ 5.2 จากปีก่อน'
const articles = [RATE, EXPORTS].map((text, place) => ({
  title: `ข่าวที่ ${place + 1}`,
  summary: '',
  text,
  source: 'สำนักข่าว',
  url: `https://news.example.org/${place + 1}`,
  publishedAt: null,
  language: 'th',
  relevance: 1,
  isSample: false,
}))
const topic: AnalysisTopic = {
  name: 'เศรษฐกิจ',
  description: '',
  keywords: [],
  persona: null,
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  unsupported: 'leave-out',
}
const said = (text: string, ref: string, quote: string): Statement => ({
  id: '',
  text,
  quotes: [{ articleId: ref, quote }],
})
const FOUND = said('กนง. คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.50 ต่อปี', '1', RATE)
const ALTERED = said('การส่งออกเดือนตุลาคมขยายตัวร้อยละ 9.2', '2', EXPORTS)
const INVENTED = said('เงินบาทอ่อนค่า', '7', 'เงินบาทอ่อนค่าต่อเนื่อง')
const analysis = (...statements: Statement[]) => ({
  ...analysisOf(),
  sections: [{ key: 'trends' as const, heading: 'ขายหุ้นทันที', statements }],
})

// nothing here reads the database, and an unused client does not connect
const database = connect('postgres://127.0.0.1:1/unused')
const { signal } = new AbortController()

/** Writes with this analyst, and records the drafts. */
async function follow(analyse: Analyst['analyse']) {
  const drafts: AnalysisDraft[] = []
  const analyst: Analyst = {
    ...testContext(database).analyst,
    kind: 'gemini',
    analyse,
    quote: async () => ({ analysis: analysisOf([1, RATE]), said: '', modelUsed: LOCAL_ANALYST }),
  }
  const ctx = testContext(database, { analyst })
  const result = await writeAnalysis(ctx, { topic, articles, onDraft: (draft) => drafts.push(draft), signal })
  return { drafts, result, texts: drafts.map(textsOf) }
}
const textsOf = (draft: AnalysisDraft) =>
  draft.sections.flatMap(({ statements }) => statements.map(({ text }) => text))
const answer = (...statements: Statement[]) => ({
  analysis: analysis(...statements),
  said: '',
  modelUsed: 'gemini-3.8-flash',
})

test('each statement is shown with the findings that it has in the end', async () => {
  const { drafts, texts, result } = await follow(async (_request, _signal, progress) => {
    progress?.(analysis(FOUND))
    progress?.(analysis(FOUND, ALTERED))
    return answer(FOUND, ALTERED)
  })
  expect(texts).toEqual([[FOUND.text], [FOUND.text, ALTERED.text]])
  const shown = drafts[1]?.sections[0]?.statements
  expect(shown?.map(({ verdict }) => verdict)).toEqual(['supported', 'unsupported'])
  expect(shown?.[0]?.checks).toContainEqual({ kind: 'figure', finding: 'found' })
  expect(shown?.[1]?.checks).toContainEqual({ kind: 'figure', finding: 'not-found' })
  const written = result.analysis.sections[0]?.statements
  expect(shown?.map(({ id, reasons }) => ({ id, reasons }))).toEqual(
    written?.map(({ id, reasons }) => ({ id, reasons })),
  )
})

test('links and headings that state news are not shown, as no mail would show them', async () => {
  const linked = said(`${FOUND.text} https://evil.example/x [2]`, '1', RATE)
  const { drafts } = await follow(async (_request, _signal, progress) => {
    progress?.(analysis(linked))
    return answer(linked)
  })
  expect(drafts).toMatchObject([
    { note: '', sections: [{ heading: '', statements: [{ text: FOUND.text }] }] },
  ])
})

test('an answer that broke off is taken back, and the screen says so', async () => {
  const { drafts, texts } = await follow(async (_request, _signal, progress) => {
    progress?.(analysis(ALTERED))
    progress?.(null)
    progress?.(analysis(FOUND))
    return answer(FOUND)
  })
  expect(texts).toEqual([[ALTERED.text], [], [FOUND.text]])
  const note = 'The answer was cut off, so the model is starting again.'
  expect(drafts.map((draft) => draft.note)).toEqual(['', note, note])
})

test('an answer that cannot be used is taken back, as is the second, and each time the screen says why', async () => {
  const { drafts, texts, result } = await follow(async (_request, _signal, progress) => {
    progress?.(analysis(INVENTED))
    return answer(INVENTED)
  })
  expect(result.isLocal).toBe(true)
  expect(texts).toEqual([[INVENTED.text], [], [INVENTED.text], []])
  expect(drafts[1]?.note).toBe('gemini-3.8-flash cited no article. It is asked again.')
  expect(drafts[2]?.note).toBe(drafts[1]?.note)
  expect(drafts[3]?.note).toBe(
    'gemini-3.8-flash cited no article, even on retry. The local analyst writes it instead.',
  )
})
