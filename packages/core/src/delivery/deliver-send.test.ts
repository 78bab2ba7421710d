import { setTimeout } from 'node:timers/promises'
import { contacts } from '@newsloom/db/schema/contacts'
import { deliveries, rateSlots } from '@newsloom/db/schema/sends'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readClickToken } from '../clicks/click-token.ts'
import type { MailBatch, Mailer } from '../mail-ports.ts'
import { acquireSlot, releaseSlot, slotAnswered, useSlot, waitForSlot } from '../mail-rate/rate-slot.ts'
import { suspendSending } from '../mail-rate/suspend-sending.ts'
import { renewLease } from '../runs/leases.ts'
import { readUnsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { addContact, fakeMailer, suppressAddress } from '../testing/send-fixtures.ts'
import { never, startSend } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startAttempt } from './batches/attempt-batch.ts'
import { type ClaimedBatch, claimBatch } from './batches/claim-batch.ts'
import { settleBatch } from './batches/settle-batch.ts'
import { deliverSend } from './deliver-send.ts'
import { recoverSends } from './recover-sends.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(rateSlots)
})

test('each recipient gets one mail with both one-click headers, a text part, tracked links and their name', async () => {
  const mailer = fakeMailer()
  const { ctx, deliver, view } = await startSend(database, 3, mailer)
  await deliver()
  expect((await view()).counts).toMatchObject({ audience: 3, sent: 3, pending: 0 })
  expect(await view()).toMatchObject({ state: 'done', endedAt: expect.any(String) })
  expect([...mailer.recipients]).toEqual([1, 2, 3].map((n) => [`p${n}@example.org`, 1]))
  const [mail] = mailer.mails
  if (!mail) throw new Error('no email')
  expect(mail.subject).toBe('Research Update: Thai economy')
  expect(mail.html).toContain('เรียน Person 1')
  const unsubscribe = /^<(https:\/\/letters.example.org\/u\/([\w-]+))>$/.exec(
    mail.headers['List-Unsubscribe'] ?? '',
  )
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(readUnsubscribeToken(ctx.config.linkSecret, unsubscribe?.[2] ?? '')).toMatchObject({
    email: 'p1@example.org',
  })
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain(unsubscribe?.[1])
    expect(part).toContain('1 Test Road, Bangkok 10200')
    expect(part).not.toContain('news.example.org')
    const tokens = [...part.matchAll(/letters.example.org\/r\/([\w-]+)/g)].map((m) => m[1] ?? '')
    // the HTML also has a hidden link that only programs find
    expect(tokens).toHaveLength(part === mail.html ? 3 : 2)
    for (const token of tokens) expect(readClickToken(ctx.config.linkSecret, token)).not.toBeNull()
  }
  expect(ctx.published.at(-1)).toMatchObject({ kind: 'send' })
})

test('a request without a response is repeated: same bytes, same key, one mail', async () => {
  const seen: MailBatch[] = []
  const mailer = fakeMailer((batch) => {
    seen.push(batch)
    return null
  })
  const lossy: Mailer = {
    ...mailer,
    sendBatch: async (batch, signal) => {
      const outcome = await mailer.sendBatch(batch, signal)
      return seen.length === 1 ? { kind: 'retry', reason: 'no answer', afterMs: 0 } : outcome
    },
  }
  const { deliver, view } = await startSend(database, 4, lossy)
  await deliver()
  expect(seen).toHaveLength(2)
  expect(seen[1]).toEqual(seen[0])
  expect((await view()).counts).toMatchObject({ sent: 4 })
  expect([...mailer.recipients.values()]).toEqual([1, 1, 1, 1])
})

test('recipients suppressed before their batch is claimed are not mailed; after that the batch keeps its recipients', async () => {
  let calls = 0
  const mailer = fakeMailer(async () => {
    calls += 1
    if (calls > 1) return null
    // somebody unsubscribes during the first attempt: its bytes must not change
    await suppressAddress(testContext(database), 'p2@example.org')
    return { kind: 'retry', reason: 'try again', afterMs: 0 }
  })
  const { ctx, deliver, view } = await startSend(database, 3, mailer)
  await suppressAddress(ctx, 'p1@example.org')
  await deliver()
  expect([...mailer.recipients.keys()]).toEqual(['p2@example.org', 'p3@example.org'])
  expect(mailer.batches[1]?.body).toEqual(mailer.batches[0]?.body)
  expect((await view()).counts).toMatchObject({ audience: 3, sent: 2, suppressed: 1 })
  await ctx.db.execute(sql`delete from suppressions`)
})

