import { sendBatches } from '@newsloom/db/schema/sends'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recoverRunMails } from '../automation/recover-run-mails.ts'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { runDueCampaigns } from '../campaign-sending/run-due-campaigns.ts'
import { startAttempt } from '../delivery/batches/attempt-batch.ts'
import { claimBatch } from '../delivery/batches/claim-batch.ts'
import { settleBatch } from '../delivery/batches/settle-batch.ts'
import { campaignRow, campaignScene, dueIn, sendsOf } from '../testing/campaigns/campaign-scene.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  hoursFromNow,
  runsOf,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { restore } from '../testing/restore.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkInstallation } from './check-installation.ts'
import { currentInstallation } from './current-installation.ts'

const database = testDatabase()

const installation = () => currentInstallation(testContext(database))

test('the installation stays the same while its database does', async () => {
  const first = await installation()
  await database.sql`vacuum (full, freeze) installations`
  expect(await installation()).toBe(first)
})

test('a restore starts a new installation, the same for all processes, and the old one is recorded', async () => {
  const first = await installation()
  await restore(database)
  const found = await Promise.all([1, 2, 3, 4].map(installation))
  expect(new Set(found).size).toBe(1)
  expect(found[0]).not.toBe(first)
  const rows = await database.sql<{ uuid: string }[]>`select uuid from installations order by id desc limit 2`
  expect(rows.map(({ uuid }) => uuid)).toEqual([found[0], first])
})

test('an installation created inside a savepoint persists', async () => {
  await restore(database)
  const ctx = testContext(database)
  const made = await ctx.db.transaction((outer) =>
    outer.transaction((db) => currentInstallation({ ...ctx, db })),
  )
  expect(await installation()).toBe(made)
})

test('a campaign that was due is held with the reason; one that is due later is not', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  const later = await campaignScene(database)
  await dueIn(ctx, campaignId, -30)
  await dueIn(ctx, later.campaignId, 3_600)
  await restore(database)
  await checkInstallation(ctx)
  await runDueCampaigns(ctx)
  expect(await campaignRow(ctx, campaignId)).toMatchObject({
    status: 'held',
    heldReason: 'restored',
    statusNote: expect.stringContaining('restored from a backup'),
  })
  expect(await sendsOf(ctx, campaignId)).toEqual([])
  expect(await campaignRow(ctx, later.campaignId)).toMatchObject({ status: 'scheduled', statusNote: '' })
})

test('lists that were due or waited for a run get a note and the next run', async () => {
  const ctx = clockContext(database)
  const due = await dueScene(ctx, 1)
  const waiting = await dueScene(ctx, 1)
  await database.sql`update topic_subscriptions set next_run_at = ${hoursFromNow(200).toISOString()} where topic_id = ${due.topicId}`
  await runDueSubscriptions(ctx, 'topic')
  await database.sql`update topic_subscriptions set next_run_at = ${hoursFromNow(47.5).toISOString()} where topic_id = ${due.topicId}`
  await restore(database)
  await checkInstallation(ctx)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, due.topicId)).toEqual([])
  const lastNote = expect.stringMatching(/^Nothing was emailed: the database was restored/)
  const [dueList, waitingList] = [due.listIds[0] ?? 0, waiting.listIds[0] ?? 0]
  expect(await subscriptionOf(ctx, due.topicId, dueList)).toMatchObject({
    nextRunAt: hoursFromNow(71.5),
    lastNote,
  })
  expect(await subscriptionOf(ctx, waiting.topicId, waitingList)).toMatchObject({ lastNote })
  await doJobs(ctx)
  await recoverRunMails(ctx)
  expect(ctx.jobs).toEqual([])
  const [run] = await runsOf(ctx, waiting.topicId)
  expect(run).toMatchObject({ state: 'succeeded', mailListIds: [] })
  // the next run is mailed as usual
  ctx.pass(24)
  await runDueSubscriptions(ctx, 'topic')
  const rows = await runsOf(ctx, waiting.topicId)
  expect(rows.map((row) => row.mailListIds)).toEqual([[], [waitingList]])
})

/** A batch of a send that was in progress when the backup was made, claimed after the restore. */
async function afterRestore(peopleCount = 4) {
  const send = await startSend(database, peopleCount, fakeMailer())
  await restore(database)
  await checkInstallation(send.ctx)
  const batch = await claimBatch(send.ctx, { sendId: send.sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  return { ...send, batch }
}

test('a batch of a restored database counts as attempted: a refusal makes its recipients uncertain', async () => {
  const { ctx, batch, view } = await afterRestore()
  const begun = await startAttempt(ctx, batch, 'hash')
  expect(begun).toEqual({ kind: 'go', attempts: 2 })
  await settleBatch(ctx, batch, { kind: 'refused', reason: 'API key is invalid', splittable: false }, 2)
  expect((await view()).counts).toMatchObject({ uncertain: 4, failed: 0 })
})

test('the same is true for its halves', async () => {
  const { ctx, batch, sendId } = await afterRestore()
  await startAttempt(ctx, batch, 'hash')
  await settleBatch(ctx, batch, { kind: 'refused', reason: 'Invalid `to`', splittable: true }, 2)
  const halves = await ctx.db
    .select({
      attempts: sendBatches.attempts,
      since: sendBatches.firstAttemptAt,
      revision: sendBatches.revision,
    })
    .from(sendBatches)
    .where(sql`${sendBatches.sendId} = ${sendId} and revision > 0`)
    .orderBy(sendBatches.revision)
  expect(halves).toEqual([
    { attempts: 1, since: expect.any(Date), revision: 1 },
    { attempts: 1, since: expect.any(Date), revision: 2 },
  ])
})

test('a long wait for the quota makes nobody uncertain if the batch was certainly not accepted', async () => {
  const { ctx, sendId, view } = await startSend(database, 3, fakeMailer())
  const claim = async () => {
    const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
    if (!batch) throw new Error('nothing to claim')
    return batch
  }
  const first = await claim()
  await startAttempt(ctx, first, 'hash')
  await settleBatch(ctx, first, { kind: 'retry', reason: 'Too many requests', afterMs: 0, isUntaken: true })
  await database.sql`update send_batches set first_attempt_at = first_attempt_at - interval '3 days' where send_id = ${sendId}`
  const again = await claim()
  expect(await startAttempt(ctx, again, 'other')).toEqual({ kind: 'go', attempts: 1 })
  await settleBatch(ctx, again, { kind: 'accepted', ids: ['1', '2', '3'] })
  expect((await view()).counts).toMatchObject({ sent: 3, uncertain: 0 })
})
