import type { Statement } from '@newsloom/contract/analysis/analysis'
import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import type { UnusableWhy } from '@newsloom/contract/step-report'
import { connect } from '@newsloom/db/client'
import { expect, test, vi } from 'vitest'
import { UnavailableError } from '../errors.ts'
import type { Analyst } from '../ports.ts'
import { stepText, UNUSABLE_TEXTS } from '../runs/step-text.ts'
import { analysisOf } from '../testing/analysis/analyses.ts'
import { testContext } from '../testing/test-context.ts'
import type { AnalysisArticle, AnalysisTopic } from './analysis-article.ts'
import { analysisReport } from './analysis-report.ts'
import { writeAnalysis } from './write-analysis.ts'

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
const RATE = 'คณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี'
const EXPORTS = 'การส่งออกของไทยในเดือนตุลาคมขยายตัวร้อยละ 5.2 จากปีก่อน'
const articleOf = (n: number, text: string): AnalysisArticle => ({
  title: `ข่าวที่ ${n}`,
  summary: '',
  text,
  source: 'สำนักข่าว',
  url: `https://news.example.org/${n}`,
  publishedAt: null,
  language: 'th',
  relevance: 1,
  isSample: false,
})
const articles = [articleOf(1, RATE), articleOf(2, EXPORTS)]
const said = (text: string, ref: string, quote: string): Statement => ({
  id: '',
  text,
  quotes: [{ articleId: ref, quote }],
})
const FOUND = said('กนง. คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.50 ต่อปี', '1', RATE)
const ALTERED = said('การส่งออกเดือนตุลาคมขยายตัวร้อยละ 9.2', '2', EXPORTS)
const INVENTED = said('เงินบาทอ่อนค่า', '7', 'เงินบาทอ่อนค่าต่อเนื่อง')

// nothing here reads the database, and an unused client does not connect
const database = connect('postgres://127.0.0.1:1/unused')
function answering(statements: Statement[], over: Partial<Analyst> = {}) {
  const analysis = { ...analysisOf(), sections: [{ key: 'trends' as const, heading: '', statements }] }
  const modelUsed = 'gemini-3.8-flash'
  const analyst: Analyst = {
    ...testContext(database).analyst,
    kind: 'gemini',
    analyse: async () => ({ analysis, said: '', modelUsed }),
    quote: async () => ({ analysis: analysisOf([1, RATE]), said: '', modelUsed: LOCAL_ANALYST }),
    ...over,
  }
  return testContext(database, { analyst })
}
const { signal } = new AbortController()
const write = (ctx: ReturnType<typeof answering>, over: Partial<AnalysisTopic> = {}) =>
  writeAnalysis(ctx, { topic: { ...topic, ...over }, articles, signal })

test('only found statements are rendered, with the links of their articles', async () => {
  const linked = said(`${FOUND.text} https://evil.com [2]`, '1', RATE)
  const result = await write(answering([linked, said(EXPORTS, '2', EXPORTS), ALTERED]))
  expect(result).toMatchObject({ modelUsed: 'gemini-3.8-flash', isLocal: false, hold: null, replaced: null })
  expect(result.markdown).toContain(`- ${FOUND.text} [[1]](https://news.example.org/1)\n`)
  expect(result.markdown).toContain(`“${EXPORTS}” [[2]](https://news.example.org/2)`)
  expect(result.markdown).not.toMatch(/evil|9\.2/)
  const [section] = result.analysis.sections
  expect(section?.statements.map(({ verdict }) => verdict)).toEqual(['supported', 'supported', 'unsupported'])
  expect(section?.statements[2]?.reasons[0]).toContain('9.2')
  expect(stepText(analysisReport(result, 2))).toBe(
    'Written by gemini-3.8-flash from 2 articles. 1 of 3 statements not found in the articles.',
  )
})

test('with fewer than half of its statements found it is held', async () => {
  const result = await write(answering([FOUND, ALTERED, INVENTED]))
  const { hold, markdown } = result
  expect(stepText(analysisReport(result, 2))).toMatch(
    /On hold: Only 1 of 3 statements were found in their articles\.$/,
  )
  expect(hold).toEqual({ kind: 'few-found', found: 1, of: 3 })
  expect(markdown).not.toMatch(/9\.2|เงินบาท/)
})

