import type { Schedule } from '@newsloom/contract/contacts/schedules/schedule'
import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { type Context, transaction } from '../context.ts'
import {
  clockContext,
  doJobs,
  hoursFromNow,
  insertList,
  insertTopicWithTemplate,
  runsOf,
  sendsOf,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { NOW } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { setTopicLists } from './set-lists.ts'
import { skipNextRun } from './skip-next-run.ts'
import { updateTopicSubscriptions } from './update-subscriptions.ts'

const database = testDatabase()

const HOUR_MS = 3_600_000
/** The wall time in Bangkok, UTC+7, this many hours from NOW, and its weekday. */
const bangkokIn = (hours: number) => new Date(NOW.getTime() + (hours + 7) * HOUR_MS)
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const dayIn = (hours: number) => DAYS[bangkokIn(hours).getUTCDay()] ?? 'sunday'
const timeIn = (hours: number) => bangkokIn(hours).toISOString().slice(11, 16)

/** On the days this many hours from NOW, at that time in Bangkok. */
const at = (...hours: [number, ...number[]]): Schedule => ({
  kind: 'weekdays',
  weekdays: hours.map(dayIn),
  time: timeIn(hours[0]),
  timeZone: 'Asia/Bangkok',
})
const exactly = (hours: number): Date => {
  const minute = 60_000
  return new Date(Math.floor(hoursFromNow(hours).getTime() / minute) * minute)
}

async function scene(schedule: Schedule) {
  const ctx = clockContext(database)
  const topicId = await insertTopicWithTemplate(ctx)
  const contactListId = await insertList(ctx, 2)
  const set = (changed: Schedule) =>
    setTopicLists(ctx, {
      topicId,
      lists: [{ contactListId, subscribed: true, frequency: 24, schedule: changed }],
    })
  await set(schedule)
  const row = () => subscriptionOf(ctx, topicId, contactListId)
  const sweep = async () => {
    await runDueSubscriptions(ctx, 'topic')
    await doJobs(ctx)
  }
  return { ctx, topicId, contactListId, set, row, sweep }
}

test('a list subscribed at weekdays is due at their time, is mailed once, and then at the next of them', async () => {
  const { ctx, topicId, row, sweep } = await scene(at(30, 78))
  expect(await row()).toMatchObject({ nextRunAt: exactly(30), frequency: 84 })
  ctx.pass(29.9)
  await sweep()
  expect(await runsOf(ctx, topicId)).toEqual([])
  ctx.pass(0.2)
  await sweep()
  await sweep()
  expect(await sendsOf(ctx, topicId)).toHaveLength(1)
  // a late run does not shift it
  expect((await row()).nextRunAt).toEqual(exactly(78))
})

test('several missed runs become one, and two sweepers start one', async () => {
  const { ctx, topicId, row } = await scene(at(24, 48, 72))
  ctx.pass(24 * 16)
  await Promise.all([runDueSubscriptions(ctx, 'topic'), runDueSubscriptions(ctx, 'topic')])
  expect(await runsOf(ctx, topicId)).toHaveLength(1)
  expect((await row()).nextRunAt?.getTime()).toBeGreaterThan(ctx.now().getTime())
})

test('skip next leaves out one weekday, and undo brings it back', async () => {
  const { ctx, topicId, contactListId, row, sweep } = await scene(at(24, 72))
  const skip = (next: Date, isSkip: boolean) =>
    skipNextRun(ctx, {
      kind: 'topic',
      itemId: topicId,
      contactListId,
      nextRunAt: next.toISOString(),
      skip: isSkip,
    })
  expect(await skip(exactly(24), true)).toEqual({ nextRunAt: exactly(72).toISOString() })
  await expect(skip(exactly(72), true)).rejects.toThrow('The next run is already skipped')
  ctx.pass(25)
  await sweep()
  expect(await runsOf(ctx, topicId)).toEqual([])
  // the left-out time has passed: this is the next run in the ordinary way
  await expect(skip(exactly(72), false)).rejects.toThrow('The next run is not skipped')
  expect(await skip(exactly(72), true)).toEqual({ nextRunAt: exactly(24 + 168).toISOString() })
  expect(await skip(exactly(24 + 168), false)).toEqual({ nextRunAt: exactly(72).toISOString() })
  // a sweep does not take a skipped run for a fault of the clock
  await skip(exactly(72), true)
  await sweep()
  expect((await row()).nextRunAt).toEqual(exactly(24 + 168))
})

test('after the clock was set back, a next run beyond the second to come is brought back', async () => {
  const { ctx, topicId, row, sweep } = await scene(at(24, 72))
  await database.db
    .update(topicSubscriptions)
    .set({ nextRunAt: exactly(24 + 168) })
    .where(eq(topicSubscriptions.topicId, topicId))
  await sweep()
  expect((await row()).nextRunAt).toEqual(exactly(24))
  expect(await runsOf(ctx, topicId)).toEqual([])
})

test('a schedule changes from weekdays to hours and back; what does not change moves nothing', async () => {
  const { ctx, set, row } = await scene(at(24))
  const weekdays = await row()
  expect(weekdays).toMatchObject({ frequency: 168, nextRunAt: exactly(24) })
  ctx.pass(5)
  await set(at(24))
  expect(await row()).toEqual(weekdays)
  // hours count from when it was switched on
  await set({ kind: 'hours', hours: 12 })
  expect(await row()).toMatchObject({ frequency: 12, weekly: null, nextRunAt: hoursFromNow(12) })
  await set(at(30))
  expect(await row()).toMatchObject({ frequency: 168, nextRunAt: exactly(30) })
  await set({ kind: 'hours', hours: 168 })
  expect(await row()).toMatchObject({ frequency: 168, weekly: null })
})

test('a caller that knows only hours and sends back what it read changes nothing; other hours do', async () => {
  const { ctx, topicId, contactListId, row } = await scene(at(24, 72))
  const before = await row()
  const update = (frequency: number) =>
    updateTopicSubscriptions(ctx, {
      contactListId,
      topicSubscriptions: [{ topicId, subscribed: true, frequency }],
    })
  const [view] = await update(84)
  expect(await row()).toEqual(before)
  expect(view).toMatchObject({ frequency: 84, schedule: at(24, 72) })
  const [changed] = await update(6)
  expect(changed).toMatchObject({ frequency: 6, schedule: { kind: 'hours', hours: 6 } })
})

test('switched off and on again with the hours that it got, a subscription keeps its weekdays', async () => {
  const { ctx, topicId, contactListId, row } = await scene(at(30, 78))
  const update = (subscribed: boolean, frequency: number) =>
    updateTopicSubscriptions(ctx, {
      contactListId,
      topicSubscriptions: [{ topicId, subscribed, frequency }],
    })
  const [off] = await update(false, 84)
  expect(off).toMatchObject({ isActive: false, nextRunAt: null })
  const [on] = await update(true, off?.frequency ?? 0)
  expect(on).toMatchObject({ isActive: true, frequency: 84, schedule: at(30, 78) })
  expect((await row()).nextRunAt).toEqual(exactly(30))
  await update(false, 84)
  const [other] = await update(true, 6)
  expect(other).toMatchObject({ frequency: 6, schedule: { kind: 'hours', hours: 6 } })
  expect((await row()).nextRunAt).toEqual(hoursFromNow(6))
})

test('a save that waits for a subscription holds no later one, whatever it changes', async () => {
  const { ctx, topicId, contactListId } = await scene({ kind: 'hours', hours: 24 })
  const laterId = await insertList(ctx)
  const lists = [{ contactListId: laterId, subscribed: true, frequency: 84, schedule: at(24, 72) }]
  await setTopicLists(ctx, { topicId, lists })
  const lock = (tx: Context, listId: number) =>
    tx.db.execute(sql`
      select 1 from topic_subscriptions where topic_id = ${topicId} and list_id = ${listId} for update nowait`)
  const { saving } = await transaction(ctx, async (tx) => {
    await lock(tx, contactListId)
    const changes = [contactListId, laterId].map((id) => ({
      contactListId: id,
      subscribed: true,
      frequency: 84,
    }))
    const both = setTopicLists(ctx, { topicId, lists: changes })
    await untilLockWait(database)
    // another save takes them in this order, too
    await lock(tx, laterId)
    return { saving: both }
  })
  expect((await saving).map((view) => view.schedule)).toEqual([{ kind: 'hours', hours: 84 }, at(24, 72)])
})
