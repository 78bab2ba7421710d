import { AppError, CancelledError, InvalidError, UnavailableError } from '@newsloom/core/errors'
import type { AnalysisRequest } from '@newsloom/core/ports'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAnalyst } from '../create-analyst.ts'
import {
  type Answer,
  answers,
  type FakeGemini,
  fails,
  json,
  startFakeGemini,
} from '../testing/fake-gemini.ts'

const KEY = 'test-key-that-no-log-may-hold'
let fake: FakeGemini
let logged: string[]
beforeEach(async () => {
  fake = await startFakeGemini()
  logged = []
})
afterEach(async () => {
  await fake.close()
  expect(logged.join('\n')).not.toContain(KEY)
})

const analyst = (baseUrl = fake.url) =>
  createAnalyst({
    apiKey: KEY,
    baseUrl,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    times: { call: 2_000, total: 10_000, backoff: 5, list: 2_000, options: 100 },
  })
const request = (over: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  topic: { name: 'เศรษฐกิจไทย', description: '', keywords: ['กนง.'], persona: null },
  customPrompt: '',
  formatPrompt: '',
  model: 'gemini-1.5-flash',
  articles: [
    { ref: 1, title: 'ข่าว', source: 's', publishedAt: null, text: 'เนื้อข่าว', language: 'th', relevance: 1 },
  ],
  ...over,
})
const signal = new AbortController().signal
const ask = (over?: Partial<AnalysisRequest>) => analyst().analyse(request(over), signal)
const listed = (id: string) => ({ name: `models/${id}`, supportedGenerationMethods: ['generateContent'] })
const models = () => fake.requests.map((r) => r.model)

describe('which model answers', () => {
  test('a shut-down id is answered by the newest of its family, and the answer names it', async () => {
    fake.answers = [answers('บทวิเคราะห์ [1]', { modelVersion: 'gemini-3.8-flash-001' })]
    expect(await ask()).toEqual({
      markdown: 'บทวิเคราะห์ [1]',
      modelUsed: 'gemini-3.8-flash-001',
      tokens: null,
    })
    expect(await ask({ model: 'gemini-1.5-pro' })).toMatchObject({ markdown: 'บทวิเคราะห์ [1]' })
    expect(models()).toEqual(['gemini-3.8-flash', 'gemini-3.1-pro'])
    expect(fake.requests[0]).toMatchObject({ key: KEY, search: '' })
    expect(fake.requests[0]?.body).toContain('<<<ARTICLE 1')
  })

  test('what the answer took is told, thoughts included; what is no count is not', async () => {
    const usage = { promptTokenCount: 1_200, candidatesTokenCount: 300, totalTokenCount: 1_550 }
    fake.answers = [answers('ตอบ', { usageMetadata: { ...usage, thoughtsTokenCount: 50 } })]
    expect(await ask()).toMatchObject({ tokens: { prompt: 1_200, answer: 350 } })
    fake.answers = [answers('ตอบ', { usageMetadata: usage })]
    expect(await ask()).toMatchObject({ tokens: { prompt: 1_200, answer: 300 } })
    fake.answers = [answers('ตอบ', { usageMetadata: { ...usage, promptTokenCount: -1 } })]
    expect(await ask()).toMatchObject({ tokens: null })
  })

  test('versions are compared as numbers; other uses and previews stand back', async () => {
    fake.models = [
      'gemini-3.9-flash',
      'gemini-3.10-flash',
      'gemini-4.0-flash-preview',
      'gemini-4.0-flash-tts',
      'gemini-4.0-flash-image',
      'gemini-4.0-flash-live',
      'gemini-3.11-flash-lite',
      'gemini-embedding-2',
      'gemini-3.2-pro-preview',
    ].map(listed)
    const talks = { ...listed('gemini-5.0-flash'), supportedGenerationMethods: ['bidiGenerateContent'] }
    fake.models = [...fake.models, talks]
    await ask()
    await ask({ model: 'gemini-1.5-pro' })
    expect(models()).toEqual(['gemini-3.10-flash', 'gemini-3.2-pro-preview'])
  })

  test('404 moves on to the next of the family, and stays there', async () => {
    fake.answers = [fails(404), answers('ตอบ')]
    const one = analyst()
    expect(await one.analyse(request(), signal)).toMatchObject({ modelUsed: 'gemini-3.7-flash' })
    await one.analyse(request(), signal)
    expect(models()).toEqual(['gemini-3.8-flash', 'gemini-3.7-flash', 'gemini-3.7-flash'])
    expect(fake.lists).toBe(1)
  })

  test('a whole family that is gone is said in words', async () => {
    fake.answers = [fails(404)]
    await expect(ask()).rejects.toThrow(/No live Gemini model answers for gemini-1.5-flash/)
  })

  test('without a list the table of successors is used', async () => {
    fake.models = null
    await ask()
    expect(models()).toEqual(['gemini-3.8-flash'])
  })

  test('a live id is asked for itself', async () => {
    await ask({ model: 'gemini-3.7-flash' })
    expect(models()).toEqual(['gemini-3.7-flash'])
  })

  test('the options are the four stored ids and the live ones', async () => {
    const options = await analyst().models()
    expect(options.map((o) => [o.id, o.live])).toEqual([
      ['gemini-1.5-flash', false],
      ['gemini-1.5-flash-8b', false],
      ['gemini-2.0-flash-exp', false],
      ['gemini-1.5-pro', false],
      ['gemini-3.8-flash', true],
      ['gemini-3.7-flash', true],
      ['gemini-3.1-pro', true],
    ])
    fake.models = null
    expect(await analyst().models()).toHaveLength(4)
    fake.models = 'hang'
    expect(await analyst().models()).toHaveLength(4)
  })
})