test('a topic may mark what is not found, or hold its email for it', async () => {
  const marked = await write(answering([FOUND, ALTERED]), { unsupported: 'mark' })
  expect(marked.markdown).toMatch(/9\.2 \[\[2\]\]\([^)]+\) \*\(ไม่พบในข่าวที่อ้าง\)\*/)
  expect(marked.hold).toBeNull()
  const held = await write(answering([FOUND, ALTERED]), { unsupported: 'hold' })
  expect(held.hold).toEqual({ kind: 'some-missing', found: 1, of: 2 })
  expect((await write(answering([FOUND]), { unsupported: 'hold' })).hold).toBeNull()
})

test.each<[string, Parameters<typeof answering>[0], UnusableWhy]>([
  ['cites only unknown articles', [INVENTED], 'uncited'],
  ['says nothing that its articles say', [ALTERED], 'unsupported'],
])('an answer that %s is asked for again, then replaced', async (_, statements, why) => {
  const ctx = answering(statements)
  const analyse = vi.spyOn(ctx.analyst, 'analyse')
  const result = await write(ctx)
  expect(result).toMatchObject({ isLocal: true, replaced: { model: 'gemini-3.8-flash', why } })
  expect(result.markdown).toContain(`“${RATE}”`)
  expect(analyse.mock.calls.map(([request]) => request.unusable?.why)).toEqual([
    undefined,
    UNUSABLE_TEXTS[why],
  ])
})

test.each<[UnusableWhy, RegExp]>([
  ['other-form', /ใช้แทนบทวิเคราะห์ของ AI \(gemini-3\.8-flash\) ซึ่งตอบไม่ตรงรูปแบบที่กำหนด/g],
  ['uncited', /ใช้แทนบทวิเคราะห์ของ AI \(gemini-3\.8-flash\) ซึ่งไม่ได้อ้างอิงข่าวเหล่านี้/g],
  ['unsupported', /ใช้แทนบทวิเคราะห์ของ AI \(gemini-3\.8-flash\) ซึ่งไม่มีข้อความใดตรงกับข่าวเหล่านี้/g],
])('the text that replaces a model tells readers once that it does: %s', async (why, told) => {
  const ctx = answering(why === 'unsupported' ? [ALTERED] : [INVENTED])
  if (why === 'other-form')
    ctx.analyst.analyse = async () => ({ analysis: null, said: '', modelUsed: 'gemini-3.8-flash' })
  expect((await write(ctx)).markdown.match(told)).toHaveLength(1)
})

test('an answer without its form is asked for again', async () => {
  const ctx = answering([FOUND])
  const { analyse } = ctx.analyst
  ctx.analyst.analyse = async (request, ended) => {
    const answer = await analyse(request, ended)
    return request.unusable ? answer : { ...answer, analysis: null }
  }
  expect(await write(ctx)).toMatchObject({ isLocal: false, replaced: null })
})

test('headings say nothing of their own', async () => {
  const answer = {
    ...analysisOf(),
    sections: [{ key: 'other' as const, heading: 'ธนาคารล้ม', statements: [FOUND] }],
  }
  const ctx = answering([], { analyse: async () => ({ analysis: answer, said: '', modelUsed: 'm' }) })
  expect((await write(ctx)).markdown).toMatch(/^## 🗂️ เรื่องอื่น ๆ\n/)
  expect((await write(ctx, { customPrompt: 'หัวข้อ: ธนาคารล้ม' })).markdown).toMatch(/^## ธนาคารล้ม\n/)
})

test('a failing analyst is an error, and none is asked without articles', async () => {
  const failing = answering([], { analyse: () => Promise.reject(new UnavailableError('out of quota')) })
  await expect(write(failing)).rejects.toThrow('out of quota')
  await expect(writeAnalysis(answering([FOUND]), { topic, articles: [], signal })).rejects.toThrow(
    'Research news articles first to generate analysis',
  )
})
