import { modelCalls } from '@newsloom/db/schema/model-calls'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertCampaign } from '../../testing/campaigns/content-run-fixtures.ts'
import { fakeVoices, memoryStore, scriptOf, startEpisode } from '../../testing/podcasts/episode-fixtures.ts'
import { insertTopic } from '../../testing/research-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { requireTopicView } from '../../topics/topic-view.ts'
import { getEpisode } from '../get-episode.ts'
import { voiceEpisode } from '../voice-episode.ts'

const database = testDatabase()
const MODEL = 'gemini-3.8-flash-tts'
const { signal: never } = new AbortController()

async function scene(monthlyBudget: number) {
  const speech = { ...fakeVoices(), models: () => [MODEL] }
  const ctx = testContext(database, { speech, audio: memoryStore() })
  const topic = await insertTopic(database.db, { name: 'Rates', monthlyBudget })
  const other = await insertTopic(database.db)
  const campaignId = await insertCampaign(ctx, [topic.id, other.id])
  return { ctx, speech, topicId: topic.id, otherId: other.id, campaignId }
}

test('audio counts against the budgets of the topics, and stops before the call that is over', async () => {
  // less than what the first segment costs
  const { ctx, speech, topicId, otherId, campaignId } = await scene(0.000_001)
  const episodeId = await startEpisode(ctx, { campaignId, script: scriptOf(6) })
  await voiceEpisode(ctx, { episodeId }, never)
  const view = await getEpisode(ctx, { episodeId })
  expect(view).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(
      /^The budget of the topic 'Rates' for \w+ is used up: .* Raise it to create audio\.$/,
    ),
  })
  expect(view.segments.map(({ state }) => state)).toContain('done')
  expect(speech.requests).toHaveLength(1)
  // shared by two topics
  const calls = await database.db.select().from(modelCalls).orderBy(asc(modelCalls.id))
  const share = { task: 'speech', model: MODEL, campaignId, error: null, costUsd: calls[0]?.costUsd }
  expect(calls).toMatchObject([
    { ...share, topicId },
    { ...share, topicId: otherId },
  ])
  const { tokens, cost } = view
  const sumOf = (count: (call: (typeof calls)[number]) => number | null) =>
    calls.reduce((sum, call) => sum + (count(call) ?? 0), 0)
  expect(sumOf(({ promptTokens }) => promptTokens)).toBe(tokens.prompt)
  expect(sumOf(({ answerTokens }) => answerTokens)).toBe(tokens.audio)
  expect(sumOf(({ costUsd }) => costUsd)).toBeCloseTo(cost.soFar ?? 0, 8)
  const { spentThisMonth } = await requireTopicView(ctx, topicId)
  expect(spentThisMonth).toBeCloseTo((cost.soFar ?? 0) / 2, 8)
  const script = scriptOf(6, { tone: 'Another tone' })
  await expect(startEpisode(ctx, { campaignId, script, scriptVersion: 2 })).rejects.toThrow(
    "The budget of the topic 'Rates'",
  )
  expect(speech.requests).toHaveLength(1)
}, 60_000)
