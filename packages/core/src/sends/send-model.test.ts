import { deliveries, rateSlots, sendBatches, sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { startAttempt } from '../delivery/batches/attempt-batch.ts'
import { type ClaimedBatch, claimBatch } from '../delivery/batches/claim-batch.ts'
import { countClaimable, finishSend } from '../delivery/batches/open-batches.ts'
import { settleBatch } from '../delivery/batches/settle-batch.ts'
import { recoverSends } from '../delivery/recover-sends.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { batchKey } from '../mail-rate/batch-key.ts'
import { endLease, renewLease } from '../runs/leases.ts'
import { getSend } from '../send-views/get-send.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cancelSend } from './cancel-send.ts'
import { pauseSend } from './pause-send.ts'
import { resumeSend } from './resume-send.ts'
import { retryFailed } from './retry-failed.ts'

const database = testDatabase()

/** The email service's treatment of a request, and the part of it that reaches us. */
const ANSWERS = [
  'taken',
  'taken, answer lost',
  'lost',
  'too many',
  'refused',
  'bad address',
  'quota',
] as const
type Answer = (typeof ANSWERS)[number]
const Work = fc.record({
  act: fc.constant('work' as const),
  worker: fc.nat(1),
  answer: fc.constantFrom(...ANSWERS, 'taken, answer lost', 'refused'),
})
const Death = fc.record({ act: fc.constant('die' as const), worker: fc.nat(1), isTaken: fc.boolean() })
const Asking = fc.record({
  act: fc.constantFrom('pause', 'resume', 'resume', 'cancel', 'recover', 'renew', 'renew'),
})
const Step = fc.oneof(
  { weight: 16, arbitrary: Work },
  { weight: 1, arbitrary: Death },
  { weight: 3, arbitrary: Asking },
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

/** The email service: each key takes effect once. */
class Service {
  taken = new Set<string>()
  mails = new Map<string, number>()
  take(batch: ClaimedBatch): void {
    const key = batchKey(batch)
    if (this.taken.has(key)) return
    this.taken.add(key)
    for (const { email } of batch.recipients) this.mails.set(email, (this.mails.get(email) ?? 0) + 1)
  }
  answer(batch: ClaimedBatch, answer: Answer): MailOutcome {
    const key = batchKey(batch)
    switch (answer) {
      case 'too many':
        return { kind: 'retry', reason: 'Too many requests', afterMs: 0, isUntaken: true }
      case 'quota':
        return { kind: 'quota', reason: 'daily', until: new Date(Date.now() + 3_600_000) }
      case 'refused':
        return { kind: 'refused', reason: 'API key is invalid', splittable: false }
      case 'lost':
        return { kind: 'retry', reason: 'no answer', afterMs: 0 }
      case 'taken, answer lost':
        this.take(batch)
        return { kind: 'retry', reason: 'no answer', afterMs: 0 }
      case 'bad address':
        if (!this.taken.has(key)) return { kind: 'refused', reason: 'Invalid `to` field', splittable: true }
    }
    this.take(batch)
    return { kind: 'accepted', ids: batch.recipients.map((_, place) => `${key}/${place}`) }
  }
}

/** Two workers with at most one claim each; `begun` once its request was sent. */
type Worker = { id: string; batch: ClaimedBatch | null; attempts: number }
class Model {
  readonly service = new Service()
  readonly ctx: Context
  sendId: number
  #workers: Worker[] = ['a0', 'b0'].map((id) => ({ id, batch: null, attempts: 0 }))
  #lives = 0
  constructor(ctx: Context, sendId: number) {
    this.ctx = ctx
    this.sendId = sendId
  }

  async run(step: Step): Promise<void> {
    if (step.act === 'work') await this.#work(step.worker, step.answer)
    else if (step.act === 'die') await this.#die(step.worker, step.isTaken)
    else if (step.act === 'renew') await this.ctx.db.delete(rateSlots)
    else if (step.act === 'recover') await recoverSends(this.ctx)
    else await this.#ask({ pause: pauseSend, resume: resumeSend, cancel: cancelSend }[step.act])
  }

  /** Each turn of a worker is one step of a batch: claimed, started, answered. */
  async #work(place: number, answer: Answer): Promise<void> {
    const worker = this.#workers[place]
    if (!worker) return
    await renewLease(this.ctx, { holder: worker.id })
    if (!worker.batch) {
      worker.attempts = 0
      worker.batch = await claimBatch(this.ctx, { sendId: this.sendId, holder: worker.id })
    } else if (worker.attempts === 0) await this.#begin(worker, worker.batch)
    else {
      const outcome = this.service.answer(worker.batch, answer)
      await settleBatch(this.ctx, worker.batch, outcome, worker.attempts)
      worker.batch = null
    }
  }

  async #begin(worker: Worker, batch: ClaimedBatch): Promise<void> {
    const begun = batch.recipients.length === 0 ? null : await startAttempt(this.ctx, batch, 'hash')
    if (begun?.kind === 'go') {
      expect(await this.#state(), 'a request left of a send that stood still').toBe('sending')
      worker.attempts = begun.attempts
      return
    }
    if (begun?.kind !== 'lost')
      await settleBatch(this.ctx, batch, { kind: begun === null ? 'empty' : 'stopped' })
    worker.batch = null
  }

  async #die(place: number, isTaken: boolean): Promise<void> {
    const worker = this.#workers[place]
    if (!worker) return
    if (worker.batch && worker.attempts > 0 && isTaken) this.service.take(worker.batch)
    await endLease(this.ctx, { holder: worker.id })
    this.#lives += 1
    this.#workers[place] = { id: `${worker.id[0]}${this.#lives}`, batch: null, attempts: 0 }
  }

  async #ask(verb: (ctx: Context, input: { id: number }) => Promise<unknown>): Promise<void> {
    const state = await this.#state()
    if (state === 'sending' || state === 'paused') await verb(this.ctx, { id: this.sendId })
  }

  async #state(): Promise<string | undefined> {
    const [send] = await this.ctx.db
      .select({ state: sends.state })
      .from(sends)
      .where(eq(sends.id, this.sendId))
    return send?.state
  }

  /** The deliveries never claim more than is true. */
  async check(): Promise<void> {
    const rows = await this.ctx.db
      .select({ email: deliveries.email, state: deliveries.state })
      .from(deliveries)
      .where(eq(deliveries.sendId, this.sendId))
    for (const { email, state } of rows) {
      const mails = this.service.mails.get(email) ?? 0
      expect(mails, `${email} is ${state}`).toBeLessThanOrEqual(1)
      if (state === 'sent') expect(mails, `${email} is sent`).toBe(1)
      if (state === 'failed' || state === 'skipped') expect(mails, `${email} is ${state}`).toBe(0)
    }
  }

  /** From now on the email service works; the workers complete what is left. */
  async end(): Promise<void> {
    for (let turn = 0; turn < 200; turn += 1) {
      await this.ctx.db.delete(rateSlots)
      await recoverSends(this.ctx)
      await this.#ask(resumeSend)
      if ((await countClaimable(this.ctx, this.sendId, 1)) === 0)
        await finishSend(this.ctx, { sendId: this.sendId })
      const { state, endedAt } = await getSend(this.ctx, { id: this.sendId })
      if (endedAt !== null && (state === 'done' || this.#workers.every(({ batch }) => !batch))) return
      await this.#work(turn % 2, 'taken')
    }
    throw new Error('the send does not end')
  }
}

/** A send to six people in three batches. */
async function smallSend(): Promise<Model> {
  const { ctx, sendId } = await startSend(database, 6, fakeMailer())
  for (const seq of [1, 2]) {
    const [batch] = await ctx.db.insert(sendBatches).values({ sendId, seq }).returning({ id: sendBatches.id })
    await ctx.db.execute(sql`
      update deliveries set batch_id = ${batch?.id ?? 0}
      where send_id = ${sendId} and email in (${`p${2 * seq + 1}@example.org`}, ${`p${2 * seq + 2}@example.org`})`)
  }
  return new Model(ctx, sendId)
}

test('whatever happens to a send, its counts add up, nobody is mailed twice, not even by a retry, and it ends', async () => {
  const seen = { done: 0, cancelled: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
      await database.db.delete(rateSlots)
      const model = await smallSend()
      for (const step of steps) {
        await model.run(step)
        await model.check()
      }
      await model.end()
      await model.check()
      const { state, counts } = await getSend(model.ctx, { id: model.sendId })
      const { audience, pending, ...ended } = counts
      expect(pending).toBe(0)
      expect(audience).toBe(6)
      expect(Object.values(ended).reduce((sum, recipientCount) => sum + recipientCount, 0)).toBe(audience)
      seen[state === 'done' ? 'done' : 'cancelled'] += 1
      if (counts.failed === 0) return
      model.sendId = (await retryFailed(model.ctx, { id: model.sendId })).id
      await model.end()
      await model.check()
      expect((await getSend(model.ctx, { id: model.sendId })).counts.sent).toBe(counts.failed)
    }),
    // a busy machine runs fewer
    { numRuns: 15, interruptAfterTimeLimit: 10_000, endOnFailure: true },
  )
  expect(seen.done + seen.cancelled).toBeGreaterThan(0)
})
