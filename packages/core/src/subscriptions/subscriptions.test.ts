import { contactLists } from '@newsloom/db/schema/contacts'
import { campaignSubscriptions, topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import {
  clockContext,
  hoursFromNow,
  insertList,
  subscribe,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { insertTopic, NOW } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { deleteTopic } from '../topic-editing/delete-topic.ts'
import { getSubscriptions } from './get-subscriptions.ts'
import { listTopicSubscriptions } from './list-subscriptions.ts'
import { setCampaignLists, setTopicLists } from './set-lists.ts'
import { subscribeLists } from './subscribe-lists.ts'
import { updateTopicSubscriptions } from './update-subscriptions.ts'

const database = testDatabase()

const changeOf = (contactListId: number, subscribed: boolean, frequency = 24) => ({
  contactListId,
  subscribed,
  frequency,
})
const newTopic = async () => (await insertTopic(database.db)).id

test('switching on runs first after the frequency, and switching off keeps the row', async () => {
  const ctx = clockContext(database)
  const topicId = await newTopic()
  const [on, off] = [await insertList(ctx), await insertList(ctx)]
  const first = await setTopicLists(ctx, { topicId, lists: [changeOf(on, true, 0.1), changeOf(off, false)] })
  expect(first).toEqual([
    {
      topicId,
      contactListId: on,
      isActive: true,
      frequency: 0.1,
      schedule: { kind: 'hours', hours: 0.1 },
      lastRunAt: null,
      lastNote: '',
      note: null,
      nextRunAt: hoursFromNow(0.1).toISOString(),
      pausedSince: null,
      countedFrom: NOW.toISOString(),
    },
  ])
  ctx.pass(5)
  const [gone] = await setTopicLists(ctx, { topicId, lists: [changeOf(on, false)] })
  expect(gone).toMatchObject({ isActive: false, frequency: 0.1, nextRunAt: null })
  ctx.pass(5)
  const [again] = await setTopicLists(ctx, { topicId, lists: [changeOf(on, true, 3)] })
  expect(again).toMatchObject({ isActive: true, frequency: 3, nextRunAt: hoursFromNow(13).toISOString() })
})

test('a change without effect moves nothing, and unnamed lists are unchanged', async () => {
  const ctx = clockContext(database)
  const [topicId, other] = [await newTopic(), await newTopic()]
  const [a, b] = [await insertList(ctx), await insertList(ctx)]
  const before = await setTopicLists(ctx, { topicId, lists: [changeOf(a, true), changeOf(b, true, 12)] })
  ctx.pass(5)
  expect(await setTopicLists(ctx, { topicId, lists: [changeOf(a, true), changeOf(b, true, 12)] })).toEqual(
    before,
  )
  const [, later] = await setTopicLists(ctx, { topicId, lists: [changeOf(b, false)] })
  ctx.pass(5)
  expect(await setTopicLists(ctx, { topicId, lists: [changeOf(b, false, 99)] })).toEqual([before[0], later])
  const ofList = await updateTopicSubscriptions(ctx, {
    contactListId: a,
    topicSubscriptions: [{ topicId: other, subscribed: true, frequency: 1 }],
  })
  expect(ofList).toEqual([
    before[0],
    expect.objectContaining({ topicId: other, isActive: true, frequency: 1 }),
  ])
})

test.each([
  ['longer: from the last run on', 48, 48 - 10],
  ['shorter: from the last run on', 12, 12 - 10],
  ['shorter than what has passed: at once', 6, 0],
])('a new frequency, %s', async (_, frequency, hours) => {
  const ctx = clockContext(database)
  const topicId = await newTopic()
  const listId = await insertList(ctx)
  await subscribe(ctx, topicId, [listId])
  ctx.pass(100)
  await database.db
    .update(topicSubscriptions)
    .set({ lastRunAt: ctx.now() })
    .where(eq(topicSubscriptions.topicId, topicId))
  ctx.pass(10)
  await subscribe(ctx, topicId, [listId], frequency)
  expect((await subscriptionOf(ctx, topicId, listId)).nextRunAt).toEqual(hoursFromNow(110 + hours))
})

test('a new frequency after switching on again counts from then, not from an earlier run', async () => {
  const ctx = clockContext(database)
  const topicId = await newTopic()
  const listId = await insertList(ctx)
  await subscribe(ctx, topicId, [listId])
  await database.db
    .update(topicSubscriptions)
    .set({ lastRunAt: NOW })
    .where(eq(topicSubscriptions.topicId, topicId))
  ctx.pass(100)
  await setTopicLists(ctx, { topicId, lists: [changeOf(listId, false)] })
  await subscribe(ctx, topicId, [listId])
  ctx.pass(1)
  await subscribe(ctx, topicId, [listId], 6)
  expect((await subscriptionOf(ctx, topicId, listId)).nextRunAt).toEqual(hoursFromNow(106))
})

test('one missing list prevents all changes, and the message names it', async () => {
  const ctx = clockContext(database)
  const topicId = await newTopic()
  const listId = await insertList(ctx)
  const both = setTopicLists(ctx, { topicId, lists: [changeOf(listId, true), changeOf(999_999, true)] })
  await expect(both).rejects.toThrow(
    new NotFoundError(
      'Contact list 999999 no longer exists. Nothing was saved. Reload the page and try again.',
    ),
  )
  expect(await listTopicSubscriptions(ctx, { topicId })).toEqual([])
  const topicGone = setTopicLists(ctx, { topicId: 999_999, lists: [changeOf(listId, true)] })
  await expect(topicGone).rejects.toThrow(new NotFoundError('This topic no longer exists'))
  const listGone = updateTopicSubscriptions(ctx, { contactListId: 999_999, topicSubscriptions: [] })
  await expect(listGone).rejects.toThrow(new NotFoundError('This contact list no longer exists'))
  const campaignGone = setCampaignLists(ctx, { campaignId: 999_999, lists: [] })
  await expect(campaignGone).rejects.toThrow(new NotFoundError('This campaign no longer exists'))
})

test('a list that is named twice gets the last change', async () => {
  const ctx = clockContext(database)
  const topicId = await newTopic()
  const listId = await insertList(ctx)
  const rows = await subscribeLists(ctx, { topicId, contactListIds: [listId, listId], frequency: 168 })
  expect(rows).toMatchObject([{ contactListId: listId, frequency: 168 }])
  const last = await setTopicLists(ctx, {
    topicId,
    lists: [changeOf(listId, true, 5), changeOf(listId, false)],
  })
  expect(last).toMatchObject([{ isActive: false, frequency: 168 }])
})

test('concurrent updates from both sides, in any order, all succeed', async () => {
  const ctx = clockContext(database)
  const topics = [await newTopic(), await newTopic()]
  const lists = [await insertList(ctx), await insertList(ctx), await insertList(ctx)]
  const rounds = Array.from({ length: 8 }, (_, i) => {
    const order = i % 2 === 0 ? lists : lists.toReversed()
    return [
      ...topics.map((topicId) =>
        setTopicLists(ctx, { topicId, lists: order.map((id) => changeOf(id, id % 2 === i % 2, i + 1)) }),
      ),
      ...order.map((contactListId) =>
        updateTopicSubscriptions(ctx, {
          contactListId,
          topicSubscriptions: topics
            .toReversed()
            .map((topicId) => ({ topicId, subscribed: true, frequency: i + 2 })),
        }),
      ),
    ]
  })
  const settled = await Promise.allSettled(rounds.flat())
  expect(settled.filter((one) => one.status === 'rejected')).toEqual([])
  for (const topicId of topics)
    expect(await listTopicSubscriptions(ctx, { topicId })).toHaveLength(lists.length)
})

test('the whole tab: topics, newest first, and all subscriptions, which are deleted with their topic and their list', async () => {
  const ctx = clockContext(database)
  const [older, newer] = [await newTopic(), await newTopic()]
  const [a, b] = [await insertList(ctx), await insertList(ctx)]
  await subscribe(ctx, older, [a, b])
  await subscribe(ctx, newer, [a])
  const all = await getSubscriptions(ctx)
  expect(all.topics.slice(0, 2)).toEqual([
    { id: newer, name: 'Thai economy', keywords: ['inflation', 'interest rate'], isActive: true },
    expect.objectContaining({ id: older }),
  ])
  expect(all.topicSubscriptions.filter((row) => row.contactListId === a).map((row) => row.topicId)).toEqual([
    older,
    newer,
  ])
  await deleteTopic(ctx, { id: newer })
  await database.db.delete(contactLists).where(eq(contactLists.id, b))
  const left = await listTopicSubscriptions(ctx)
  expect(left.filter((row) => [a, b].includes(row.contactListId))).toMatchObject([
    { topicId: older, contactListId: a },
  ])
  expect(
    await database.db.select().from(campaignSubscriptions).where(eq(campaignSubscriptions.listId, b)),
  ).toEqual([])
})
