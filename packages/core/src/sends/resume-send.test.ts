import { rateSlots } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { startAttempt } from '../delivery/batches/attempt-batch.ts'
import { type ClaimedBatch, claimBatch } from '../delivery/batches/claim-batch.ts'
import { settleBatch } from '../delivery/batches/settle-batch.ts'
import { recoverSends } from '../delivery/recover-sends.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cancelSend } from './cancel-send.ts'
import { pauseSend } from './pause-send.ts'
import { resumeSend } from './resume-send.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(rateSlots)
})

const REFUSED: MailOutcome = { kind: 'refused', reason: 'API key is invalid', splittable: false }
const quota = (): MailOutcome => ({ kind: 'quota', reason: 'daily', until: new Date(Date.now() + 3_600_000) })

/** A send with one request in progress. */
async function running() {
  const scene = await startSend(database, 2, fakeMailer())
  const { ctx, sendId } = scene
  const next = async (): Promise<ClaimedBatch> => {
    const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
    if (!batch) throw new Error('nothing to claim')
    await startAttempt(ctx, batch, 'hash')
    return batch
  }
  return { ...scene, next, batch: await next() }
}

test('refusals before a resume do not count again; new ones do, with the reason', async () => {
  let isFixed = false
  const mailer = fakeMailer(() => (isFixed ? null : REFUSED))
  const { ctx, sendId, deliver, view } = await startSend(database, 3_000, mailer)
  await deliver()
  expect(await view()).toMatchObject({ state: 'paused', stateReason: 'paused: refused: API key is invalid' })
  // only a user resumes it
  await recoverSends(ctx)
  expect((await view()).state).toBe('paused')
  const failed = (await view()).counts.failed
  await resumeSend(ctx, { id: sendId })
  await deliver()
  expect((await view()).counts.failed - failed).toBeGreaterThanOrEqual(500)
  isFixed = true
  expect(await resumeSend(ctx, { id: sendId })).toMatchObject({ state: 'sending', stateReason: null })
  await deliver()
  const done = await view()
  expect(done.state).toBe('done')
  expect(done.counts.sent + done.counts.failed).toBe(3_000)
  expect(mailer.recipients.size).toBe(done.counts.sent)
  await expect(resumeSend(ctx, { id: sendId })).rejects.toThrow('This send is done')
  await expect(cancelSend(ctx, { id: sendId })).rejects.toThrow('This send is done')
})

test('a send paused by a user does not resume by itself when the quota is renewed', async () => {
  const mailer = fakeMailer(quota)
  const scene = await startSend(database, 2, mailer)
  const { ctx, sendId } = scene
  await scene.deliver()
  expect((await scene.view()).stateReason).toBe('paused: quota')
  await pauseSend(ctx, { id: sendId })
  // while the quota is used up, a resume waits for it
  expect(await resumeSend(ctx, { id: sendId })).toMatchObject({
    state: 'paused',
    stateReason: 'paused: quota',
  })
  await pauseSend(ctx, { id: sendId })
  await database.db.delete(rateSlots)
  await recoverSends(ctx)
  expect(await scene.view()).toMatchObject({ state: 'paused', stateReason: 'paused by you' })
})

test('a paused send ends when its last response arrives', async () => {
  const { ctx, sendId, batch, view } = await running()
  await pauseSend(ctx, { id: sendId })
  await settleBatch(ctx, batch, { kind: 'accepted', ids: [] })
  await recoverSends(ctx)
  expect(await view()).toMatchObject({ state: 'done', stateReason: null, counts: { sent: 2 } })
})

test('a revoked API key says nothing about an attempt without a response', async () => {
  const { ctx, batch, next, view } = await running()
  await settleBatch(ctx, batch, { kind: 'retry', reason: 'no answer', afterMs: 0 })
  await settleBatch(ctx, await next(), REFUSED, 2)
  expect((await view()).counts).toMatchObject({ uncertain: 2, failed: 0 })
})
