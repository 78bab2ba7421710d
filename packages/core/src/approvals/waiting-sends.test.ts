import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '../context.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { approvalScene } from '../testing/approvals/approval-scene.ts'
import { deliveryStatesOf } from '../testing/people/opt-out-fixtures.ts'
import { insertList } from '../testing/people/subscription-fixtures.ts'
import { addPeople } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { approveSend } from './decide.ts'
import { refreshApprovals } from './refresh-approvals.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate sends, contact_lists, research_topics, templates cascade`
})

/** The scene, and an edit of its analysis. */
async function editedScene() {
  const scene = await approvalScene(database)
  const edit = () =>
    scene.ctx.db.execute(sql`update summaries set overall_summary = overall_summary || ' อีกครั้ง'`)
  return { ...scene, edit }
}

test("'only the others' still goes to the others when it is changed while it waits", async () => {
  const { ctx, send, deliver, link, choice, listId, view, edit } = await editedScene()
  const { sendId } = await send()
  await approveSend(ctx, { token: await link() })
  await deliver(sendId)
  await addPeople(ctx, listId, 4, 5)
  const others = { ...choice, skipReceived: true }
  const first = await sendNews(ctx, others)
  const onlyTheOthers = {
    p1: 'skipped: already-received',
    p2: 'skipped: already-received',
    p3: 'skipped: already-received',
    p4: 'pending',
    p5: 'pending',
  }
  expect(await deliveryStatesOf(ctx, first.sendId)).toEqual(onlyTheOthers)
  await edit()
  await refreshApprovals(ctx)
  expect(await view(first.sendId)).toMatchObject({ state: 'cancelled', approval: { state: 'changed' } })
  const secondId = first.sendId + 1
  expect(await view(secondId)).toMatchObject({ approval: { state: 'waiting' } })
  expect(await deliveryStatesOf(ctx, secondId)).toEqual(onlyTheOthers)
  expect(await sendNews(ctx, others)).toMatchObject({ sendId: secondId, repeated: true })
  // the same when a person sends what was edited since
  await edit()
  const third = await sendNews(ctx, others)
  expect(await view(secondId)).toMatchObject({ state: 'cancelled', approval: { state: 'changed' } })
  expect(await deliveryStatesOf(ctx, third.sendId)).toEqual(onlyTheOthers)
})

test('sending again and erasing a person lock in the same order', async () => {
  const { ctx, send, edit } = await editedScene()
  const { sendId } = await send()
  await edit()
  const { again } = await transaction(ctx, async (tx) => {
    await lockFreezes(tx)
    const again = send()
    await untilLockWait(database)
    // a send that waits for the freezes has not locked the send that it replaces
    await tx.db.execute(sql`select 1 from sends where id = ${sendId} for update nowait`)
    // wrapped in an object: an async function would await a bare promise
    return { again }
  })
  expect(await again).toMatchObject({ repeated: false })
})

test('one send that fails does not keep the others from being asked again', async () => {
  const { ctx, send, choice, view, edit } = await editedScene()
  const first = await send()
  const second = await sendNews(ctx, { ...choice, contactListIds: [await insertList(ctx, 2)] })
  await edit()
  vi.spyOn(ctx.queue, 'enqueue').mockRejectedValueOnce(new Error('the queue is gone'))
  const logged = vi.spyOn(ctx.log, 'error')
  await refreshApprovals(ctx)
  expect(logged.mock.calls).toMatchObject([[{ sendId: first.sendId }, expect.any(String)]])
  expect(await view(first.sendId)).toMatchObject({ approval: { state: 'waiting' } })
  expect(await view(second.sendId)).toMatchObject({ approval: { state: 'changed' } })
  await refreshApprovals(ctx)
  expect(await view(first.sendId)).toMatchObject({ approval: { state: 'changed' } })
})

test('an email that was frozen with links to this machine is not approved', async () => {
  const { ctx, send, view, link } = await editedScene()
  const { sendId } = await send()
  const token = await link()
  const toThisMachine = sql`jsonb_set(snapshot, '{publicUrl}', '"http://localhost:3000"')`
  await ctx.db.execute(sql`update sends set snapshot = ${toThisMachine}`)
  expect(await approveSend(ctx, { token })).toEqual({ state: 'unsendable' })
  expect(await view(sendId)).toMatchObject({ state: 'paused', approval: { state: 'waiting' } })
  expect(ctx.jobs.map(({ name }) => name)).not.toContain('sends.deliver')
})
