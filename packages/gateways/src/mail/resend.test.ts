import { frameMails } from '@newsloom/email/batch-format/mail-frame'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeFaults } from '../testing/fake-faults.ts'
import { FakeResend } from '../testing/fake-resend.ts'
import { createResend } from './resend.ts'
import { allowedPerSecond, cooldownMs, outcomeOfError, readError } from './resend-errors.ts'

let fake: FakeResend
let baseUrl: string
beforeEach(async () => {
  fake = new FakeResend()
  baseUrl = await fake.listen()
})
afterEach(() => fake.close())

const never = new AbortController().signal
const client = (timeoutMs?: number) => createResend({ apiKey: 're_test', baseUrl, timeoutMs })
const mail = (to: string) => ({ to, subject: 'S', html: '<p>H</p>', text: 'T', headers: {}, tags: {} })
const batch = (key: string, ...to: string[]) => ({
  key,
  body: frameMails(client().frameOf('News <n@example.org>'), to.map(mail)),
  count: to.length,
})
const set = (faults: Partial<FakeFaults>) => fake.setFaults(faults)

test('a batch is accepted once, however often it is repeated under its key', async () => {
  const first = await client().sendBatch(batch('k1', 'a@example.org', 'b@example.org'), never)
  const again = await client().sendBatch(batch('k1', 'a@example.org', 'b@example.org'), never)
  expect(first).toMatchObject({ kind: 'accepted', ids: [expect.any(String), expect.any(String)] })
  expect(again).toEqual(first)
  expect(fake.counts.people).toEqual({ 'a@example.org': 1, 'b@example.org': 1 })
  expect(await client().sendBatch(batch('k1', 'c@example.org'), never)).toMatchObject({ kind: 'conflict' })
})

test('error answers map to outcomes', async () => {
  set({ always: { status: 403, name: 'validation_error', message: 'The domain is not verified' } })
  expect(await client().sendBatch(batch('k', 'a@example.org'), never)).toEqual({
    kind: 'refused',
    reason: 'The domain is not verified',
    splittable: false,
  })
  const meaning = (status: number, name: string, message = '', headers = {}) =>
    outcomeOfError(status, new Headers(headers), { name, message }, new Date('2026-11-21T10:00:00Z'))
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
  // certainly not accepted, unlike a request without an answer
  expect(meaning(429, 'rate_limit_exceeded')).toMatchObject({ isUntaken: true, afterMs: 1_000 })
  expect(meaning(409, 'concurrent_idempotent_requests')).toEqual({
    kind: 'retry',
    reason: 'concurrent_idempotent_requests',
    afterMs: null,
  })
  expect(meaning(500, 'internal_server_error')).toMatchObject({ kind: 'retry' })
  expect(outcomeOfError(502, new Headers(), readError('<html>'))).toMatchObject({
    kind: 'retry',
    reason: 'status 502',
  })
  expect(meaning(429, 'daily_quota_exceeded')).toMatchObject({
    kind: 'quota',
    until: new Date('2026-11-22T00:00:00Z'),
  })
  expect(meaning(429, 'monthly_quota_exceeded')).toMatchObject({ until: new Date('2026-12-01T00:00:00Z') })
})