test('one bad address in a hundred: the other 99 get one mail, the bad one is listed with its reason', async () => {
  const mailer = fakeMailer((_, mails) =>
    mails.some((mail) => mail.to === 'broken@example.org')
      ? { kind: 'refused', reason: 'Invalid `to` field', splittable: true }
      : null,
  )
  const { ctx, sendId, deliver, view } = await startSend(database, 99, mailer, (ctx, listId) =>
    addContact(ctx, listId, 'broken@example.org'),
  )
  await deliver()
  expect((await view()).counts).toMatchObject({ audience: 100, sent: 99, failed: 1, pending: 0 })
  expect((await view()).state).toBe('done')
  expect([...mailer.recipients.values()].every((times) => times === 1)).toBe(true)
  const failed = await ctx.db
    .select({ email: deliveries.email, reason: deliveries.reason, detail: deliveries.detail })
    .from(deliveries)
    .where(sql`${deliveries.sendId} = ${sendId} and ${deliveries.state} = 'failed'`)
  expect(failed).toEqual([{ email: 'broken@example.org', reason: 'rejected', detail: 'Invalid `to` field' }])
  expect(new Set(mailer.batches.map((batch) => batch.key)).size).toBe(mailer.batches.length)
})

test('an invalid address is never put into a request', async () => {
  const mailer = fakeMailer()
  const { deliver, view } = await startSend(database, 1, mailer, async (ctx, listId) => {
    await ctx.db.insert(contacts).values([
      { listId, email: 'a@example.org,b@example.org', emailNorm: 'a@example.org,b@example.org' },
      { listId, email: 'x@example.org\r\nBcc: y@example.org', emailNorm: 'x' },
    ])
  })
  await deliver()
  expect([...mailer.recipients.keys()]).toEqual(['p1@example.org'])
  expect((await view()).counts).toMatchObject({ sent: 1, failed: 2 })
})

test('a used-up quota pauses the send; no call before the renewal; then it continues by itself', async () => {
  const until = new Date(Date.now() + 3_600_000)
  let isRenewed = false
  const mailer = fakeMailer((batch) =>
    isRenewed || batch.key.endsWith('/0/0') ? null : { kind: 'quota', reason: 'daily quota', until },
  )
  const { ctx, sendId, deliver, view } = await startSend(database, 250, mailer)
  await deliver()
  expect(await view()).toMatchObject({ state: 'paused', stateReason: 'paused: quota' })
  const calls = mailer.batches.length
  expect(await recoverSends(ctx)).toBe(0)
  await deliver()
  expect(mailer.batches).toHaveLength(calls)

  isRenewed = true
  await database.db.update(rateSlots).set({ nextAt: sql`now()` })
  expect(await recoverSends(ctx)).toBe(1)
  expect(ctx.jobs.at(-1)).toEqual({ name: 'sends.deliver', payload: { sendId } })
  await deliver()
  expect(await view()).toMatchObject({ state: 'done', counts: { sent: 250 } })
  expect([...mailer.recipients.values()].every((times) => times === 1)).toBe(true)
})

test('after five permanent refusals the send pauses and says why', async () => {
  const mailer = fakeMailer(() => ({ kind: 'refused', reason: 'API key is invalid', splittable: false }))
  const { deliver, view } = await startSend(database, 1_500, mailer)
  await deliver()
  const send = await view()
  expect(send).toMatchObject({ state: 'paused', stateReason: 'paused: refused: API key is invalid' })
  // loops that were in progress at the fifth refusal may finish
  expect(mailer.batches.length).toBeGreaterThanOrEqual(5)
  expect(mailer.batches.length).toBeLessThanOrEqual(12)
  expect(send.counts.failed + send.counts.pending).toBe(1_500)
})

