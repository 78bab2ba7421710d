import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import type { UnusableWhy } from '@newsloom/contract/step-report'
import { analysisReport } from '@newsloom/core/analysis/analysis-report'
import { writeAnalysis } from '@newsloom/core/analysis/write-analysis'
import { UnavailableError } from '@newsloom/core/errors'
import { stepText, UNUSABLE_TEXTS } from '@newsloom/core/runs/step-text'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createAnalyst } from './create-analyst.ts'
import { type Answer, answers, type FakeGemini, fails, startFakeGemini } from './testing/fake-gemini.ts'
import { statementsJson } from './testing/model-answers.ts'
import { contextOf, NEWS, rateArticle, topic } from './testing/rate-news.ts'

let fake: FakeGemini
beforeEach(async () => {
  fake = await startFakeGemini()
})
afterEach(() => fake.close())

const log = pino({ level: 'silent' })
const ARTICLES = [1, 2].map((n) =>
  rateArticle({ title: `กนง. คงดอกเบี้ย ${n}`, text: NEWS, url: `https://news.example.org/${n}` }),
)
const OWN = 'กนง. คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปี'
const say = (text: string, articleId: number, quote: string) =>
  statementsJson([{ text, quotes: [{ articleId, quote }] }])
const CITED = say(OWN, 2, NEWS)
const UNCITED = statementsJson([{ text: 'ดอกเบี้ยทรงตัวตามที่ตลาดคาดไว้', quotes: [] }])
const usage = { usageMetadata: { promptTokenCount: 1_000, candidatesTokenCount: 100 } }

async function write(given: Answer[], signal = new AbortController().signal) {
  fake.answers = given
  const times = { call: 2_000, total: 2_000, backoff: 5, list: 2_000 }
  const analyst = createAnalyst({ apiKey: 'k', baseUrl: fake.url, log, times })
  return writeAnalysis(contextOf(analyst), { topic, articles: ARTICLES, signal })
}

test('an answer without citations is requested again with citations', async () => {
  const result = await write([answers(UNCITED, usage), answers(CITED, usage)])
  expect(result.markdown).toContain(`- ${OWN} [[2]](https://news.example.org/2)`)
  expect(result).toMatchObject({ modelUsed: 'gemini-3.8-flash', isLocal: false, replaced: null })
  expect(result.tokens).toEqual({ prompt: 2_000, answer: 200 })
  expect(fake.requests).toHaveLength(2)
  expect(fake.requests[0]?.body).not.toContain('<<<ANSWER')
  expect(fake.requests[1]?.body).toContain('<<<ANSWER')
  expect(fake.requests[1]?.body).toContain('it cited no article')
  // the provenance line, with nothing for the operator
  expect(result.markdown).toContain('\n\n*เรียบเรียงโดย AI (gemini-3.8-flash) จากข่าว 2 ข่าว*\n\n## 📚 แหล่งข่าว')
})

test('an answer with citations is not requested again; its schema puts each quote before its text', async () => {
  await write([answers(CITED)])
  expect(fake.requests).toHaveLength(1)
  const { generationConfig } = Asked.parse(JSON.parse(fake.requests[0]?.body ?? ''))
  const { sections } = generationConfig.responseSchema.properties
  const statement = sections.items.properties.statements.items
  expect(statement.propertyOrdering).toEqual(['quotes', 'text'])
  expect(statement.properties.quotes.items.properties.articleId).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 2,
  })
})

const ArticleNumbers = z.object({ properties: z.object({ articleId: z.unknown() }) })
const StatementShape = z.object({
  propertyOrdering: z.array(z.string()),
  properties: z.object({ quotes: z.object({ items: ArticleNumbers }) }),
})
const SectionShape = z.object({
  properties: z.object({ statements: z.object({ items: StatementShape }) }),
})
const Asked = z.object({
  generationConfig: z.object({
    responseSchema: z.object({ properties: z.object({ sections: z.object({ items: SectionShape }) }) }),
  }),
})

test.each<[string, UnusableWhy, Answer[]]>([
  ['cites nothing either', 'uncited', [answers(UNCITED)]],
  ['cites unknown articles', 'uncited', [answers(say(OWN, 7, NEWS))]],
  ['cites what no article says', 'unsupported', [answers(say(OWN, 1, 'เฟดลดดอกเบี้ย'))]],
  ['has another form than the first', 'other-form', [answers(UNCITED), answers(`## ${OWN} [1]`)]],
  ['is Markdown', 'other-form', [answers(`## แนวโน้ม\n\n${OWN} [1]`)]],
  ['is cut JSON', 'other-form', [answers(CITED.slice(0, 90))]],
  ['fails', 'uncited', [answers(UNCITED), fails(500)]],
  ['refuses', 'uncited', [answers(UNCITED), fails(400)]],
  ['hangs', 'uncited', [answers(UNCITED), () => undefined]],
])('if the second answer %s, the local analyst writes and the result says so', async (_, why, given) => {
  const result = await write(given)
  expect(result).toMatchObject({
    modelUsed: LOCAL_ANALYST,
    isLocal: true,
    replaced: { model: 'gemini-3.8-flash', why },
  })
  expect(result.markdown).toContain(`“${NEWS}” [[1]](https://news.example.org/1)`)
  expect(result.markdown).not.toContain('ตามที่ตลาดคาดไว้')
  expect(result.markdown).toMatch(/\*สรุปโดยระบบอัตโนมัติจากข่าว 2 ข่าว [^*]+\*\n\n## 📚 แหล่งข่าว/)
  const [before, after, ...more] = result.markdown.split('AI (gemini-3.8-flash) ')
  expect([typeof after, more]).toEqual(['string', []])
  expect(`${before}${after}`).not.toMatch(/prompt|Gemini|analyst/i)
  expect(stepText(analysisReport(result, 2))).toBe(
    `gemini-3.8-flash ${UNUSABLE_TEXTS[why]}, even on retry. Written by ${LOCAL_ANALYST} from 2 articles`,
  )
})

test('a failing first answer is an error; cancelling ends the second call', async () => {
  await expect(write([fails(500)])).rejects.toThrow(UnavailableError)
  const abort = new AbortController()
  const cancelled = write([answers(UNCITED), () => abort.abort(new Error('stopped'))], abort.signal)
  await expect(cancelled).rejects.toThrow('stopped')
})