test.each<[status: number, name: string, headers: Record<string, string>, afterMs: number | null]>([
  [429, 'rate_limit_exceeded', { 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, 30_000],
  [429, 'rate_limit_exceeded', { 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 0],
  [429, 'rate_limit_exceeded', { 'retry-after': 'soon', 'ratelimit-reset': '3' }, 3_000],
  [503, 'internal_server_error', { 'retry-after': '120' }, 120_000],
  // the rate-limit window is irrelevant for a server error
  [500, 'internal_server_error', { 'ratelimit-reset': '1', 'ratelimit-remaining': '4' }, null],
  [409, 'concurrent_idempotent_requests', { 'retry-after': '7' }, 7_000],
])('%i %s %j pauses all calls for the right time', (status, name, headers, afterMs) => {
  const outcome = outcomeOfError(
    status,
    new Headers(headers),
    { name, message: '' },
    new Date('2026-11-21T10:00:00Z'),
  )
  expect(outcome).toMatchObject({ kind: 'retry', afterMs })
})

test('a quota waits for its renewal, not for the rate-limit window', () => {
  const until = (headers: Record<string, string>) =>
    outcomeOfError(
      429,
      new Headers(headers),
      { name: 'daily_quota_exceeded', message: '' },
      new Date('2026-11-21T10:00:00Z'),
    )
  expect(until({ 'ratelimit-reset': '1' })).toMatchObject({ until: new Date('2026-11-22T00:00:00Z') })
  expect(until({ 'retry-after': '60' })).toMatchObject({ until: new Date('2026-11-21T10:01:00Z') })
})

const left = (remaining: number, reset: number, limit: number) => ({
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
  'ratelimit-limit': String(limit),
})
test.each<[headers: Record<string, string>, ms: number | null]>([
  [left(1, 1, 2), null],
  // one-second windows are paced already
  [left(0, 1, 2), null],
  [left(0, 1, 10), null],
  // four in ten seconds are fewer
  [left(0, 10, 4), 10_000],
  [{ 'ratelimit-remaining': '0', 'ratelimit-reset': '2' }, 2_000],
  [{ 'ratelimit-remaining': '0' }, null],
  [{ ...left(0, 1, 2), 'retry-after': '5' }, 5_000],
  [{ 'retry-after': '5' }, 5_000],
  [{}, null],
])('an accepting answer with %j asks for a pause of %s ms', (headers, ms) => {
  expect(cooldownMs(new Headers(headers))).toBe(ms)
})

test.each<[headers: Record<string, string>, perSecond: number | undefined]>([
  [left(1, 1, 2), 2],
  [left(0, 1, 10), 10],
  [left(3, 10, 4), 0.4],
  [{ 'ratelimit-limit': '5, 5;w=1' }, 5],
  [{ 'ratelimit-limit': '0' }, undefined],
  [{ 'ratelimit-limit': 'some' }, undefined],
  [{}, undefined],
])('an answer with %j reports a limit of %s per second', (headers, perSecond) => {
  expect(allowedPerSecond(new Headers(headers)).allowedPerSecond).toBe(perSecond)
})

test('without an answer the outcome is unknown, and the same request is retried', async () => {
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

test('an endless answer counts as no answer', async () => {
  set({ always: { status: 200, name: '', message: 'x'.repeat(2_000_000) } })
  expect(await client().sendBatch(batch('k', 'a@example.org'), never)).toEqual({
    kind: 'retry',
    reason: expect.stringMatching(/^no answer from the email service: /),
    afterMs: null,
  })
})

test('an aborted request throws', async () => {
  await expect(client().sendBatch(batch('k', 'a@example.org'), AbortSignal.abort())).rejects.toThrow()
})

const one = (key: string, to: string) => batch(key, to)

test('a single email is accepted once under its key, and other uses of the key are refused', async () => {
  const first = await client().sendOne(one('k1', 'a@example.org'), never)
  expect(first).toMatchObject({ kind: 'accepted', ids: [expect.any(String)] })
  expect(await client().sendOne(one('k1', 'a@example.org'), never)).toEqual(first)
  expect(fake.counts.people).toEqual({ 'a@example.org': 1 })
  expect(fake.mails[0]).toMatchObject({ ...mail('a@example.org'), from: 'News <n@example.org>', tags: [] })
  expect(await client().sendOne(one('k1', 'b@example.org'), never)).toMatchObject({ kind: 'conflict' })
  expect(await client().sendBatch(batch('k1', 'a@example.org'), never)).toMatchObject({ kind: 'conflict' })
})

test('answers to a single email map to the same outcomes as for a batch', async () => {
  const outcome = async () => client().sendOne(one('k', 'a@example.org'), never)
  set({ rateLimited: 1, retryAfterSeconds: 7 })
  expect(await outcome()).toMatchObject({ kind: 'retry', afterMs: 7_000, isUntaken: true })
  set({ quota: 0 })
  expect(await outcome()).toMatchObject({ kind: 'quota', until: expect.any(Date) })
  set({ serverError: 1 })
  expect(await outcome()).toMatchObject({ kind: 'retry', reason: 'try again' })
  set({ badAddress: '^a@' })
  expect(await outcome()).toMatchObject({ kind: 'refused', splittable: true })
  set({ always: { status: 403, name: 'validation_error', message: 'The domain is not verified' } })
  expect(await outcome()).toEqual({
    kind: 'refused',
    reason: 'The domain is not verified',
    splittable: false,
  })
  set({ always: { status: 200, name: '', message: 'no id' } })
  expect(await outcome()).toMatchObject({ kind: 'retry', reason: expect.stringContaining('cannot be read') })
  set({ always: { status: 200, name: '', message: 'x'.repeat(2_000_000) } })
  expect(await outcome()).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/^no answer/) })
})

test('a single email without an answer is retried; an abort throws', async () => {
  set({ lostAnswer: 1 })
  expect(await client().sendOne(one('lost', 'a@example.org'), never)).toMatchObject({
    kind: 'retry',
    reason: expect.stringMatching(/^no answer from the email service: /),
  })
  set({ delayMs: 500 })
  expect(await client(50).sendOne(one('late', 'b@example.org'), never)).toMatchObject({ kind: 'retry' })
  set({})
  expect(await client().sendOne(one('lost', 'a@example.org'), never)).toMatchObject({ kind: 'accepted' })
  expect(fake.counts.people['a@example.org']).toBe(1)
  await expect(client().sendOne(one('k', 'a@example.org'), AbortSignal.abort())).rejects.toThrow()
})
