import { storedValues } from '@newsloom/db/schema/system'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deliverSend } from '../delivery/deliver-send.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { never, startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { latencyMs, learnAllowedRate, noteAnswer, noteRefusal, paceOf } from './pace.ts'
import { acquireSlot, slotAnswered, useSlot } from './rate-slot.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`delete from rate_slots`
  await database.sql`delete from settings where key = 'mail-rate-allowed'`
})

/** A separate process: it shares what it has learned only through the database. */
function processAt(mailRate: number) {
  const base = testContext(database, { mailer: fakeMailer() })
  return { ...base, config: { ...base.config, mailRate } }
}
const periodOf = async (ctx: ReturnType<typeof processAt>) => (await acquireSlot(ctx, never))?.periodMs

test.each([
  [2, 2, 1_000],
  [2.5, 2, 800],
  [0.5, 1, 2_000],
  [100, 10, 100],
])('%s requests a second means %s every %s ms', (perSecond, slots, periodMs) => {
  expect(paceOf(perSecond)).toEqual({ slots, periodMs })
})

test('all processes reduce a MAIL_RATE that is too high, and never raise it above MAIL_RATE', async () => {
  const [one, other] = [processAt(10), processAt(10)]
  expect(await learnAllowedRate(one, 2.5)).toBe(true)
  await acquireSlot(other, never)
  expect(await periodOf(other)).toBe(800)
  // an answer to an earlier request says nothing new
  await learnAllowedRate(other, 5)
  await acquireSlot(other, never)
  expect(await periodOf(other)).toBe(800)
  await database.db
    .update(storedValues)
    .set({ updatedAt: sql`now() - interval '2 minutes'` })
    .where(eq(storedValues.key, 'mail-rate-allowed'))
  await learnAllowedRate(other, 50)
  await acquireSlot(one, never)
  expect(await periodOf(one)).toBe(1_000)
})

test('a MAIL_RATE below the limit is followed, and nothing is written', async () => {
  const ctx = processAt(2.5)
  expect(await learnAllowedRate(ctx, 10)).toBe(false)
  expect(await periodOf(ctx)).toBe(800)
  expect(await database.sql`select * from settings where key = 'mail-rate-allowed'`).toEqual([])
})

test('the limit in an answer applies from the next request on', async () => {
  const calls: number[] = []
  const taken: MailOutcome = { kind: 'accepted', ids: [], allowedPerSecond: 5 }
  const mailer = {
    ...fakeMailer(),
    sendBatch: async () => {
      calls.push(performance.now())
      return taken
    },
  }
  const { ctx, sendId } = await startSend(database, 1_000, mailer)
  const told = { ...ctx, config: { ...ctx.config, mailRate: 500 } }
  await deliverSend(told, { sendId, workerId: 'w1' }, never)
  expect(calls).toHaveLength(10)
  // eight may be in progress at once: the ninth is sent after an answer, which delays it by a
  // second
  expect((calls[8] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(1_000)
})

test('the time to the server is a share of the shortest recent round trip', () => {
  const ctx = processAt(2)
  for (let n = 0; n < 9; n += 1) noteAnswer(ctx, 100)
  expect(latencyMs(ctx)).toBe(0)
  noteAnswer(ctx, 40)
  expect(latencyMs(ctx)).toBeCloseTo(20)
  noteAnswer(ctx, 400)
  expect(latencyMs(ctx)).toBeCloseTo(20)
  // a machine that became busy: the fast one is too long ago
  for (let n = 0; n < 20; n += 1) noteAnswer(ctx, 200)
  expect(latencyMs(ctx)).toBeCloseTo(100)
})

test('less of it is assumed after a refusal, and more again with each answer', () => {
  const ctx = processAt(2)
  for (let n = 0; n < 20; n += 1) noteAnswer(ctx, 100)
  noteRefusal(ctx)
  expect(latencyMs(ctx)).toBeCloseTo(25)
  noteAnswer(ctx, 100)
  expect(latencyMs(ctx)).toBeCloseTo(26)
  for (let n = 0; n < 100; n += 1) noteAnswer(ctx, 100)
  expect(latencyMs(ctx)).toBeCloseTo(50)
})

test('a slot is free one period after its answer, however late that came', async () => {
  const ctx = processAt(1)
  const slot = await acquireSlot(ctx, never)
  if (!slot) throw new Error('no slot')
  const pending = await useSlot(ctx, slot)
  const answered = performance.now()
  await slotAnswered(ctx, pending, { kind: 'accepted', ids: [] })
  const next = await acquireSlot(ctx, never)
  expect((next?.freeAt ?? 0) - answered).toBeGreaterThan(995)
  expect((next?.freeAt ?? 0) - answered).toBeLessThan(1_100)
})
