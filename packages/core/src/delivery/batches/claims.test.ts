import { rateSlots, sendBatches, sends } from '@newsloom/db/schema/sends'
import { leases } from '@newsloom/db/schema/system'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Mailer, MailOutcome } from '../../mail-ports.ts'
import { watchSend } from '../../send-views/watch-send.ts'
import { fakeMailer } from '../../testing/send-fixtures.ts'
import { never, startSend } from '../../testing/start-send.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { deliverSend } from '../deliver-send.ts'
import { recoverSends } from '../recover-sends.ts'
import { startAttempt } from './attempt-batch.ts'
import { claimBatch } from './claim-batch.ts'
import { settleBatch } from './settle-batch.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(rateSlots)
})

const aliveWorker = (id: string) =>
  database.db.insert(leases).values({ id, seenAt: sql`now()` }).onConflictDoNothing()

test('a key used with other contents leaves its recipients uncertain, and so do changed contents', async () => {
  const conflicted = await startSend(
    database,
    2,
    fakeMailer(() => ({ kind: 'conflict', reason: 'other payload' })),
  )
  await conflicted.deliver()
  expect(await conflicted.view()).toMatchObject({ state: 'done', counts: { uncertain: 2 } })

  const mailer = fakeMailer(() => ({ kind: 'retry', reason: 'down', afterMs: 0 }))
  const changed = await startSend(database, 2, mailer)
  const batch = await claimBatch(changed.ctx, { sendId: changed.sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await startAttempt(changed.ctx, batch, 'the hash of an older version')
  await settleBatch(changed.ctx, batch, { kind: 'retry', reason: 'down', afterMs: 0 })
  await changed.deliver()
  expect(mailer.batches).toHaveLength(0)
  expect(await changed.view()).toMatchObject({ state: 'done', counts: { uncertain: 2 } })
})

test('a request is not repeated after its key has existed for 23 hours', async () => {
  const mailer = fakeMailer(() => ({ kind: 'retry', reason: 'down', afterMs: 3_600_000 }))
  const { ctx, sendId, view } = await startSend(database, 2, mailer)
  const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await startAttempt(ctx, batch, 'hash')
  await database.db
    .update(sendBatches)
    .set({ firstAttemptAt: sql`now() - interval '23 hours 1 minute'` })
    .where(eq(sendBatches.id, batch.id))
  expect(await startAttempt(ctx, batch, 'hash')).toMatchObject({ kind: 'uncertain' })
  expect((await view()).counts.pending).toBe(2)
})

test('a holder that lost its claim writes nothing', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, view } = await startSend(database, 5, mailer)
  const slow = await claimBatch(ctx, { sendId, holder: 'dead' })
  if (!slow) throw new Error('nothing to claim')
  const quick = await claimBatch(ctx, { sendId, holder: 'w2' })
  expect(quick).toMatchObject({ id: slow.id, fence: slow.fence + 1 })
  expect(await startAttempt(ctx, slow, 'hash')).toEqual({ kind: 'lost' })
  expect(await settleBatch(ctx, slow, { kind: 'conflict', reason: 'late' })).toBe(false)
  expect((await view()).counts).toMatchObject({ pending: 5 })
})

test("a living worker's claim is respected; that of one without a heartbeat for 10 s is not", async () => {
  const { ctx, sendId } = await startSend(database, 1, fakeMailer())
  await aliveWorker('living')
  const first = await claimBatch(ctx, { sendId, holder: 'living' })
  expect(first).not.toBeNull()
  expect(await claimBatch(ctx, { sendId, holder: 'w2' })).toBeNull()
  await database.db
    .update(leases)
    .set({ seenAt: sql`now() - interval '11 seconds'` })
    .where(eq(leases.id, 'living'))
  expect(await claimBatch(ctx, { sendId, holder: 'w2' })).toMatchObject({ id: first?.id, fence: 2 })
})

test('four workers at once: one mail per recipient', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, view } = await startSend(database, 950, mailer)
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (workerId) => {
      await aliveWorker(workerId)
      await deliverSend(ctx, { sendId, workerId }, never)
    }),
  )
  expect(mailer.recipients.size).toBe(950)
  expect([...mailer.recipients.values()].every((times) => times === 1)).toBe(true)
  expect(await view()).toMatchObject({ state: 'done', counts: { sent: 950 } })
})

test('an interrupted send releases its batches and continues', async () => {
  const stop = new AbortController()
  const mailer = fakeMailer()
  const hanging: Mailer = {
    ...mailer,
    sendBatch: async (_, signal) => {
      stop.abort()
      signal.throwIfAborted()
      throw new Error('unreachable')
    },
  }
  const { ctx, sendId, deliver, view } = await startSend(database, 150, hanging)
  await expect(deliver(stop.signal)).rejects.toThrow('The send continues later')
  const open = await ctx.db.select().from(sendBatches).where(eq(sendBatches.sendId, sendId))
  expect(open.map((batch) => batch.state)).toEqual(['pending', 'pending'])
  expect(await recoverSends(ctx)).toBeGreaterThanOrEqual(1)
  await deliverSend({ ...ctx, mailer }, { sendId, workerId: 'w2' }, never)
  expect(await view()).toMatchObject({ state: 'done', counts: { sent: 150 } })
})

test('a watcher sees the send and its end; a stranded send is queued again when nobody serves it', async () => {
  const { ctx, sendId, deliver } = await startSend(database, 2, fakeMailer())
  const states: string[] = []
  const watching = (async () => {
    for await (const view of watchSend(ctx, { id: sendId })) states.push(view.state)
  })()
  await deliver()
  await watching
  expect(states.at(-1)).toBe('done')

  const other = await startSend(database, 1, fakeMailer())
  await database.db
    .update(sends)
    .set({ servedUntil: sql`now() + interval '5 seconds'` })
    .where(eq(sends.id, other.sendId))
  const before = other.ctx.jobs.length
  await recoverSends(other.ctx)
  expect(other.ctx.jobs.slice(before)).not.toContainEqual({
    name: 'sends.deliver',
    payload: { sendId: other.sendId },
  })
  await database.db.update(sends).set({ servedUntil: null }).where(eq(sends.id, other.sendId))
  await recoverSends(other.ctx)
  expect(other.ctx.jobs.at(-1)).toEqual({ name: 'sends.deliver', payload: { sendId: other.sendId } })
})

test('a small send takes one rate slot and ends without waiting for others', async () => {
  const { ctx, sendId, view } = await startSend(database, 3, fakeMailer())
  const slow = { ...ctx, config: { ...ctx.config, mailRate: 1 / 60 } }
  await deliverSend(slow, { sendId, workerId: 'w1' }, never)
  expect(await view()).toMatchObject({ state: 'done', counts: { sent: 3 } })
})

test.each<MailOutcome>([
  { kind: 'retry', reason: 'x'.repeat(5_000), afterMs: 0 },
  { kind: 'quota', reason: 'x'.repeat(5_000), until: new Date() },
])('a batch stores only the start of a long reason: $kind', async (outcome) => {
  const { ctx, sendId } = await startSend(database, 2, fakeMailer())
  const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await settleBatch(ctx, batch, outcome)
  const [row] = await database.db.select().from(sendBatches).where(eq(sendBatches.id, batch.id))
  expect(row?.lastError).toBe('x'.repeat(300))
})