describe('when it fails', () => {
  test('429 waits as long as it is told', async () => {
    const retry = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.3s' }
    fake.answers = [fails(429, [retry]), answers('ตอบ')]
    const before = performance.now()
    expect(await ask()).toMatchObject({ markdown: 'ตอบ' })
    expect(performance.now() - before).toBeGreaterThanOrEqual(290)
  })

  test('a longer wait than there is time for is passed on at once', async () => {
    fake.answers = [fails(429, [{ retryDelay: '37s' }])]
    const error: unknown = await ask().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(UnavailableError)
    expect(error).toMatchObject({ retryAfterMs: 37_000 })
    expect(fake.requests).toHaveLength(1)
  })

  test.each([500, 503])('%i is tried again, three times in all', async (status) => {
    fake.answers = [fails(status), answers('ตอบ')]
    expect(await ask()).toMatchObject({ markdown: 'ตอบ' })
    fake.requests.length = 0
    fake.answers = [fails(status)]
    await expect(ask()).rejects.toThrow(UnavailableError)
    expect(fake.requests).toHaveLength(3)
  })

  test('a broken connection is tried again', async () => {
    fake.answers = [(res) => void res.destroy(), answers('ตอบ')]
    expect(await ask()).toMatchObject({ markdown: 'ตอบ' })
  })

  const raw =
    (text: string): Answer =>
    (res) =>
      void res.end(text)
  const part = (text: string) => ({ content: { parts: [{ text }] } })
  test.each([
    ['hang', () => undefined, UnavailableError, /did not answer within/],
    ['empty text', answers('  '), UnavailableError, /empty answer/],
    ['no candidate', json(200, {}), UnavailableError, /empty answer/],
    ['cut JSON', raw('{"candidates":[{"content'), UnavailableError, /breaks off/],
    ['JSON of another form', json(200, { candidates: 7 }), UnavailableError, /empty answer|unknown form/],
    ['HTML', raw('<html>'), UnavailableError, /breaks off/],
    [
      'blocked prompt',
      json(200, { promptFeedback: { blockReason: 'SAFETY' } }),
      InvalidError,
      /refused the articles/,
    ],
    [
      'blocked answer',
      json(200, { candidates: [{ finishReason: 'SAFETY' }] }),
      InvalidError,
      /policy reasons/,
    ],
    [
      'cut answer',
      json(200, { candidates: [{ ...part('ก'), finishReason: 'MAX_TOKENS' }] }),
      UnavailableError,
      /cut its answer off/,
    ],
    ['2 MB', answers('ก'.repeat(700_000)), UnavailableError, /far too long/],
    ['bad key', fails(400, [{ reason: 'API_KEY_INVALID' }]), InvalidError, /GEMINI_API_KEY/],
    ['forbidden', fails(403), InvalidError, /GEMINI_API_KEY/],
    ['bad request', fails(400), InvalidError, /refuses the request/],
  ])('%s ends in words', async (_, answer, kind, message) => {
    fake.answers = [answer]
    const before = performance.now()
    const error: unknown = await ask().catch((e: unknown) => e)
    expect(error).toBeInstanceOf(kind)
    expect(error).toBeInstanceOf(AppError)
    expect(String(error)).toMatch(message)
    expect(String(error)).not.toContain(KEY)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  test('a body that stops on the way hits the time limit as well', async () => {
    fake.answers = [(res) => void res.writeHead(200).write('{"candidates":')]
    await expect(ask()).rejects.toThrow(/did not answer within/)
  })

  test('nothing listens', async () => {
    const url = fake.url
    await fake.close()
    const error: unknown = await analyst(url)
      .analyse(request(), signal)
      .catch((e: unknown) => e)
    expect(error).toBeInstanceOf(UnavailableError)
    expect(String(error)).toMatch(/cannot be reached/)
    fake = await startFakeGemini()
  })

  test('cancelling ends the call at once', async () => {
    const abort = new AbortController()
    fake.answers = [() => abort.abort()]
    await expect(analyst().analyse(request(), abort.signal)).rejects.toThrow(CancelledError)
    await expect(analyst().analyse(request(), abort.signal)).rejects.toThrow(CancelledError)
  })
})

describe('drafting a topic', () => {
  const draft = {
    name: 'Monetary policy',
    keywords: ['ดอกเบี้ย', 'inflation', 'ดอกเบี้ย'],
    description: 'ติดตามดอกเบี้ย https://evil.com',
    customPrompt: 'วิเคราะห์ [1]',
    formatPrompt: '## 📈',
  }
  test('the draft has no links and no sources of the model', async () => {
    fake.answers = [
      answers(`\`\`\`json\n${JSON.stringify({ ...draft, newsSources: ['https://evil.com'] })}\n\`\`\``),
    ]
    expect(await analyst().draftTopic('Risk Manager', signal)).toEqual({
      ...draft,
      persona: 'Risk Manager',
      keywords: ['ดอกเบี้ย', 'inflation'],
      description: 'ติดตามดอกเบี้ย',
      newsSources: [],
      modelUsed: 'gemini-3.8-flash',
    })
    expect(JSON.parse(fake.requests[0]?.body ?? '')).toMatchObject({
      generationConfig: { responseMimeType: 'application/json', responseSchema: { type: 'object' } },
    })
  })

  test('an answer in another form is said', async () => {
    fake.answers = [answers('{"name":"x"}')]
    await expect(analyst().draftTopic('Risk Manager', signal)).rejects.toThrow(/form asked for/)
  })
})
