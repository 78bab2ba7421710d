import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { listLists } from '../contact-lists/list-lists.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  hoursFromNow,
  insertList,
  insertTopicWithTemplate,
  runsOf,
  sendsOf,
  subscribe,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { listCampaignSubscriptions, listTopicSubscriptions } from './list-subscriptions.ts'
import { pauseSubscriptions } from './pause-subscriptions.ts'
import { setCampaignLists } from './set-lists.ts'
import { skipNextRun } from './skip-next-run.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(contactLists)
})

test('a paused list is not due for topics or campaigns, and its neighbour is', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx)
  const [paused = 0, other = 0] = listIds
  const since = ctx.now().toISOString()
  expect(await pauseSubscriptions(ctx, { contactListId: paused, pause: true })).toEqual({
    contactListIds: [paused],
  })
  expect(await listTopicSubscriptions(ctx, { listId: paused })).toMatchObject([
    { isActive: true, pausedSince: since, nextRunAt: null },
  ])
  const [campaign] = await ctx.db.insert(campaigns).values({ kind: 'automation', name: 'Weekly' }).returning()
  const lists = [{ contactListId: paused, subscribed: true, frequency: 1 }]
  await setCampaignLists(ctx, { campaignId: campaign?.id ?? 0, lists })
  ctx.pass(5)
  await runDueSubscriptions(ctx, 'topic')
  await runDueSubscriptions(ctx, 'campaign')
  expect((await runsOf(ctx, topicId)).map((run) => run.mailListIds)).toEqual([[other]])
  expect(await listCampaignSubscriptions(ctx, { listId: paused })).toMatchObject([
    { lastRunAt: null, nextRunAt: null, pausedSince: since },
  ])
  // pressed twice: it is paused since the first time
  expect(await pauseSubscriptions(ctx, { contactListId: paused, pause: true })).toEqual({
    contactListIds: [],
  })
  expect((await listLists(ctx)).map((list) => list.pausedSince)).toEqual([since, null])
})

test('resumed, nothing missed is sent, and the next run is in the same rhythm', async () => {
  const ctx = clockContext(database)
  const topicId = await insertTopicWithTemplate(ctx)
  const contactListId = await insertList(ctx, 2)
  await subscribe(ctx, topicId, [contactListId], 24)
  await pauseSubscriptions(ctx, { contactListId, pause: true })
  ctx.pass(24 * 3 + 7)
  await runDueSubscriptions(ctx, 'topic')
  await pauseSubscriptions(ctx, { contactListId, pause: false })
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toEqual([])
  expect((await subscriptionOf(ctx, topicId, contactListId)).nextRunAt).toEqual(hoursFromNow(96))
  // fewer hours count from here, so they start nothing at once
  await subscribe(ctx, topicId, [contactListId], 2)
  expect((await subscriptionOf(ctx, topicId, contactListId)).nextRunAt).toEqual(hoursFromNow(81))
})

test('a pause that missed nothing leaves the next run where it is', async () => {
  const ctx = clockContext(database)
  const topicId = await insertTopicWithTemplate(ctx)
  const contactListId = await insertList(ctx)
  await subscribe(ctx, topicId, [contactListId], 24)
  await pauseSubscriptions(ctx, { contactListId, pause: true })
  const next = { kind: 'topic' as const, itemId: topicId, contactListId, skip: true }
  const skipped = skipNextRun(ctx, { ...next, nextRunAt: hoursFromNow(24).toISOString() })
  await expect(skipped).rejects.toThrow(ConflictError)
  ctx.pass(5)
  await pauseSubscriptions(ctx, { contactListId, pause: false })
  expect((await subscriptionOf(ctx, topicId, contactListId)).nextRunAt).toEqual(hoursFromNow(24))
})

test('a run that started before the pause still mails the list', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  await pauseSubscriptions(ctx, { contactListId: listIds[0] ?? 0, pause: true })
  await doJobs(ctx)
  expect(await sendsOf(ctx, topicId)).toMatchObject([{ contactListIds: listIds }])
})

test('all lists at once; resuming all resumes those paused one by one too', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 3)
  await pauseSubscriptions(ctx, { contactListId: listIds[1] ?? 0, pause: true })
  expect(await pauseSubscriptions(ctx, { contactListId: null, pause: true })).toEqual({
    contactListIds: [listIds[0], listIds[2]],
  })
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toEqual([])
  expect(await pauseSubscriptions(ctx, { contactListId: null, pause: false })).toEqual({
    contactListIds: listIds,
  })
  const rows = await database.db
    .select()
    .from(topicSubscriptions)
    .where(eq(topicSubscriptions.topicId, topicId))
  expect(rows.map((row) => row.nextRunAt)).toEqual(listIds.map(() => hoursFromNow(48)))
})

test('a kill in the middle of pausing or resuming changes nothing', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  const contactListId = listIds[0] ?? 0
  const killed = (pause: boolean) =>
    transaction(ctx, async (tx) => {
      await pauseSubscriptions({ ...ctx, db: tx.db }, { contactListId, pause })
      throw new Error('killed')
    })
  await expect(killed(true)).rejects.toThrow('killed')
  expect((await listLists(ctx))[0]?.pausedSince).toBeNull()
  await pauseSubscriptions(ctx, { contactListId, pause: true })
  await expect(killed(false)).rejects.toThrow('killed')
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toEqual([])
  expect((await subscriptionOf(ctx, topicId, contactListId)).nextRunAt).toEqual(hoursFromNow(24))
})

test('resuming waits for the deletion of a topic instead of blocking it', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx)
  await pauseSubscriptions(ctx, { contactListId: null, pause: true })
  const [first = 0, second = 0] = listIds
  const drop = (tx: Context, listId: number) =>
    tx.db.delete(topicSubscriptions).where(eq(topicSubscriptions.listId, listId))
  const resumed = await transaction(ctx, async (tx) => {
    await tx.db.select().from(researchTopics).where(eq(researchTopics.id, topicId)).for('update')
    // the last one first: a deletion follows no order
    await drop(tx, second)
    const resuming = pauseSubscriptions(ctx, { contactListId: null, pause: false })
    await untilLockWait(database)
    await drop(tx, first)
    await tx.db.delete(researchTopics).where(eq(researchTopics.id, topicId))
    return { resuming }
  })
  expect(await resumed.resuming).toEqual({ contactListIds: [first, second] })
})

test('resuming a list does not wait for topics that it does not subscribe to', async () => {
  const ctx = clockContext(database)
  const { listIds } = await dueScene(ctx, 1)
  const { topicId: otherId } = await dueScene(ctx, 1)
  const contactListId = listIds[0] ?? 0
  await pauseSubscriptions(ctx, { contactListId, pause: true })
  await transaction(ctx, async (deleting) => {
    await deleting.db.select().from(researchTopics).where(eq(researchTopics.id, otherId)).for('update')
    const resumed = transaction(ctx, async (tx) => {
      await tx.db.execute(sql`set local lock_timeout = '1s'`)
      return pauseSubscriptions(tx, { contactListId, pause: false })
    })
    expect(await resumed).toEqual({ contactListIds: [contactListId] })
  })
})

test('a list that is gone is said so', async () => {
  const gone = pauseSubscriptions(clockContext(database), { contactListId: 999_999, pause: true })
  await expect(gone).rejects.toThrow(new NotFoundError('This contact list no longer exists'))
})
