import { researchArchives } from '@newsloom/db/schema/archives'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { runContent } from '../../campaign-content/content-job.ts'
import { contentRun } from '../../campaign-content/content-run.ts'
import { getContentRun } from '../../campaign-content/get-content-run.ts'
import { startRegenerate } from '../../campaign-content/start-regenerate.ts'
import { answerTo } from '../../testing/analysis/analyses.ts'
import {
  campaignSendsOf,
  campaignSubscriptionOf,
  contentRunBed,
  contentRunsOf,
  doCampaignJobs,
  dueCampaign,
} from '../../testing/campaigns/content-run-fixtures.ts'
import { hoursFromNow } from '../../testing/people/subscription-fixtures.ts'
import { fakeAnalyst } from '../../testing/research-fixtures.ts'
import { mailRun } from '../mail-run.ts'
import { runDueSubscriptions } from '../run-due-subscriptions.ts'

const { context, db } = contentRunBed()
// subscriptions left due by one test must not affect another
afterEach(() => db().delete(campaignSubscriptions))

describe('lists that are due', () => {
  test('one content run serves them all: fresh research, an archive, one mail each', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx)
    await runDueSubscriptions(ctx, 'campaign')
    expect(await contentRunsOf(ctx, campaignId)).toMatchObject([
      { kind: 'automation', state: 'queued', mailListIds: listIds },
    ])
    for (const id of listIds)
      expect(await campaignSubscriptionOf(ctx, campaignId, id)).toMatchObject({
        lastRunAt: hoursFromNow(24),
        nextRunAt: hoursFromNow(48),
      })
    await doCampaignJobs(ctx)
    const [run] = await contentRunsOf(ctx, campaignId)
    expect(run).toMatchObject({ state: 'succeeded', mailedAt: ctx.now(), content: { htmlContent: '' } })
    const [archive] = await db()
      .select()
      .from(researchArchives)
      .where(eq(researchArchives.topicName, 'Weekly'))
    expect(archive).toMatchObject({
      topicId: null,
      executionType: 'automation',
      aiSummary: expect.any(String),
    })
    const [send, ...others] = await campaignSendsOf(ctx, campaignId)
    expect(others).toEqual([])
    expect(send).toMatchObject({
      kind: 'campaign',
      label: 'Weekly',
      subject: 'Weekly - Campaign Update',
      campaignRunId: run?.id,
      archiveId: archive?.id,
      contactListIds: listIds,
      audience: 4,
    })
    expect(send?.snapshot.html).toContain('https://a.example/')
    // the campaign's own content is written by users; its next run generates its own
    const [campaign] = await db().select().from(campaigns)
    expect(campaign).toMatchObject({ generatedContent: '', status: 'draft' })
    expect((await getContentRun(ctx, { runId: run?.id ?? 0 })).preview).toBeNull()
    await mailRun(ctx, { kind: 'campaign', runId: run?.id ?? 0 })
    expect(await campaignSendsOf(ctx, campaignId)).toHaveLength(1)
  })

  test("a user's run of the campaign does not block, and is separate", async () => {
    const ctx = context()
    const { campaignId } = await dueCampaign(ctx, 1)
    const mine = await startRegenerate(ctx, { id: campaignId })
    await runDueSubscriptions(ctx, 'campaign')
    expect((await startRegenerate(ctx, { id: campaignId })).id).toBe(mine.id)
    expect((await contentRunsOf(ctx, campaignId)).map((run) => run.kind)).toEqual(['content', 'automation'])
  })
})

describe('crashes', () => {
  test('a worker that dies between research and writing: another continues with the same research and one mail', async () => {
    const ctx = context()
    const { campaignId } = await dueCampaign(ctx, 1)
    await runDueSubscriptions(ctx, 'campaign')
    const stop = new AbortController()
    const analyst = fakeAnalyst(async (request) => {
      // the campaign's own analysis: its topics have other names
      if (request.topic.name === 'Weekly') stop.abort(new Error('killed'))
      return answerTo(request, { modelUsed: 'test-model' })
    })
    const [run] = await contentRunsOf(ctx, campaignId)
    const runId = run?.id ?? 0
    ctx.jobs.length = 0
    const dying = runContent({ ...ctx, analyst }, { runId }, stop.signal)
    const ended = dying.catch((error: unknown) => String(error))
    while (!stop.signal.aborted) {
      await doCampaignJobs(ctx)
      await new Promise(setImmediate)
    }
    expect(await ended).toContain('killed')
    await contentRun.recover(ctx)
    await doCampaignJobs(ctx)
    expect(await contentRunsOf(ctx, campaignId)).toMatchObject([{ id: runId, state: 'succeeded', fence: 2 }])
    const topicsResearched = await db()
      .select()
      .from(researchArchives)
      .where(eq(researchArchives.executionType, 'automation'))
    expect(topicsResearched.filter((archive) => archive.topicId !== null)).toHaveLength(2)
    expect(await campaignSendsOf(ctx, campaignId)).toHaveLength(1)
  })
})
