import { rateSlots, sendBatches } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { mailRun } from '../automation/mail-run.ts'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { runDueCampaigns } from '../campaign-sending/run-due-campaigns.ts'
import { renewLease } from '../runs/leases.ts'
import {
  campaignRow,
  campaignScene,
  dueIn,
  sendsOf as sendsOfCampaign,
} from '../testing/campaigns/campaign-scene.ts'
import {
  campaignSendsOf,
  campaignSubscriptionOf,
  contentRunsOf,
  doCampaignJobs,
  dueCampaign,
} from '../testing/campaigns/content-run-fixtures.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  runsOf,
  sendsOf,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { restore } from '../testing/restore.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import type { TestContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkInstallation } from './check-installation.ts'

// The database is replaced under running workers, and work starts before any of them has checked
// which installation it belongs to.

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate campaigns, sends, contact_lists, research_topics cascade`
  await database.db.delete(rateSlots)
})

const lastNote = expect.stringMatching(/^Nothing was emailed: the database was restored/)
/** Takes the jobs of this name out of the queue, and runs the others. */
async function doAllBut(ctx: TestContext, name: string, doThem: (ctx: TestContext) => Promise<void>) {
  const left: typeof ctx.jobs = []
  const { enqueue } = ctx.queue
  ctx.queue.enqueue = async (db, job, ...rest) => {
    await enqueue(db, job, ...rest)
    if (job.name === name) left.push(...ctx.jobs.splice(-1))
  }
  await doThem(ctx)
  return left
}

test('a sweep that runs first holds the campaigns that were due', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  await dueIn(ctx, campaignId, -30)
  await restore(database)
  await runDueCampaigns(ctx)
  expect(await campaignRow(ctx, campaignId)).toMatchObject({
    status: 'held',
    statusNote: expect.stringContaining('restored from a backup'),
  })
  expect(await sendsOfCampaign(ctx, campaignId)).toEqual([])
})

test('a mail job that runs first mails none of the lists that waited for its run', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  const [mail] = await doAllBut(ctx, 'subscriptions.mail', doJobs)
  expect(mail).toBeDefined()
  const [run] = await runsOf(ctx, topicId)
  await restore(database)
  await mailRun(ctx, { kind: 'topic', runId: run?.id ?? 0 })
  expect(await sendsOf(ctx, topicId)).toEqual([])
  expect(await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).toMatchObject({ lastNote })
})

test("the job of a campaign's run mails none of the waiting lists either", async () => {
  const ctx = clockContext(database)
  const { campaignId, listIds } = await dueCampaign(ctx, 1)
  await runDueSubscriptions(ctx, 'campaign')
  const [mail] = await doAllBut(ctx, 'campaigns.mail', doCampaignJobs)
  expect(mail).toBeDefined()
  const [run] = await contentRunsOf(ctx, campaignId)
  await restore(database)
  await mailRun(ctx, { kind: 'campaign', runId: run?.id ?? 0 })
  expect(await campaignSendsOf(ctx, campaignId)).toEqual([])
  expect(await campaignSubscriptionOf(ctx, campaignId, listIds[0] ?? 0)).toMatchObject({ lastNote })
})

test("a worker's heartbeat after the restore does not make an old backup look fresh", async () => {
  const { ctx, sendId } = await startSend(database, 3, fakeMailer())
  await database.sql`update sends set created_at = now() - interval '30 hours' where id = ${sendId}`
  await database.sql`
    insert into settings (key, value, updated_at) values ('last_alive', 'true', now() - interval '30 hours')
    on conflict (key) do update set updated_at = excluded.updated_at`
  await restore(database)
  await renewLease(ctx, { holder: 'w1' })
  await checkInstallation(ctx)
  const [batch] = await ctx.db.select({ since: sendBatches.firstAttemptAt }).from(sendBatches)
  const hours = (Date.now() - (batch?.since?.getTime() ?? 0)) / 3_600_000
  expect(hours).toBeGreaterThan(29)
  expect(hours).toBeLessThan(31)
})
