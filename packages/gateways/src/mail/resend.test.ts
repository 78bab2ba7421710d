import { deliverSend } from '@newsloom/core/sends/deliver-send'
import { getSend } from '@newsloom/core/sends/get-send'
import { recoverSends } from '@newsloom/core/sends/recover-sends'
import { sendNews } from '@newsloom/core/sends/send-news'
import { addContact, sendScene } from '@newsloom/core/testing/send-fixtures'
import { type TestContext, testContext } from '@newsloom/core/testing/test-context'
import { rateSlots, sendBatches } from '@newsloom/db/schema/sends'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeFaults, FakeResend } from '../testing/fake-resend.ts'
import { createResend } from './resend.ts'
import { outcomeOfError } from './resend-errors.ts'

let database: TestDatabase
let fake: FakeResend
let baseUrl: string
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fake = new FakeResend()
  baseUrl = await fake.listen()
  await database.db.delete(rateSlots)
})
afterEach(() => fake.close())

const never = new AbortController().signal
const client = (timeoutMs?: number) => createResend({ apiKey: 're_test', baseUrl, timeoutMs })
const mail = (to: string) => ({
  from: 'News <n@example.org>',
  to,
  subject: 'S',
  html: '<p>H</p>',
  text: 'T',
  headers: {},
  tags: [],
})
const batch = (key: string, ...to: string[]) => ({
  key,
  body: Buffer.from(JSON.stringify(to.map(mail))),
  count: to.length,
})
const set = (faults: Partial<FakeFaults>) => {
  fake.faults = FakeFaults.parse(faults)
}

async function startSend(people: number, prepare?: (ctx: TestContext, listId: number) => Promise<void>) {
  const ctx = testContext(database, { mailer: client() })
  const { topicId, templateId, listId } = await sendScene(ctx, { people })
  await prepare?.(ctx, listId)
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  const deliver = () => deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  /** Delivers again and again as the worker's sweep would, without its waits. */
  const deliverAll = async () => {
    for (let round = 0; round < 100 && (await view()).state === 'sending'; round += 1) {
      await database.db.update(sendBatches).set({ notBefore: null })
      await database.db.delete(rateSlots)
      await deliver()
    }
  }
  const view = () => getSend(ctx, { id: sendId })
  return { ctx, deliver, deliverAll, view }
}

test('a batch is taken once, however often it is repeated under its key', async () => {
  const first = await client().sendBatch(batch('k1', 'a@example.org', 'b@example.org'), never)
  const again = await client().sendBatch(batch('k1', 'a@example.org', 'b@example.org'), never)
  expect(first).toMatchObject({ kind: 'accepted', ids: [expect.any(String), expect.any(String)] })
  expect(again).toEqual(first)
  expect(fake.counts.people).toEqual({ 'a@example.org': 1, 'b@example.org': 1 })
  expect(await client().sendBatch(batch('k1', 'c@example.org'), never)).toMatchObject({ kind: 'conflict' })
})

test('what each answer means', async () => {
  set({ always: { status: 403, name: 'validation_error', message: 'The domain is not verified' } })
  expect(await client().sendBatch(batch('k', 'a@example.org'), never)).toEqual({
    kind: 'refused',
    reason: 'The domain is not verified',
    splittable: false,
  })
  const meaning = (status: number, name: string, message = '', headers = {}) =>
    outcomeOfError(
      status,
      new Headers(headers),
      JSON.stringify({ name, message }),
      new Date('2026-11-21T10:00:00Z'),
    )
  expect(meaning(422, 'validation_error', 'Invalid `to` field')).toMatchObject({
    kind: 'refused',
    splittable: true,
  })
  expect(meaning(422, 'invalid_from_address')).toMatchObject({ kind: 'refused', splittable: false })
  expect(meaning(422, 'validation_error', 'Invalid `from` field')).toMatchObject({ splittable: false })
  expect(meaning(401, 'missing_api_key')).toMatchObject({ kind: 'refused', splittable: false })
  expect(meaning(429, 'rate_limit_exceeded', '', { 'retry-after': '2' })).toMatchObject({
    kind: 'retry',
    afterMs: 2_000,
  })
  expect(meaning(429, 'rate_limit_exceeded', '', { 'ratelimit-reset': '1' })).toMatchObject({
    afterMs: 1_000,
  })
  expect(meaning(409, 'concurrent_idempotent_requests')).toMatchObject({ kind: 'retry', afterMs: null })
  expect(meaning(500, 'internal_server_error')).toMatchObject({ kind: 'retry' })
  expect(outcomeOfError(502, new Headers(), '<html>')).toMatchObject({ kind: 'retry', reason: 'status 502' })
  expect(meaning(429, 'daily_quota_exceeded')).toMatchObject({
    kind: 'quota',
    until: new Date('2026-11-22T00:00:00Z'),
  })
  expect(meaning(429, 'monthly_quota_exceeded')).toMatchObject({ until: new Date('2026-12-01T00:00:00Z') })
})

