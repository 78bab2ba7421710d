import { contactLists } from '@newsloom/db/schema/contacts'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runResearch } from '../research/research-job.ts'
import { researchRun } from '../research/research-run.ts'
import { setTopicLists } from '../subscriptions/set-lists.ts'
import { subscriptionDatabase } from '../testing/emptied-databases.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  hoursFromNow,
  runsOf,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { deleteTopic } from '../topic-editing/delete-topic.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const database = subscriptionDatabase()

test('a topic that is switched off is not researched, says so, and keeps the rhythm', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  const isActive = (on: boolean) =>
    database.db.update(researchTopics).set({ isActive: on }).where(eq(researchTopics.id, topicId))
  await isActive(false)
  ctx.pass(1)
  await runDueSubscriptions(ctx, 'topic')
  await isActive(true)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toEqual([])
  expect(await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).toMatchObject({
    lastRunAt: null,
    lastNote: 'Nothing was emailed: the topic is not active',
    nextRunAt: hoursFromNow(48),
  })
})

test('a switched-off subscription, a deleted list and a deleted topic never run', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 3)
  const [off = 0, gone = 0, stays = 0] = listIds
  await setTopicLists(ctx, { topicId, lists: [{ contactListId: off, subscribed: false, frequency: 24 }] })
  await database.db.delete(contactLists).where(eq(contactLists.id, gone))
  const other = await dueScene(ctx, 1)
  await deleteTopic(ctx, { id: other.topicId })
  await runDueSubscriptions(ctx, 'topic')
  expect((await runsOf(ctx, topicId)).map((run) => run.mailListIds)).toEqual([[stays]])
  expect(await runsOf(ctx, other.topicId)).toEqual([])
})

test('an error in one topic does not prevent the others from running', async () => {
  const ctx = clockContext(database)
  const first = await dueScene(ctx, 1)
  const second = await dueScene(ctx, 1)
  const { enqueue } = ctx.queue
  let calls = 0
  ctx.queue.enqueue = async (...args) => {
    calls += 1
    if (calls === 1) throw new Error('no queue')
    return enqueue(...args)
  }
  await runDueSubscriptions(ctx, 'topic')
  const runs = [...(await runsOf(ctx, first.topicId)), ...(await runsOf(ctx, second.topicId))]
  expect(runs).toHaveLength(1)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, first.topicId)).toHaveLength(1)
  expect(await runsOf(ctx, second.topicId)).toHaveLength(1)
})

test('a clock that was a year ahead does not silence a list for a year', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  ctx.pass(8_760)
  await runDueSubscriptions(ctx, 'topic')
  await doJobs(ctx)
  ctx.pass(-8_760)
  await runDueSubscriptions(ctx, 'topic')
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).nextRunAt).toEqual(hoursFromNow(48))
  ctx.pass(24)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toHaveLength(2)
})

test('deleting topics during sweeps: both complete', async () => {
  const ctx = clockContext(database)
  const scenes = [await dueScene(ctx, 2), await dueScene(ctx, 2), await dueScene(ctx, 2)]
  await runDueSubscriptions(ctx, 'topic')
  ctx.pass(100)
  const settled = await Promise.allSettled([
    runDueSubscriptions(ctx, 'topic'),
    ...scenes.map(({ topicId }) => deleteTopic(ctx, { id: topicId })),
    runDueSubscriptions(ctx, 'topic'),
  ])
  expect(settled.filter((one) => one.status === 'rejected')).toEqual([])
  for (const { topicId } of scenes) expect(await runsOf(ctx, topicId)).toEqual([])
})

test("a user may cancel the automation's run; the next period is normal", async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
  const [run] = await runsOf(ctx, topicId)
  await researchRun.cancel(ctx, run?.id ?? 0)
  await runResearch(ctx, { runId: run?.id ?? 0 }, new AbortController().signal)
  await doJobs(ctx)
  expect(await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).toMatchObject({
    lastNote: 'Nothing was emailed: the research was cancelled',
    nextRunAt: hoursFromNow(48),
  })
  ctx.pass(24)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toHaveLength(2)
})
