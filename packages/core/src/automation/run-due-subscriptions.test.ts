import { researchRuns } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '../context.ts'
import { startResearch } from '../research/start-research.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import { subscriptionDatabase } from '../testing/emptied-databases.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  hoursFromNow,
  insertList,
  runsOf,
  sendsOf,
  subscribe,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { fakeAnalyst } from '../testing/research-fixtures.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const database = subscriptionDatabase()

test('one run of a topic serves all lists that are due, and sets their next times', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 2)
  const later = await insertList(ctx, 1)
  await subscribe(ctx, topicId, [later])
  await runDueSubscriptions(ctx)
  const [run, ...others] = await runsOf(ctx, topicId)
  expect(others).toEqual([])
  expect(run).toMatchObject({
    kind: 'research',
    executionType: 'automation',
    state: 'queued',
    mailListIds: listIds,
  })
  expect(ctx.jobs).toEqual([{ name: 'research.run', payload: { runId: run?.id } }])
  for (const id of listIds)
    expect(await subscriptionOf(ctx, topicId, id)).toMatchObject({
      lastRunAt: hoursFromNow(24),
      nextRunAt: hoursFromNow(48),
    })
  expect(await subscriptionOf(ctx, topicId, later)).toMatchObject({
    lastRunAt: null,
    nextRunAt: hoursFromNow(48),
  })
  // a user who starts research in the meantime gets this one
  expect((await startResearch(ctx, { topicId })).id).toBe(run?.id)
})

test('many simultaneous sweeps, and another one: one run, one send', async () => {
  const ctx = clockContext(database)
  const { topicId } = await dueScene(ctx, 3)
  await Promise.all(Array.from({ length: 6 }, () => runDueSubscriptions(ctx)))
  await doJobs(ctx)
  await runDueSubscriptions(ctx)
  await doJobs(ctx)
  expect(await runsOf(ctx, topicId)).toHaveLength(1)
  expect(await sendsOf(ctx, topicId)).toHaveLength(1)
})

test('a sweep that dies before its end leaves everything due', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx)
  const dying = transaction(ctx, async (tx) => {
    await runDueSubscriptions({ ...ctx, db: tx.db })
    expect(await runsOf(tx, topicId)).toHaveLength(1)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await runsOf(ctx, topicId)).toEqual([])
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).nextRunAt).toEqual(hoursFromNow(24))
  await runDueSubscriptions(ctx)
  expect(await runsOf(ctx, topicId)).toHaveLength(1)
})

test('after a long stop each runs once, and the rhythm is unchanged', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  ctx.pass(24 * 30 + 5)
  await runDueSubscriptions(ctx)
  await doJobs(ctx)
  await runDueSubscriptions(ctx)
  expect(await runsOf(ctx, topicId)).toHaveLength(1)
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).nextRunAt).toEqual(hoursFromNow(24 * 32))
})

test("a list that falls due during the automation's run joins it and is mailed with it", async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  const second = await insertList(ctx, 1)
  await subscribe(ctx, topicId, [second], 0.1)
  await runDueSubscriptions(ctx)
  let joined: number[] | undefined
  ctx.analyst = fakeAnalyst(async (request) => {
    ctx.pass(0.1)
    await runDueSubscriptions(ctx)
    joined = (await runsOf(ctx, topicId))[0]?.mailListIds
    return answerTo(request, { modelUsed: 'test-model' })
  })
  await doJobs(ctx)
  expect(joined).toEqual([...listIds, second])
  expect(await runsOf(ctx, topicId)).toHaveLength(1)
  expect((await sendsOf(ctx, topicId)).map((send) => send.contactListIds)).toEqual([[...listIds, second]])
})

test('a list whose run takes longer than its period waits for the end, then gets its next run', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  await subscribe(ctx, topicId, listIds, 0.1)
  await runDueSubscriptions(ctx)
  ctx.pass(0.2)
  await runDueSubscriptions(ctx)
  const [listId = 0] = listIds
  expect((await runsOf(ctx, topicId)).map((run) => run.mailListIds)).toEqual([[listId]])
  expect((await subscriptionOf(ctx, topicId, listId)).nextRunAt?.getTime()).toBeLessThan(ctx.now().getTime())
  await doJobs(ctx)
  await runDueSubscriptions(ctx)
  expect((await runsOf(ctx, topicId)).map((run) => run.mailListIds)).toEqual([[listId], [listId]])
})

test("a user's run is unaffected: the lists stay due until it ends", async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx)
  const { id } = await startResearch(ctx, { topicId })
  await runDueSubscriptions(ctx)
  expect(await runsOf(ctx, topicId)).toMatchObject([{ id, executionType: 'manual', mailListIds: [] }])
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).nextRunAt).toEqual(hoursFromNow(24))
  await doJobs(ctx)
  await runDueSubscriptions(ctx)
  expect(await runsOf(ctx, topicId)).toMatchObject([
    { id },
    { executionType: 'automation', mailListIds: listIds },
  ])
})

test('lists do not join a run that is being saved or cancelled', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx)
  const [run] = await runsOf(ctx, topicId)
  const second = await insertList(ctx, 1)
  await subscribe(ctx, topicId, [second], 0.1)
  ctx.pass(0.1)
  const saved = transaction(ctx, async (tx) => {
    await tx.db
      .select()
      .from(researchRuns)
      .where(eq(researchRuns.id, run?.id ?? 0))
      .for('update')
    await runDueSubscriptions(ctx)
    return (await runsOf(tx, topicId))[0]?.mailListIds
  })
  expect(await saved).toEqual(listIds)
  await database.db.update(researchRuns).set({ state: 'cancelling' }).where(eq(researchRuns.topicId, topicId))
  await runDueSubscriptions(ctx)
  expect((await runsOf(ctx, topicId)).map((one) => one.mailListIds)).toEqual([listIds])
  expect((await subscriptionOf(ctx, topicId, second)).lastRunAt).toBeNull()
})
