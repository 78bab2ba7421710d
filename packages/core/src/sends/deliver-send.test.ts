import { contacts } from '@newsloom/db/schema/contacts'
import { deliveries, rateSlots, sendBatches, sends } from '@newsloom/db/schema/sends'
import { workers } from '@newsloom/db/schema/system'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailBatch, Mailer } from '../ports.ts'
import { readUnsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { addContact, fakeMailer, sendScene, suppress } from '../testing/send-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { readClickToken } from '../tokens.ts'
import { beginAttempt } from './attempt-batch.ts'
import { claimBatch } from './claim-batch.ts'
import { deliverSend } from './deliver-send.ts'
import { getSend } from './get-send.ts'
import { recoverSends } from './recover-sends.ts'
import { sendNews } from './send-news.ts'
import { settleBatch } from './settle-batch.ts'
import { watchSend } from './watch-send.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(rateSlots)
})

const never = new AbortController().signal
const contextWith = (mailer: Mailer): TestContext => testContext(database, { mailer })

/** A fresh send to this many people, with the context that delivers it by this mailer. */
async function startSend(
  people: number,
  mailer: Mailer,
  prepare?: (ctx: TestContext, listId: number) => Promise<void>,
) {
  const ctx = contextWith(mailer)
  const { topicId, templateId, listId } = await sendScene(ctx, { people })
  await prepare?.(ctx, listId)
  const input = { topicId, templateId, contactListIds: [listId], subject: null }
  const { sendId } = await sendNews(ctx, input)
  const deliver = (signal: AbortSignal = never) => deliverSend(ctx, { sendId, workerId: 'w1' }, signal)
  const view = () => getSend(ctx, { id: sendId })
  return { ctx, sendId, listId, input, deliver, view }
}

const aliveWorker = (id: string) =>
  database.db.insert(workers).values({ id, seenAt: sql`now()` }).onConflictDoNothing()
const dueNow = () => database.db.update(sendBatches).set({ notBefore: null })

test('each person gets one mail with both one-click headers, a text part, tracked links and their name', async () => {
  const mailer = fakeMailer()
  const { ctx, deliver, view } = await startSend(3, mailer)
  await deliver()
  expect((await view()).sheet).toMatchObject({ audience: 3, sent: 3, pending: 0 })
  expect(await view()).toMatchObject({ state: 'done', endedAt: expect.any(String) })
  expect([...mailer.people]).toEqual([1, 2, 3].map((n) => [`p${n}@example.org`, 1]))
  const [mail] = mailer.mails
  if (!mail) throw new Error('no mail')
  expect(mail.subject).toBe('Research Update: Thai economy')
  expect(mail.html).toContain('เรียน Person 1')
  const unsubscribe = /^<(http:\/\/localhost:3000\/u\/([\w-]+))>$/.exec(
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
    const tokens = [...part.matchAll(/localhost:3000\/r\/([\w-]+)/g)].map((m) => m[1] ?? '')
    expect(tokens).toHaveLength(2)
    for (const token of tokens) expect(readClickToken(ctx.config.linkSecret, token)).not.toBeNull()
  }
  expect(ctx.published.at(-1)).toMatchObject({ kind: 'send' })
})

test('a request that got no answer goes again: same bytes, same key, one mail', async () => {
  const seen: MailBatch[] = []
  const mailer = fakeMailer((batch) => {
    seen.push(batch)
    return null
  })
  const lossy: Mailer = {
    kind: 'resend',
    sendBatch: async (batch, signal) => {
      const outcome = await mailer.sendBatch(batch, signal)
      return seen.length === 1 ? { kind: 'retry', reason: 'no answer', afterMs: 0 } : outcome
    },
  }
  const { deliver, view } = await startSend(4, lossy)
  await deliver()
  expect(seen).toHaveLength(2)
  expect(seen[1]).toEqual(seen[0])
  expect((await view()).sheet).toMatchObject({ sent: 4 })
  expect([...mailer.people.values()]).toEqual([1, 1, 1, 1])
})

test('people suppressed before their batch is claimed are not mailed; afterwards the batch keeps its people', async () => {
  let calls = 0
  const mailer = fakeMailer(async () => {
    calls += 1
    if (calls > 1) return null
    // somebody leaves while the first attempt is under way: its bytes must not change any more
    await suppress(contextWith(mailer), 'p2@example.org')
    return { kind: 'retry', reason: 'try again', afterMs: 0 }
  })
  const { ctx, deliver, view } = await startSend(3, mailer)
  await suppress(ctx, 'p1@example.org')
  await deliver()
  expect([...mailer.people.keys()]).toEqual(['p2@example.org', 'p3@example.org'])
  expect(mailer.batches[1]?.body).toBe(mailer.batches[0]?.body)
  expect((await view()).sheet).toMatchObject({ audience: 3, sent: 2, suppressed: 1 })
  await ctx.db.execute(sql`delete from suppressions`)
})