test('no answer is an unknown outcome: try the same again', async () => {
  set({ lostAnswer: 1 })
  expect(await client().sendBatch(batch('lost', 'a@example.org'), never)).toMatchObject({ kind: 'retry' })
  set({ delayMs: 500 })
  expect(await client(50).sendBatch(batch('late', 'c@example.org'), never)).toMatchObject({ kind: 'retry' })
  const before = fake.counts.requests
  const running = client().sendBatch(batch('slow', 'b@example.org'), never)
  await vi.waitFor(() => expect(fake.counts.requests).toBeGreaterThan(before))
  expect(await client().sendBatch(batch('slow', 'b@example.org'), never)).toMatchObject({
    kind: 'retry',
    reason: 'still running',
  })
  expect(await running).toMatchObject({ kind: 'accepted' })
  set({})
  expect(await client().sendBatch(batch('lost', 'a@example.org'), never)).toMatchObject({ kind: 'accepted' })
  expect(fake.counts.people['a@example.org']).toBe(1)
})

test('an aborted request throws: it was not an answer', async () => {
  await expect(client().sendBatch(batch('k', 'a@example.org'), AbortSignal.abort())).rejects.toThrow()
})

test('rate limits, server errors and lost answers: each person gets one mail, no key is used twice', async () => {
  set({ rateLimited: 0.2, retryAfterSeconds: 0, serverError: 0.05, lostAnswer: 0.1 })
  const { deliverAll, view } = await startSend(1_000)
  await deliverAll()
  expect(await view()).toMatchObject({ state: 'done', sheet: { sent: 1_000 } })
  expect(Object.keys(fake.counts.people)).toHaveLength(1_000)
  expect(Object.values(fake.counts.people).every((times) => times === 1)).toBe(true)
  expect(fake.counts.conflicts).toBe(0)
})

test('one address that the service refuses costs only itself', async () => {
  const { deliverAll, view } = await startSend(199, (ctx, listId) =>
    addContact(ctx, listId, 'bad-address@example.org'),
  )
  await deliverAll()
  expect(await view()).toMatchObject({ state: 'done', sheet: { audience: 200, sent: 199, failed: 1 } })
  expect(Object.values(fake.counts.people).every((times) => times === 1)).toBe(true)
})

test('a used-up quota stops all calls until it is renewed', async () => {
  set({ quota: 100 })
  const { ctx, deliver, deliverAll, view } = await startSend(300)
  await deliver()
  expect(await view()).toMatchObject({ state: 'paused', stateReason: 'paused: quota', sheet: { sent: 100 } })
  const { requests } = fake.counts
  await recoverSends(ctx)
  await deliver()
  expect(fake.counts.requests).toBe(requests)
  set({})
  await database.db.update(rateSlots).set({ nextAt: sql`now()` })
  await recoverSends(ctx)
  await deliverAll()
  expect(await view()).toMatchObject({ state: 'done', sheet: { sent: 300 } })
})

test('the shared rate stays under what the service allows', async () => {
  set({ ratePerSecond: 8 })
  const { ctx, view } = await startSend(800)
  const paced = { ...ctx, config: { ...ctx.config, mailRate: 4 } }
  const [{ id: sendId }] = [await view()]
  await Promise.all(['w1', 'w2'].map((workerId) => deliverSend(paced, { sendId, workerId }, never)))
  expect(await view()).toMatchObject({ state: 'done', sheet: { sent: 800 } })
  expect(fake.counts.rateLimited).toBe(0)
})
