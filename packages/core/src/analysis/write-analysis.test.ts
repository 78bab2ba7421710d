import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { connect } from '@newsloom/db/client'
import { expect, test } from 'vitest'
import { UnavailableError } from '../errors.ts'
import type { Analyst } from '../ports.ts'
import { testContext } from '../testing/test-context.ts'
import type { AnalysisArticle, AnalysisTopic } from './analysis-article.ts'
import { writeAnalysis } from './write-analysis.ts'

const topic: AnalysisTopic = {
  name: 'เศรษฐกิจ',
  description: '',
  keywords: [],
  persona: null,
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
}
const articles: AnalysisArticle[] = [
  {
    title: 'ข่าว',
    summary: '',
    text: 'เนื้อข่าว',
    source: 'สำนักข่าว',
    url: 'https://news.example.org/1',
    publishedAt: null,
    language: 'th',
    relevance: 1,
    isSample: false,
  },
]
// nothing here reads the database, and an unused client does not connect
const database = connect('postgres://127.0.0.1:1/unused')
const answering = (markdown: string, modelUsed = 'gemini-3.8-flash') => {
  const analyst: Analyst = {
    kind: 'gemini',
    analyse: async () => ({ markdown, modelUsed }),
    quote: () => Promise.reject(new Error('not asked')),
    draftTopic: () => Promise.reject(new Error('not asked')),
    draftCampaign: () => Promise.reject(new Error('not asked')),
    models: async () => [],
  }
  return testContext(database, { analyst })
}
const signal = new AbortController().signal
const long = 'ธปท. คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.50 ต่อปี '.repeat(4)

test('the answer is grounded and names the model that wrote it', async () => {
  const result = await writeAnalysis(answering(`${long}[1] https://evil.com`), { topic, articles, signal })
  expect(result).toMatchObject({ modelUsed: 'gemini-3.8-flash', isLocal: false })
  expect(result.markdown).toContain('[[1]](https://news.example.org/1)')
  expect(result.markdown).not.toContain('evil')
  expect(await writeAnalysis(answering(long, LOCAL_ANALYST), { topic, articles, signal })).toMatchObject({
    isLocal: true,
  })
})

test.each([
  ['', /empty answer/],
  ['สั้นเกินไป [1]', /too short/],
  [`![x](https://evil.com/${'a'.repeat(500)})`, /empty answer/],
])('rejects %s', async (markdown, message) => {
  const attempt = writeAnalysis(answering(markdown), { topic, articles, signal })
  await expect(attempt).rejects.toThrow(UnavailableError)
  await expect(attempt).rejects.toThrow(message)
})

test('asks no model without articles', async () => {
  await expect(writeAnalysis(answering(long), { topic, articles: [], signal })).rejects.toThrow(
    'Research news articles first to generate analysis',
  )
})
