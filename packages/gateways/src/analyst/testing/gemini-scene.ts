import type { ModelMemory } from '@newsloom/core/model-calls/gone-models'
import type { AnalysisProgress, AnalysisRequest } from '@newsloom/core/ports'
import pino from 'pino'
import { afterEach, beforeEach, expect } from 'vitest'
import { createAnalyst } from '../create-analyst.ts'
import { type FakeGemini, startFakeGemini } from './fake-gemini.ts'

export const KEY = 'test-key-that-no-log-may-hold'
export const signal = new AbortController().signal

export const request = (over: Partial<AnalysisRequest> = {}): AnalysisRequest => ({
  topic: { name: 'เศรษฐกิจไทย', description: '', keywords: ['กนง.'], persona: null },
  customPrompt: '',
  formatPrompt: '',
  model: 'gemini-1.5-flash',
  articles: [
    { ref: 1, title: 'ข่าว', source: 's', publishedAt: null, text: 'เนื้อข่าว', language: 'th', relevance: 1 },
  ],
  ...over,
})

type AnalystOver = { baseUrl?: string; memory?: ModelMemory }

/** A fake Gemini per test and an analyst that uses it; checks that the key is never logged. */
export function geminiScene() {
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
  const analyst = ({ baseUrl = fake.url, memory }: AnalystOver = {}) =>
    createAnalyst({
      apiKey: KEY,
      baseUrl,
      memory,
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
      times: { call: 2_000, total: 10_000, backoff: 5, list: 2_000, options: 100 },
    })
  return {
    get fake() {
      return fake
    },
    set fake(another) {
      fake = another
    },
    analyst,
    ask: (over?: Partial<AnalysisRequest>, progress?: AnalysisProgress) =>
      analyst().analyse(request(over), signal, progress),
    logged: () => logged,
    models: () => fake.requests.map(({ model }) => model),
  }
}