test('five refusals at the same moment count as five', async () => {
  const { ctx, sendId, view } = await startSend(database, 500, fakeMailer())
  const refused = { kind: 'refused', reason: 'API key is invalid', splittable: false } as const
  await renewLease(ctx, { holder: 'w1' })
  const batches: ClaimedBatch[] = []
  for (let i = 0; i < 5; i += 1) {
    const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
    if (batch) batches.push(batch)
  }
  const settled = await Promise.all(batches.map((batch) => settleBatch(ctx, batch, refused)))
  expect(settled).toEqual([true, true, true, true, true])
  expect((await view()).state).toBe('paused')
})

test('a Retry-After delays every call, including those with a slot', async () => {
  const calls: number[] = []
  const mailer = fakeMailer(() => {
    calls.push(performance.now())
    return calls.length === 1 ? { kind: 'retry', reason: 'Too many requests', afterMs: 1_000 } : null
  })
  const { ctx, sendId, view } = await startSend(database, 150, mailer)
  // the other worker's slot is half a second after the first: by then even a busy machine has saved
  // the delay
  const paced = { ...ctx, config: { ...ctx.config, mailRate: 2 } }
  await Promise.all(['w1', 'w2'].map((workerId) => deliverSend(paced, { sendId, workerId }, never)))
  expect(await view()).toMatchObject({ state: 'done', counts: { sent: 150 } })
  expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(990)
})

test('a delay requested by an accepted response applies to all, even if another worker took over its batch', async () => {
  const { ctx, sendId } = await startSend(database, 2, fakeMailer())
  const batch = await claimBatch(ctx, { sendId, holder: 'dead' })
  if (!batch) throw new Error('nothing to claim')
  await claimBatch(ctx, { sendId, holder: 'w2' })
  expect(await settleBatch(ctx, batch, { kind: 'accepted', ids: [], cooldownMs: 120_000 })).toBe(false)
  expect(await acquireSlot(ctx, never)).toBeNull()
})

test('a request whose slot is before a delay is not sent during it', async () => {
  const { ctx, sendId } = await startSend(database, 2, fakeMailer())
  const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await suspendSending(ctx, 1_000)
  expect(await startAttempt(ctx, batch, 'hash')).toEqual({ kind: 'stopped' })
})

test('no second has more requests than the rate, however late each of them uses its slot', async () => {
  const base = testContext(database, { mailer: fakeMailer() })
  // stands for two processes, each with its own queue of slots
  const workers = [0, 1].map(() => ({ ...base, config: { ...base.config, mailRate: 20 } }))
  const left: number[] = []
  const send = async (ctx: TestContext, late: number) => {
    const slot = await acquireSlot(ctx, never)
    if (!slot) throw new Error('no slot')
    await setTimeout(late)
    await waitForSlot(slot, never, 0)
    const pending = await useSlot(ctx, slot)
    left.push(performance.now())
    await slotAnswered(ctx, pending, { kind: 'accepted', ids: [] })
  }
  await Promise.all(Array.from({ length: 30 }, (_, i) => send(workers[i % 2] ?? base, (i * 37) % 50)))
  left.sort((a, b) => a - b)
  // ten slots, each free again half a second later by the database's clock; our clock is read a
  // little later
  for (const [place, at] of left.slice(10).entries()) expect(at - (left[place] ?? 0)).toBeGreaterThan(400)
})

test('a slot without a sent request is free at once', async () => {
  const base = testContext(database, { mailer: fakeMailer() })
  const slow = { ...base, config: { ...base.config, mailRate: 1 / 60 } }
  for (let turn = 0; turn < 3; turn += 1) {
    const slot = await acquireSlot(slow, never)
    if (!slot) throw new Error('no slot')
    await releaseSlot(slow, slot)
  }
})

test('does not wait for a delay that is longer than a job', async () => {
  const ctx = testContext(database, { mailer: fakeMailer() })
  await suspendSending(ctx, 120_000)
  expect(await acquireSlot(ctx, never)).toBeNull()
})
