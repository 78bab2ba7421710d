import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { researchTopics } from '@newsloom/db/schema/topics'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import { UnavailableError } from '../errors.ts'
import { deaf } from '../runs/testing/run-scene.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import {
  doCampaignJobs,
  insertCampaign,
  never,
  previewInput,
} from '../testing/campaigns/content-run-fixtures.ts'
import { DRAFT, draftingBed } from '../testing/drafting-fixtures.ts'
import { fakeAnalyst, research, untilAborted } from '../testing/research-fixtures.ts'
import { runContent } from './content-job.ts'
import { getContentRun, shownContentRun } from './get-content-run.ts'
import { latestContentRun } from './latest-content-run.ts'
import { listActiveContentRuns } from './list-active-content-runs.ts'
import { startPreview } from './start-preview.ts'
import { startRegenerate } from './start-regenerate.ts'

const { begun, db, drafting, row } = draftingBed()

describe('prompts', () => {
  test('are drafted from the persona and the topics, without a change to the campaign', async () => {
    const asked: unknown[] = []
    const { ctx, ask, topicId } = await drafting(async (request) => {
      asked.push(request)
      return DRAFT
    })
    const campaignId = await insertCampaign(ctx, [topicId])
    const { id: runId } = await ask(campaignId)
    expect((await listActiveContentRuns(ctx)).map((run) => run.title)).toEqual(['Prompts for Weekly'])
    await doCampaignJobs(ctx)
    expect(asked).toEqual([
      {
        persona: 'Risk Manager',
        topics: [{ name: 'Thai economy', description: '', keywords: ['inflation', 'interest rate'] }],
        model: 'gemini-1.5-pro',
      },
    ])
    const run = await latestContentRun(ctx, { id: campaignId })
    expect(run).toMatchObject({
      id: runId,
      state: 'succeeded',
      prompts: { campaignName: 'Rates', customPrompt: 'C', formatPrompt: 'F' },
      preview: null,
      steps: [{ detail: '1 topic' }, { detail: 'Drafted by test-model' }],
    })
    expect(await listActiveContentRuns(ctx)).toEqual([])
  })

  test('a model that hangs or fails ends with an error, and is never in progress forever', async () => {
    const { ctx, ask } = await drafting((_request, signal) => untilAborted(signal))
    const { id: late } = await ask()
    await runContent(ctx, { runId: late, timeoutMs: 20 }, never)
    expect(await getContentRun(ctx, { runId: late })).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/did not answer within/),
      steps: [{ state: 'done' }, { state: 'failed' }],
    })
    ctx.analyst = {
      ...fakeAnalyst(),
      draftCampaign: async () => {
        throw new UnavailableError('Gemini is away')
      },
    }
    const { id: away } = await ask()
    await doCampaignJobs(ctx)
    expect(await getContentRun(ctx, { runId: away })).toMatchObject({
      state: 'failed',
      error: 'Gemini is away',
    })
  })

  test('says which topics were deleted before the work starts', async () => {
    const { ctx, ask } = await drafting(async () => DRAFT)
    const { id: runId } = await ask()
    await db().delete(researchTopics)
    await doCampaignJobs(ctx)
    expect(await row(runId)).toMatchObject({ state: 'failed', error: 'The topics no longer exist' })
  })
})

describe('one at a time', () => {
  test('an unsaved campaign may have several runs', async () => {
    const { ctx, topicId } = await drafting(async () => DRAFT)
    const [a, b] = [
      await startPreview(ctx, previewInput([topicId])),
      await startPreview(ctx, previewInput([topicId])),
    ]
    expect(a.id).not.toBe(b.id)
  })

  test("old runs are deleted: the newest of a campaign and today's unsaved ones stay", async () => {
    const { ctx, topicId, ask } = await drafting(async () => DRAFT)
    const campaignId = await insertCampaign(ctx, [topicId])
    const input = { ...previewInput([topicId]), templateIds: [] }
    const kept = { kind: 'prompts', state: 'succeeded', input } as const
    await db()
      .insert(campaignRuns)
      .values(Array.from({ length: 30 }, () => ({ ...kept, campaignId })))
    const old = sql`now() - interval '2 days'`
    await db()
      .insert(campaignRuns)
      .values([...Array.from({ length: 5 }, () => ({ ...kept, endedAt: old })), kept])
    await ask(campaignId)
    await ask()
    const left = await db().select().from(campaignRuns)
    expect(left.filter((run) => run.campaignId === campaignId)).toHaveLength(20)
    expect(left.filter((run) => run.campaignId === null)).toHaveLength(2)
  })
})

describe('cancelling', () => {
  test('prompts: the remaining steps are closed', async () => {
    const answer = Promise.withResolvers<typeof DRAFT>()
    // a worker that hears of the cancellation only at its next write
    const { ctx, runId, running } = await begun(() => answer.promise, { events: deaf() })
    expect(await shownContentRun.cancel(ctx, runId)).toMatchObject({
      state: 'cancelling',
      current: 'Cancelling',
    })
    answer.resolve(DRAFT)
    await running
    expect(await getContentRun(ctx, { runId })).toMatchObject({
      state: 'cancelled',
      prompts: null,
      steps: [{ state: 'done' }, { state: 'skipped', detail: 'Cancelled' }],
    })
  })

  test('content that waits for research', async () => {
    const { ctx, topicId } = await drafting(async () => DRAFT)
    const { id: runId } = await startPreview(ctx, previewInput([topicId]))
    const work = runContent(ctx, { runId }, never)
    while ((await row(runId))?.steps[0]?.state !== 'running') await new Promise(setImmediate)
    await shownContentRun.cancel(ctx, runId)
    await work
    expect(await row(runId)).toMatchObject({ state: 'cancelled', content: null })
  })
})

test('content by a worker that lost its run is not saved on the campaign', async () => {
  const { ctx, topicId } = await drafting(async () => DRAFT)
  await research(ctx, topicId)
  const campaignId = await insertCampaign(ctx, [topicId])
  const { id: runId } = await startRegenerate(ctx, { id: campaignId })
  ctx.analyst = fakeAnalyst(async (request) => {
    await db().update(campaignRuns).set({ fence: 9 })
    return answerTo(request, { modelUsed: 'stale' })
  })
  await runContent(ctx, { runId }, never)
  expect(await row(runId)).toMatchObject({ state: 'running', content: null })
  const { generatedContent } = await requireCampaign(ctx, campaignId)
  expect(generatedContent).toBe('')
})
