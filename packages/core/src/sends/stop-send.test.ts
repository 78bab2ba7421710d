import { rateSlots, sendBatches } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startAttempt } from '../delivery/batches/attempt-batch.ts'
import { type ClaimedBatch, claimBatch } from '../delivery/batches/claim-batch.ts'
import { settleBatch } from '../delivery/batches/settle-batch.ts'
import { recoverSends } from '../delivery/recover-sends.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { renewLease } from '../runs/leases.ts'
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

type Scene = Awaited<ReturnType<typeof startSend>>
const PEOPLE = 10
const REFUSED: MailOutcome = { kind: 'refused', reason: 'API key is invalid', splittable: false }
const BAD: MailOutcome = { kind: 'refused', reason: 'Invalid `to` field', splittable: true }
const UNKNOWN: MailOutcome = { kind: 'retry', reason: 'no answer', afterMs: 0 }
const TOO_MANY: MailOutcome = { kind: 'retry', reason: 'Too many requests', afterMs: 0, isUntaken: true }
const quota = (): MailOutcome => ({ kind: 'quota', reason: 'daily', until: new Date(Date.now() + 3_600_000) })
const ACCEPTED: MailOutcome = { kind: 'accepted', ids: [] }

async function claim({ ctx, sendId }: Scene, holder = 'alive'): Promise<ClaimedBatch> {
  if (holder === 'alive') await renewLease(ctx, { holder })
  const batch = await claimBatch(ctx, { sendId, holder })
  if (!batch) throw new Error('nothing to claim')
  return batch
}
async function begin(scene: Scene, holder?: string): Promise<ClaimedBatch> {
  const batch = await claim(scene, holder)
  expect(await startAttempt(scene.ctx, batch, 'hash')).toMatchObject({ kind: 'go' })
  return batch
}
async function answered(scene: Scene, ...answers: MailOutcome[]): Promise<null> {
  for (const answer of answers) {
    const batch = await claim(scene)
    const begun = await startAttempt(scene.ctx, batch, 'hash')
    await settleBatch(scene.ctx, batch, answer, begun.kind === 'go' ? begun.attempts : 0)
  }
  return null
}

/** Each state of a batch: its holder, and its recipients' state once the send is cancelled. */
const MOMENTS: [
  name: string,
  reach: (scene: Scene) => Promise<ClaimedBatch | null>,
  then: 'skipped' | 'uncertain' | 'pending',
][] = [
  ['waiting', async () => null, 'skipped'],
  ['claimed', (scene) => claim(scene), 'skipped'],
  ['claimed by a worker that died', (scene) => claim(scene, 'dead'), 'skipped'],
  ['under way', (scene) => begin(scene), 'pending'],
  ['under way from a worker that died', (scene) => begin(scene, 'dead'), 'uncertain'],
  ['without an answer', (scene) => answered(scene, UNKNOWN), 'uncertain'],
  ['surely not taken', (scene) => answered(scene, TOO_MANY), 'skipped'],
  ['twice not taken', (scene) => answered(scene, TOO_MANY, TOO_MANY), 'skipped'],
  ['without an answer, then not taken', (scene) => answered(scene, UNKNOWN, TOO_MANY), 'uncertain'],
  ['stopped by the quota', (scene) => answered(scene, quota()), 'skipped'],
  ['cut in halves', (scene) => answered(scene, BAD), 'skipped'],
]

const sumOf = ({ audience: _, ...states }: Record<string, number>) =>
  Object.values(states).reduce((sum, recipientCount) => sum + recipientCount, 0)

test.each(MOMENTS)('cancelled while its batch is %s', async (_name, reach, then) => {
  const scene = await startSend(database, PEOPLE, fakeMailer())
  const { ctx, sendId } = scene
  const held = await reach(scene)
  const view = await cancelSend(ctx, { id: sendId })
  expect(view).toMatchObject({
    state: 'cancelled',
    stateReason: null,
    counts: { audience: PEOPLE, [then]: PEOPLE },
  })
  expect(sumOf(view.counts)).toBe(PEOPLE)
  expect(view.endedAt === null).toBe(then === 'pending')
  expect(await cancelSend(ctx, { id: sendId })).toEqual(view)
  await expect(resumeSend(ctx, { id: sendId })).rejects.toThrow('was cancelled and cannot continue')
  await expect(pauseSend(ctx, { id: sendId })).rejects.toThrow('This send is done')
  await recoverSends(ctx)
  expect(await claimBatch(ctx, { sendId, holder: 'w2' })).toBeNull()
  if (held && then !== 'pending') {
    expect(await startAttempt(ctx, held, 'hash')).toEqual({ kind: 'lost' })
    expect(await settleBatch(ctx, held, ACCEPTED)).toBe(false)
  }
})

