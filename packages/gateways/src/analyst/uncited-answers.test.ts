import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { writeAnalysis } from '@newsloom/core/analysis/write-analysis'
import { writtenBy } from '@newsloom/core/analysis/written-by'
import { UnavailableError } from '@newsloom/core/errors'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAnalyst } from './create-analyst.ts'
import { type Answer, answers, type FakeGemini, fails, startFakeGemini } from './testing/fake-gemini.ts'
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
const UNCITED = `## แนวโน้ม\n\n${'ดอกเบี้ยทรงตัวตามที่ตลาดคาดไว้ '.repeat(8)}`
const usage = { usageMetadata: { promptTokenCount: 1_000, candidatesTokenCount: 100 } }

async function write(given: Answer[], signal = new AbortController().signal) {
  fake.answers = given
  const times = { call: 2_000, total: 2_000, backoff: 5, list: 2_000 }
  const analyst = createAnalyst({ apiKey: 'k', baseUrl: fake.url, log, times })
  return writeAnalysis(contextOf(analyst), { topic, articles: ARTICLES, signal })
}

test('an answer without citations is requested again with citations', async () => {
  const result = await write([answers(UNCITED, usage), answers(`${UNCITED} [2]`, usage)])
  expect(result.markdown).toContain('](https://news.example.org/2)')
  expect(result).toMatchObject({ modelUsed: 'gemini-3.8-flash', isLocal: false, uncitedModel: null })
  expect(result.tokens).toEqual({ prompt: 2_000, answer: 200 })
  expect(fake.requests).toHaveLength(2)
  expect(fake.requests[0]?.body).not.toContain('<<<ANSWER')
  expect(fake.requests[1]?.body).toContain('<<<ANSWER')
  expect(fake.requests[1]?.body).toContain('It cites no article')
  // the provenance line, with nothing for the operator
  expect(result.markdown).toContain('\n\n*เรียบเรียงโดย AI (gemini-3.8-flash) จากข่าว 2 ข่าว*\n\n## 📚 แหล่งข่าว')
})

test('an answer with citations is not requested again', async () => {
  await write([answers(`${UNCITED} [1]`)])
  expect(fake.requests).toHaveLength(1)
})

test.each<[string, Answer[]]>([
  ['cites nothing either', [answers(UNCITED)]],
  ['cites numbers that no article has', [answers(`${UNCITED} [7]`), answers(`${UNCITED} [9]`)]],
  ['answers too little', [answers(UNCITED), answers('ไม่ [1]')]],
  ['fails', [answers(UNCITED), fails(500)]],
  ['refuses', [answers(UNCITED), fails(400)]],
  ['hangs', [answers(UNCITED), () => undefined]],
])('if the second answer %s, the local analyst writes and the result says so', async (_, given) => {
  const result = await write(given)
  expect(result).toMatchObject({ modelUsed: LOCAL_ANALYST, isLocal: true, uncitedModel: 'gemini-3.8-flash' })
  expect(result.markdown).toContain(`“${NEWS}” [[1]](https://news.example.org/1)`)
  expect(result.markdown).not.toContain('ตามที่ตลาดคาดไว้')
  expect(result.markdown).toMatch(/\*สรุปโดยระบบอัตโนมัติจากข่าว 2 ข่าว [^*]+\*\n\n## 📚 แหล่งข่าว/)
  expect(result.markdown).not.toMatch(/prompt|Gemini|analyst/i)
  expect(writtenBy(result, 2)).toBe(
    `gemini-3.8-flash cited no article, even when asked again. Written by ${LOCAL_ANALYST} from 2 articles`,
  )
})

test('a failing first answer is an error; cancelling ends the second call', async () => {
  await expect(write([fails(500)])).rejects.toThrow(UnavailableError)
  const abort = new AbortController()
  const cancelled = write([answers(UNCITED), () => abort.abort(new Error('stopped'))], abort.signal)
  await expect(cancelled).rejects.toThrow('stopped')
})
