import { getSummary } from '@newsloom/core/research/get-summary'
import { insertTopic, research, researchContext, stepOf } from '@newsloom/core/testing/research-fixtures'
import { testDatabase } from '@newsloom/core/testing/test-database'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAnalyst } from './create-analyst.ts'
import { GEMINI_TIMES } from './gemini/ask-gemini.ts'
import { type Answer, answers, type FakeGemini, fails, json, startFakeGemini } from './testing/fake-gemini.ts'

const database = testDatabase()
let fake: FakeGemini
beforeEach(async () => {
  fake = await startFakeGemini()
})
afterEach(() => fake.close())

const cut: Answer = (res) => void res.end('{"candidates":[{"content')
test.each<[string, Answer, RegExp]>([
  ['404', fails(404), /No Gemini model is available/],
  ['429', fails(429), /quota/],
  ['500', fails(500), /status 500/],
  ['a hang', () => undefined, /did not answer/],
  ['an empty answer', answers(''), /empty answer/],
  ['cut JSON', cut, /cut off/],
  ['a safety block', json(200, { promptFeedback: { blockReason: 'SAFETY' } }), /refused the articles/],
  ['2 MB', answers('a'.repeat(2_000_000)), /far too long/],
])(
  'a model that gives %s ends in a clear state: nothing is left generating, and nothing is mailed',
  async (_, answer, why) => {
    fake.answers = [answer]
    const analyst = createAnalyst({
      apiKey: 'k',
      baseUrl: fake.url,
      log: pino({ level: 'silent' }),
      times: { call: 500, total: 2_000, backoff: 5, list: 500 },
    })
    const ctx = researchContext(database, { analyst })
    const topic = await insertTopic(database.db)
    const run = await research(ctx, topic.id)
    expect(run.state).toBe('succeeded')
    expect(stepOf(run, 'analysis')).toMatchObject({ state: 'failed', detail: expect.stringMatching(why) })
    expect(await getSummary(ctx, { topicId: topic.id })).toMatchObject({
      generating: false,
      overallSummary: '',
    })
    expect(await database.sql`select id from summaries where generating`).toHaveLength(0)
    expect(await database.sql`select id from sends`).toHaveLength(0)
  },
)

test('outside tests, all calls of one answer end within 90 s', () => {
  expect(GEMINI_TIMES.total).toBeLessThanOrEqual(90_000)
})