const ANSWERS: [name: string, answer: MailOutcome, then: string][] = [
  ['taken', ACCEPTED, 'sent'],
  ['not answered', UNKNOWN, 'uncertain'],
  ['too many', TOO_MANY, 'skipped'],
  ['over the quota', quota(), 'skipped'],
  ['refused for good', REFUSED, 'failed'],
  ['refused for one bad address', BAD, 'skipped'],
  ['a key with other contents', { kind: 'conflict', reason: 'other payload' }, 'uncertain'],
]
test.each(ANSWERS)(
  'a request under way at the cancel settles by its answer: %s',
  async (_name, answer, then) => {
    const scene = await startSend(database, PEOPLE, fakeMailer())
    const batch = await begin(scene)
    await cancelSend(scene.ctx, { id: scene.sendId })
    expect(await settleBatch(scene.ctx, batch, answer)).toBe(true)
    const view = await scene.view()
    expect(view).toMatchObject({
      state: 'cancelled',
      endedAt: expect.any(String),
      counts: { [then]: PEOPLE, pending: 0 },
    })
    expect(sumOf(view.counts)).toBe(PEOPLE)
  },
)

test('requests of a dead worker in a cancelled send become uncertain once its heartbeats stop', async () => {
  const scene = await startSend(database, PEOPLE, fakeMailer())
  await begin(scene)
  await cancelSend(scene.ctx, { id: scene.sendId })
  await database.db.update(sendBatches).set({ claimedBy: 'dead' }).where(eq(sendBatches.sendId, scene.sendId))
  await recoverSends(scene.ctx)
  expect(await scene.view()).toMatchObject({
    endedAt: expect.any(String),
    counts: { uncertain: PEOPLE, pending: 0 },
  })
})

test.each(MOMENTS)(
  'paused while its batch is %s: nothing leaves, and each is mailed once after the resume',
  async (_name, reach, then) => {
    const mailer = fakeMailer()
    const scene = await startSend(database, PEOPLE, mailer)
    const { ctx, sendId } = scene
    const held = await reach(scene)
    expect(await pauseSend(ctx, { id: sendId })).toMatchObject({
      state: 'paused',
      stateReason: 'paused by you',
    })
    await database.db.delete(rateSlots)
    await recoverSends(ctx)
    await scene.deliver()
    expect(await pauseSend(ctx, { id: sendId })).toMatchObject({
      state: 'paused',
      counts: { pending: PEOPLE },
    })
    expect(mailer.batches).toHaveLength(0)
    if (held && then === 'pending') expect(await settleBatch(ctx, held, TOO_MANY)).toBe(true)
    else if (held && then === 'skipped') {
      expect(await startAttempt(ctx, held, 'hash')).toEqual({ kind: 'stopped' })
      expect(await settleBatch(ctx, held, { kind: 'stopped' })).toBe(true)
    }
    // the hash in these scenes belongs to no request: an attempted batch would be uncertain
    await database.db.update(sendBatches).set({ payloadHash: null }).where(eq(sendBatches.sendId, sendId))
    expect(await resumeSend(ctx, { id: sendId })).toMatchObject({ state: 'sending', stateReason: null })
    await scene.deliver()
    expect(await scene.view()).toMatchObject({ state: 'done', counts: { sent: PEOPLE, pending: 0 } })
    expect([...mailer.recipients.values()]).toEqual(Array(PEOPLE).fill(1))
  },
)

test.each([
  ['pause', 'paused', pauseSend],
  ['cancel', 'cancelled', cancelSend],
] as const)('after the answer to %s only the requests in progress are sent', async (_name, state, stop) => {
  let id = 0
  const mailer = fakeMailer(async () => {
    await stop(ctx, { id })
    return null
  })
  const { ctx, sendId, deliver, view } = await startSend(database, 1_500, mailer)
  id = sendId
  await deliver()
  await recoverSends(ctx)
  expect(mailer.batches.length).toBeLessThanOrEqual(8)
  const sent = mailer.batches.length * 100
  const rest = state === 'paused' ? { pending: 1_500 - sent } : { skipped: 1_500 - sent, pending: 0 }
  expect(await view()).toMatchObject({ state, counts: { audience: 1_500, sent, ...rest } })
})

test('fifty simultaneous resumes, pauses and cancels count as one', async () => {
  const { ctx, sendId } = await startSend(database, 2, fakeMailer())
  const fifty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, act))
  const paused = await fifty(() => pauseSend(ctx, { id: sendId }))
  expect(new Set(paused.map((view) => view.state))).toEqual(new Set(['paused']))
  const jobs = ctx.jobs.length
  const resumed = await fifty(() => resumeSend(ctx, { id: sendId }))
  expect(new Set(resumed.map((view) => view.state))).toEqual(new Set(['sending']))
  expect(ctx.jobs.slice(jobs)).toEqual([{ name: 'sends.deliver', payload: { sendId } }])
  const cancelled = await fifty(() => cancelSend(ctx, { id: sendId }))
  expect(new Set(cancelled.map((view) => view.state))).toEqual(new Set(['cancelled']))
  expect(cancelled.at(-1)?.counts).toMatchObject({ skipped: 2, pending: 0 })
})