test('one bad address in a hundred: the other 99 get one mail, the bad one is listed with its reason', async () => {
  const mailer = fakeMailer((_, mails) =>
    mails.some((mail) => mail.to === 'broken@example.org')
      ? { kind: 'refused', reason: 'Invalid `to` field', splittable: true }
      : null,
  )
  const { ctx, sendId, deliver, view } = await startSend(99, mailer, (ctx, listId) =>
    addContact(ctx, listId, 'broken@example.org'),
  )
  await deliver()
  expect((await view()).sheet).toMatchObject({ audience: 100, sent: 99, failed: 1, pending: 0 })
  expect((await view()).state).toBe('done')
  expect([...mailer.people.values()].every((times) => times === 1)).toBe(true)
  const failed = await ctx.db
    .select({ email: deliveries.email, reason: deliveries.reason })
    .from(deliveries)
    .where(sql`${deliveries.sendId} = ${sendId} and ${deliveries.state} = 'failed'`)
  expect(failed).toEqual([{ email: 'broken@example.org', reason: 'Invalid `to` field' }])
  expect(new Set(mailer.batches.map((batch) => batch.key)).size).toBe(mailer.batches.length)
})

test('an address that is not exactly one is never put into a request', async () => {
  const mailer = fakeMailer()
  const { deliver, view } = await startSend(1, mailer, async (ctx, listId) => {
    await ctx.db.insert(contacts).values([
      { listId, email: 'a@example.org,b@example.org', emailNorm: 'a@example.org,b@example.org' },
      { listId, email: 'x@example.org\r\nBcc: y@example.org', emailNorm: 'x' },
    ])
  })
  await deliver()
  expect([...mailer.people.keys()]).toEqual(['p1@example.org'])
  expect((await view()).sheet).toMatchObject({ sent: 1, failed: 2 })
})

test('a used-up quota pauses the send; no call before the renewal; then it goes on by itself', async () => {
  const until = new Date(Date.now() + 3_600_000)
  let isRenewed = false
  const mailer = fakeMailer((batch) =>
    isRenewed || batch.key.endsWith('/0/0') ? null : { kind: 'quota', reason: 'daily quota', until },
  )
  const { ctx, sendId, deliver, view } = await startSend(250, mailer)
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
  expect(await view()).toMatchObject({ state: 'done', sheet: { sent: 250 } })
  expect([...mailer.people.values()].every((times) => times === 1)).toBe(true)
})

test('after five requests refused for good the send pauses and says why', async () => {
  const mailer = fakeMailer(() => ({ kind: 'refused', reason: 'API key is invalid', splittable: false }))
  const { deliver, view } = await startSend(1_200, mailer)
  await deliver()
  const send = await view()
  expect(send).toMatchObject({ state: 'paused', stateReason: 'paused: refused: API key is invalid' })
  // lanes that were under way at the fifth refusal may end theirs
  expect(mailer.batches.length).toBeGreaterThanOrEqual(5)
  expect(mailer.batches.length).toBeLessThanOrEqual(7)
  expect(send.sheet.failed + send.sheet.pending).toBe(1_200)
})

