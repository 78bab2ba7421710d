import { campaigns } from '@newsloom/db/schema/campaigns'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { expect, test } from 'vitest'
import { runDueSubscriptions } from '../automation/run-due-subscriptions.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import {
  clockContext,
  dueScene,
  hoursFromNow,
  insertList,
  insertTopicWithTemplate,
  runsOf,
  subscribe,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { setCampaignLists } from './set-lists.ts'
import { skipNextRun } from './skip-next-run.ts'

const database = testDatabase()

async function scene(frequency = 24) {
  const ctx = clockContext(database)
  const topicId = await insertTopicWithTemplate(ctx)
  const contactListId = await insertList(ctx, 1)
  await subscribe(ctx, topicId, [contactListId], frequency)
  const skip = (nextHours: number, skip = true) =>
    skipNextRun(ctx, {
      kind: 'topic',
      itemId: topicId,
      contactListId,
      nextRunAt: hoursFromNow(nextHours).toISOString(),
      skip,
    })
  const next = async () => (await subscriptionOf(ctx, topicId, contactListId)).nextRunAt
  return { ctx, topicId, contactListId, skip, next }
}

test('leaves out one run, which does not start, and the one after it is on time', async () => {
  const { ctx, topicId, skip, next } = await scene()
  expect(await skip(24)).toEqual({ nextRunAt: hoursFromNow(48).toISOString() })
  ctx.pass(24)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toEqual([])
  // a sweep does not take it for a fault of the clock
  expect(await next()).toEqual(hoursFromNow(48))
  ctx.pass(24)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toHaveLength(1)
  expect(await next()).toEqual(hoursFromNow(72))
})

test('right after it was left out, a sweep leaves the next run where it is', async () => {
  const { ctx, skip, next } = await scene(0.1)
  await skip(0.1)
  await runDueSubscriptions(ctx, 'topic')
  expect(await next()).toEqual(hoursFromNow(0.2))
})

test('takes it back, once, and leaves out only one run at a time', async () => {
  const { skip, next } = await scene()
  await expect(skip(24, false)).rejects.toThrow('The next run is not skipped')
  await skip(24)
  await expect(skip(48)).rejects.toThrow('The next run is already skipped')
  expect(await skip(48, false)).toEqual({ nextRunAt: hoursFromNow(24).toISOString() })
  expect(await next()).toEqual(hoursFromNow(24))
})

test('a run that has moved meanwhile, or a list without subscription, changes nothing', async () => {
  const { ctx, topicId, skip, next } = await scene()
  await expect(skip(23)).rejects.toThrow(ConflictError)
  expect(await next()).toEqual(hoursFromNow(24))
  const nextRunAt = hoursFromNow(24).toISOString()
  const other = await insertList(ctx)
  const input = { kind: 'topic' as const, itemId: topicId, contactListId: other, nextRunAt, skip: true }
  await expect(skipNextRun(ctx, input)).rejects.toThrow(NotFoundError)
})

test('a run that is due and late is left out too: the next one is in the same rhythm', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  const contactListId = listIds[0] ?? 0
  ctx.pass(30)
  const nextRunAt = hoursFromNow(24).toISOString()
  const skipped = await skipNextRun(ctx, {
    kind: 'topic',
    itemId: topicId,
    contactListId,
    nextRunAt,
    skip: true,
  })
  expect(skipped).toEqual({ nextRunAt: hoursFromNow(72).toISOString() })
})

test('a campaign leaves out its next run alike', async () => {
  const ctx = clockContext(database)
  const [campaign] = await ctx.db.insert(campaigns).values({ kind: 'automation', name: 'Weekly' }).returning()
  const itemId = campaign?.id ?? 0
  const contactListId = await insertList(ctx)
  const lists = [{ contactListId, subscribed: true, frequency: 168 }]
  await setCampaignLists(ctx, { campaignId: itemId, lists })
  const nextRunAt = hoursFromNow(168).toISOString()
  await skipNextRun(ctx, { kind: 'campaign', itemId, contactListId, nextRunAt, skip: true })
  const [row] = await ctx.db.select().from(campaignSubscriptions)
  expect(row?.nextRunAt).toEqual(hoursFromNow(336))
})
