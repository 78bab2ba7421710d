import { campaignTopics } from '@newsloom/db/schema/campaigns'
import { modelCalls } from '@newsloom/db/schema/model-calls'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordCall } from '../../model-calls/record-call.ts'
import { recordedAnalyst } from '../../model-calls/recorded-analyst.ts'
import { insertNewsCampaign, recite } from '../../testing/podcast-fixtures.ts'
import { fakeAnalyst, researchContext } from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getScriptRun } from '../get-script-run.ts'
import { runScript } from '../script-job.ts'
import { startScript } from '../start-script.ts'

const database = testDatabase()

test('a script counts against the budgets of its topics, and is not written when one is used up', async () => {
  const base = researchContext(database)
  let asked = 0
  const analyst = recordedAnalyst(
    {
      ...fakeAnalyst(),
      kind: 'gemini',
      writeScript: async (request) => {
        asked += 1
        return {
          ...recite(request),
          modelUsed: 'gemini-3.8-flash',
          tokens: { prompt: 900, answer: 70 },
        }
      },
    },
    (call) => recordCall(base, call),
  )
  const ctx = { ...base, analyst }
  const campaignId = await insertNewsCampaign(ctx)
  const [own] = await ctx.db.select().from(campaignTopics).where(eq(campaignTopics.campaignId, campaignId))
  const topicId = own?.topicId ?? 0
  // less than what one script costs
  await ctx.db.update(researchTopics).set({ monthlyBudget: 0.000_001 }).where(eq(researchTopics.id, topicId))
  const write = async () => {
    const { id: runId } = await startScript(ctx, { campaignId })
    await runScript(ctx, { runId }, new AbortController().signal)
    return getScriptRun(ctx, { runId })
  }
  expect(await write()).toMatchObject({ state: 'succeeded' })
  expect(await database.db.select().from(modelCalls)).toMatchObject([
    { task: 'script', topicId, campaignId, promptTokens: 900, costUsd: expect.closeTo(0.0009375) },
  ])
  expect(await write()).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/^The budget of the topic .* is used up: .* Raise it to write a script\.$/),
  })
  expect(asked).toBe(1)
})
