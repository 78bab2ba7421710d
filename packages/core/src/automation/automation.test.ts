import { researchArchives } from '@newsloom/db/schema/archives'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { contentRun } from '../campaign-content/content-run.ts'
import { getCampaignRun } from '../campaign-content/get-campaign-run.ts'
import { runContent } from '../campaign-content/run-content.ts'
import { startRegenerate } from '../campaign-content/start-regenerate.ts'
import { transaction } from '../context.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import {
  campaignRunBed,
  campaignRunsOf,
  campaignSendsOf,
  campaignSubscriptionOf,
  doCampaignJobs,
  dueCampaign,
  subscribeTo,
} from '../testing/campaigns/campaign-run-fixtures.ts'
import { hoursFromNow, insertList } from '../testing/people/subscription-fixtures.ts'
import { fakeAnalyst } from '../testing/research-fixtures.ts'
import { mailCampaignRun } from './mail-campaign-run.ts'
import { recoverRunMails } from './recover-run-mails.ts'
import { runDueCampaignSubscriptions } from './run-due-campaign-subscriptions.ts'

const { context, db } = campaignRunBed()
// subscriptions left due by one test must not affect another
afterEach(() => db().delete(campaignSubscriptions))

describe('lists that are due', () => {
  test('one campaign run serves them all: fresh research, an archive, one mail each', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx)
    await runDueCampaignSubscriptions(ctx)
    expect(await campaignRunsOf(ctx, campaignId)).toMatchObject([
      { kind: 'automation', state: 'queued', mailListIds: listIds },
    ])
    for (const id of listIds)
      expect(await campaignSubscriptionOf(ctx, campaignId, id)).toMatchObject({
        lastRunAt: hoursFromNow(24),
        nextRunAt: hoursFromNow(48),
      })
    await doCampaignJobs(ctx)
    const [run] = await campaignRunsOf(ctx, campaignId)
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
    expect((await getCampaignRun(ctx, { runId: run?.id ?? 0 })).preview).toBeNull()
    await mailCampaignRun(ctx, { runId: run?.id ?? 0 })
    expect(await campaignSendsOf(ctx, campaignId)).toHaveLength(1)
  })

  test('many simultaneous sweeps, and one after a long stop: one run, one send, the same rhythm', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx, 1)
    ctx.pass(24 * 30 + 5)
    await Promise.all(Array.from({ length: 6 }, () => runDueCampaignSubscriptions(ctx)))
    await doCampaignJobs(ctx)
    await runDueCampaignSubscriptions(ctx)
    await doCampaignJobs(ctx)
    expect(await campaignRunsOf(ctx, campaignId)).toHaveLength(1)
    expect(await campaignSendsOf(ctx, campaignId)).toHaveLength(1)
    expect((await campaignSubscriptionOf(ctx, campaignId, listIds[0] ?? 0)).nextRunAt).toEqual(
      hoursFromNow(24 * 32),
    )
  })

  test('a list that falls due during the run joins it; one that is already in it gets its next run afterwards', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx, 1)
    const second = await insertList(ctx, 1)
    await subscribeTo(ctx, campaignId, [second], 0.1)
    await subscribeTo(ctx, campaignId, listIds, 0.1)
    await runDueCampaignSubscriptions(ctx)
    ctx.pass(0.1)
    await runDueCampaignSubscriptions(ctx)
    ctx.pass(0.1)
    await runDueCampaignSubscriptions(ctx)
    expect((await campaignRunsOf(ctx, campaignId)).map((run) => run.mailListIds)).toEqual([
      [...listIds, second],
    ])
    await doCampaignJobs(ctx)
    await runDueCampaignSubscriptions(ctx)
    expect(await campaignRunsOf(ctx, campaignId)).toHaveLength(2)
    expect((await campaignSendsOf(ctx, campaignId)).map((send) => send.contactListIds)).toEqual([
      [...listIds, second],
    ])
  })

  test("a user's run of the campaign does not block, and is separate", async () => {
    const ctx = context()
    const { campaignId } = await dueCampaign(ctx, 1)
    const mine = await startRegenerate(ctx, { id: campaignId })
    await runDueCampaignSubscriptions(ctx)
    expect((await startRegenerate(ctx, { id: campaignId })).id).toBe(mine.id)
    expect((await campaignRunsOf(ctx, campaignId)).map((run) => run.kind)).toEqual(['content', 'automation'])
  })
})

describe('crashes', () => {
  test('a sweep that dies before its end leaves everything due', async () => {
    const ctx = context()
    const { campaignId, listIds } = await dueCampaign(ctx, 1)
    const dying = transaction(ctx, async (tx) => {
      await runDueCampaignSubscriptions({ ...ctx, db: tx.db })
      expect(await campaignRunsOf(tx, campaignId)).toHaveLength(1)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await campaignRunsOf(ctx, campaignId)).toEqual([])
    expect((await campaignSubscriptionOf(ctx, campaignId, listIds[0] ?? 0)).nextRunAt).toEqual(
      hoursFromNow(24),
    )
  })

  test('a worker that dies between research and writing: another continues with the same research and one mail', async () => {
    const ctx = context()
    const { campaignId } = await dueCampaign(ctx, 1)
    await runDueCampaignSubscriptions(ctx)
    const stop = new AbortController()
    const analyst = fakeAnalyst(async (request) => {
      // the campaign's own analysis: its topics have other names
      if (request.topic.name === 'Weekly') stop.abort(new Error('killed'))
      return answerTo(request, { modelUsed: 'test-model' })
    })
    const [run] = await campaignRunsOf(ctx, campaignId)
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
    expect(await campaignRunsOf(ctx, campaignId)).toMatchObject([{ id: runId, state: 'succeeded', fence: 2 }])
    const topicsResearched = await db()
      .select()
      .from(researchArchives)
      .where(eq(researchArchives.executionType, 'automation'))
    expect(topicsResearched.filter((archive) => archive.topicId !== null)).toHaveLength(2)
    expect(await campaignSendsOf(ctx, campaignId)).toHaveLength(1)
  })

  test('a lost mail job is queued again, and a crash in it mails nothing', async () => {
    const ctx = context()
    const { campaignId } = await dueCampaign(ctx, 1)
    await runDueCampaignSubscriptions(ctx)
    const mails = new Set<unknown>()
    const { enqueue } = ctx.queue
    ctx.queue.enqueue = async (tx, job, payload) => {
      if (job.name === 'campaigns.mail') mails.add(payload)
      else await enqueue(tx, job, payload)
    }
    await doCampaignJobs(ctx)
    const [run] = await campaignRunsOf(ctx, campaignId)
    const runId = run?.id ?? 0
    expect(mails.size).toBe(1)
    const dying = transaction(ctx, async (tx) => {
      await mailCampaignRun(tx, { runId })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await campaignSendsOf(ctx, campaignId)).toEqual([])
    await recoverRunMails(ctx)
    expect(mails.size).toBe(2)
    await Promise.all([mailCampaignRun(ctx, { runId }), mailCampaignRun(ctx, { runId })])
    expect(await campaignSendsOf(ctx, campaignId)).toHaveLength(1)
    await recoverRunMails(ctx)
    expect(mails.size).toBe(2)
  })
})