test('a key used with other contents leaves its people uncertain, and so do contents that changed', async () => {
  const conflicted = await startSend(
    2,
    fakeMailer(() => ({ kind: 'conflict', reason: 'other payload' })),
  )
  await conflicted.deliver()
  expect(await conflicted.view()).toMatchObject({ state: 'done', sheet: { uncertain: 2 } })

  const mailer = fakeMailer(() => ({ kind: 'retry', reason: 'down', afterMs: 0 }))
  const changed = await startSend(2, mailer)
  const batch = await claimBatch(changed.ctx, { sendId: changed.sendId, workerId: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await beginAttempt(changed.ctx, batch, 'the hash of an older version')
  await settleBatch(changed.ctx, batch, { kind: 'retry', reason: 'down', afterMs: 0 })
  await changed.deliver()
  expect(mailer.batches).toHaveLength(0)
  expect(await changed.view()).toMatchObject({ state: 'done', sheet: { uncertain: 2 } })
})

test('a request is not repeated when its key has lived 23 hours', async () => {
  const mailer = fakeMailer(() => ({ kind: 'retry', reason: 'down', afterMs: 3_600_000 }))
  const { ctx, sendId, view } = await startSend(2, mailer)
  const batch = await claimBatch(ctx, { sendId, workerId: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await beginAttempt(ctx, batch, 'hash')
  await database.db
    .update(sendBatches)
    .set({ firstAttemptAt: sql`now() - interval '23 hours 1 minute'` })
    .where(eq(sendBatches.id, batch.id))
  expect(await beginAttempt(ctx, batch, 'hash')).toMatchObject({ kind: 'uncertain' })
  expect((await view()).sheet.pending).toBe(2)
})

test('a holder that was overtaken writes nothing', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, view } = await startSend(5, mailer)
  const slow = await claimBatch(ctx, { sendId, workerId: 'dead' })
  if (!slow) throw new Error('nothing to claim')
  const quick = await claimBatch(ctx, { sendId, workerId: 'w2' })
  expect(quick).toMatchObject({ id: slow.id, fence: slow.fence + 1 })
  expect(await beginAttempt(ctx, slow, 'hash')).toEqual({ kind: 'lost' })
  expect(await settleBatch(ctx, slow, { kind: 'conflict', reason: 'late' })).toBe(false)
  expect((await view()).sheet).toMatchObject({ pending: 5 })
})

test('the claim of a living worker is respected; of one not seen for 10 s it is not', async () => {
  const { ctx, sendId } = await startSend(1, fakeMailer())
  await aliveWorker('living')
  const first = await claimBatch(ctx, { sendId, workerId: 'living' })
  expect(first).not.toBeNull()
  expect(await claimBatch(ctx, { sendId, workerId: 'w2' })).toBeNull()
  await database.db
    .update(workers)
    .set({ seenAt: sql`now() - interval '11 seconds'` })
    .where(eq(workers.id, 'living'))
  expect(await claimBatch(ctx, { sendId, workerId: 'w2' })).toMatchObject({ id: first?.id, fence: 2 })
})

test('four workers at once: each person one mail', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, view } = await startSend(950, mailer)
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (workerId) => {
      await aliveWorker(workerId)
      await deliverSend(ctx, { sendId, workerId }, never)
    }),
  )
  expect(mailer.people.size).toBe(950)
  expect([...mailer.people.values()].every((times) => times === 1)).toBe(true)
  expect(await view()).toMatchObject({ state: 'done', sheet: { sent: 950 } })
})

test('an interrupted send gives its batches back and goes on', async () => {
  const stop = new AbortController()
  const mailer = fakeMailer()
  const hanging: Mailer = {
    kind: 'resend',
    sendBatch: async (_, signal) => {
      stop.abort()
      signal.throwIfAborted()
      throw new Error('unreachable')
    },
  }
  const { ctx, sendId, deliver, view } = await startSend(150, hanging)
  await expect(deliver(stop.signal)).rejects.toThrow('The send goes on later')
  const open = await ctx.db.select().from(sendBatches).where(eq(sendBatches.sendId, sendId))
  expect(open.map((batch) => batch.state)).toEqual(['pending', 'pending'])
  expect(await recoverSends(ctx)).toBeGreaterThanOrEqual(1)
  await deliverSend({ ...ctx, mailer }, { sendId, workerId: 'w2' }, never)
  expect(await view()).toMatchObject({ state: 'done', sheet: { sent: 150 } })
})

test('the rate is shared: calls keep their distance, and a Retry-After holds all of them', async () => {
  const calls: number[] = []
  const mailer = fakeMailer(() => {
    calls.push(performance.now())
    return calls.length === 1 ? { kind: 'retry', reason: 'Too many requests', afterMs: 700 } : null
  })
  const { ctx, sendId, view } = await startSend(350, mailer)
  const paced = { ...ctx, config: { ...ctx.config, mailRate: 10 } }
  await Promise.all([
    deliverSend(paced, { sendId, workerId: 'w1' }, never),
    deliverSend(paced, { sendId, workerId: 'w2' }, never),
  ])
  expect(await view()).toMatchObject({ state: 'done', sheet: { sent: 350 } })
  const gaps = calls.slice(1).map((at, i) => at - (calls[i] ?? 0))
  // slots are 100 ms apart in database time; what lies between a slot and its call varies by some ms
  expect((calls.at(-1) ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(650)
  expect(gaps.every((gap) => gap > 20)).toBe(true)
})

test('a watcher sees the send as it is and as it ends; a stranded send is queued again once nobody serves it', async () => {
  const { ctx, sendId, deliver } = await startSend(2, fakeMailer())
  const states: string[] = []
  const watching = (async () => {
    for await (const view of watchSend(ctx, { id: sendId })) states.push(view.state)
  })()
  await deliver()
  await watching
  expect(states.at(-1)).toBe('done')

  const other = await startSend(1, fakeMailer())
  await database.db
    .update(sends)
    .set({ servedUntil: sql`now() + interval '5 seconds'` })
    .where(eq(sends.id, other.sendId))
  await dueNow()
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
