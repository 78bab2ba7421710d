import { researchRuns } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '../../context.ts'
import { startResearch } from '../../research/start-research.ts'
import { subscriptionDatabase } from '../../testing/emptied-databases.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  hoursFromNow,
  insertList,
  runsOf,
  subscribe,
  subscriptionOf,
} from '../../testing/people/subscription-fixtures.ts'
import { runDueSubscriptions } from '../run-due-subscriptions.ts'

const database = subscriptionDatabase()

test('one run of a topic serves all lists that are due, and sets their next times', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 2)
  const later = await insertList(ctx, 1)
  await subscribe(ctx, topicId, [later])
  await runDueSubscriptions(ctx, 'topic')
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

test("a user's run is unaffected: the lists stay due until it ends", async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx)
  const { id } = await startResearch(ctx, { topicId })
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toMatchObject([{ id, executionType: 'manual', mailListIds: [] }])
  expect((await subscriptionOf(ctx, topicId, listIds[0] ?? 0)).nextRunAt).toEqual(hoursFromNow(24))
  await doJobs(ctx)
  await runDueSubscriptions(ctx, 'topic')
  expect(await runsOf(ctx, topicId)).toMatchObject([
    { id },
    { executionType: 'automation', mailListIds: listIds },
  ])
})

test('lists do not join a run that is being saved or cancelled', async () => {
  const ctx = clockContext(database)
  const { topicId, listIds } = await dueScene(ctx, 1)
  await runDueSubscriptions(ctx, 'topic')
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
    await runDueSubscriptions(ctx, 'topic')
    return (await runsOf(tx, topicId))[0]?.mailListIds
  })
  expect(await saved).toEqual(listIds)
  await database.db.update(researchRuns).set({ state: 'cancelling' }).where(eq(researchRuns.topicId, topicId))
  await runDueSubscriptions(ctx, 'topic')
  expect((await runsOf(ctx, topicId)).map((one) => one.mailListIds)).toEqual([listIds])
  expect((await subscriptionOf(ctx, topicId, second)).lastRunAt).toBeNull()
})
