import { consentEvents, signupRequests, suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { rateSlots } from '@newsloom/db/schema/sends'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { asc, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logConsent } from '../consent/log-consent.ts'
import type { MailOutcome } from '../ports.ts'
import { addContact, type FakeMailer, fakeMailer, suppress } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { confirmSignup, getSignup } from './confirm-signup.ts'
import { mailSignup } from './mail-signup.ts'
import { networkHashes } from './network-hash.ts'
import { requestSignup, type SignupRequest } from './request-signup.ts'
import { signupToken } from './signup-token.ts'
import { sweepSignups } from './sweep-signups.ts'

const SLUG = 'board-news'
const EMAIL = 'New.Reader@example.org'
const DAY_MS = 86_400_000
let database: TestDatabase
let ctx: TestContext
let mailer: FakeMailer
let scripted: MailOutcome | null
let listId: number

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [contactLists, suppressions, consentEvents, rateSlots]) await database.db.delete(table)
  const made = database.db.insert(contactLists).values({ name: 'Board news', signupSlug: SLUG })
  const [list] = await made.returning()
  listId = list?.id ?? 0
  scripted = null
  mailer = fakeMailer(() => scripted)
  ctx = testContext(database, { mailer })
})

const ask = (changes: Partial<SignupRequest> = {}) =>
  requestSignup(ctx, {
    slug: SLUG,
    email: EMAIL,
    name: 'New Reader',
    website: '',
    lang: 'en',
    address: '192.0.2.1',
    ...changes,
  })
/** Does the jobs that wait, as a worker would. */
async function work(): Promise<void> {
  for (let job = ctx.jobs.shift(); job; job = ctx.jobs.shift()) {
    const { requestId } = job.payload as { requestId: number }
    await mailSignup(ctx, { requestId }, never)
  }
}
const tokenIn = (text = mailer.mails.at(-1)?.text ?? '') => /\/join\/confirm\/([\w-]+)>/.exec(text)?.[1] ?? ''
const requests = () => database.db.select().from(signupRequests).orderBy(asc(signupRequests.id))
const members = () => database.db.select().from(contacts)
const log = () => database.db.select().from(consentEvents).orderBy(asc(consentEvents.id))
const age = (interval: string) =>
  database.db.update(signupRequests).set({ createdAt: sql`created_at - ${interval}::interval` })

test('a sign-up is a member only after the link in the mail was confirmed, and once', async () => {
  expect(await ask()).toEqual({ kind: 'taken' })
  await work()
  expect(await members()).toEqual([])
  const [mail] = mailer.mails
  expect(mail).toMatchObject({ to: EMAIL, subject: 'Please confirm: Board news' })
  for (const part of [mail?.html, mail?.text]) expect(part).toContain(ctx.config.mailPostalAddress)
  expect(mail?.html).toContain(`/join/confirm/${tokenIn()}"`)
  const token = tokenIn()
  expect(await getSignup(ctx, { token })).toEqual({ state: 'open', email: EMAIL, listName: 'Board news' })
  expect(await members()).toEqual([])
  await Promise.all([confirmSignup(ctx, { token }), confirmSignup(ctx, { token })])
  for (const verb of [confirmSignup, getSignup]) expect((await verb(ctx, { token })).state).toBe('confirmed')
  expect(await members()).toMatchObject([
    { listId, email: EMAIL, emailNorm: EMAIL.toLowerCase(), name: 'New Reader', leftAt: null },
  ])
  expect(await log()).toMatchObject([
    { kind: 'signup-requested', method: 'signup-form', listId, listName: 'Board news' },
    { kind: 'signup-confirmed', method: 'signup-form', listId, emailNorm: EMAIL.toLowerCase() },
  ])
})

test('a job that runs again is the same request under the same key', async () => {
  await ask({ lang: 'th' })
  const [job] = ctx.jobs
  scripted = { kind: 'retry', reason: 'busy', afterMs: null }
  const run = () => mailSignup(ctx, job?.payload as { requestId: number }, never)
  await expect(run()).rejects.toThrow('did not take')
  scripted = null
  await run()
  await run()
  expect(mailer.batches).toHaveLength(2)
  expect(mailer.batches[1]).toEqual(mailer.batches[0])
  expect(mailer.batches[0]?.key).toMatch(/^[0-9a-f-]{36}\/signup\/\d+$/)
  expect(mailer.mails).toHaveLength(1)
  expect(mailer.mails[0]?.html).toContain('<html lang="th">')
})

test('a used-up quota puts the mail off without a call; a refusal ends it', async () => {
  await ask()
  scripted = { kind: 'quota', reason: 'daily', until: new Date(Date.now() + 3_600_000) }
  const [job] = ctx.jobs.splice(0)
  const run = () => mailSignup(ctx, job?.payload as { requestId: number }, never)
  await run()
  await run()
  expect(mailer.batches).toHaveLength(1)
  expect(ctx.jobs).toHaveLength(2)
  await database.db.delete(rateSlots)
  scripted = { kind: 'refused', reason: 'no such domain', splittable: true }
  await run()
  expect((await requests())[0]?.mailedAt).toBeNull()
})

test('nobody is mailed who may not be, who is in already, or whose form was switched off', async () => {
  for (const email of [EMAIL.toLowerCase(), 'erased@example.org']) await suppress(ctx, email)
  await database.db
    .update(suppressions)
    .set({ emailNorm: null })
    .where(like(suppressions.emailNorm, 'erased%'))
  await addContact(ctx, listId, 'member@example.org')
  for (const email of [EMAIL, 'erased@example.org']) expect(await ask({ email })).toEqual({ kind: 'taken' })
  expect(await ask({ email: 'Member@Example.org' })).toEqual({ kind: 'taken' })
  await work()
  await ask({ email: 'late@example.org' })
  await database.db.update(contactLists).set({ signupSlug: null })
  await work()
  expect(mailer.batches).toEqual([])
})

test.each([true, false])('who had left comes back, by the name that was known (%s)', async (isKnown) => {
  const list = { id: listId, name: 'Board news' }
  await logConsent(ctx, { emailNorm: EMAIL.toLowerCase(), kind: 'left-list', method: 'page', list })
  if (isKnown) await addContact(ctx, listId, EMAIL)
  await database.db.update(contacts).set({ name: 'Known' })
  await ask()
  await work()
  await confirmSignup(ctx, { token: tokenIn() })
  expect(await members()).toMatchObject([{ leftAt: null, name: isKnown ? 'Known' : 'New Reader' }])
})

test('what the hidden field caught is counted, and neither kept nor mailed', async () => {
  expect(await ask({ website: 'https://spam.example' })).toEqual({ kind: 'taken' })
  expect(await requests()).toMatchObject([{ email: '', emailNorm: '', name: null }])
  expect(ctx.jobs).toHaveLength(1)
  await work()
  expect(mailer.batches).toEqual([])
  expect(await log()).toEqual([])
})

test('an address is mailed three times a day, however many networks ask; the answer stays the same', async () => {
  const asks = Array.from({ length: 6 }, (_, i) => ask({ address: `192.0.2.${i}` }))
  expect(await Promise.all(asks)).toEqual(asks.map(() => ({ kind: 'taken' })))
  await work()
  expect(mailer.mails).toHaveLength(3)
  expect((await requests()).filter((row) => row.email !== '')).toHaveLength(3)
  await age('25 hours')
  await ask({ address: '192.0.2.1' })
  await work()
  expect(mailer.mails).toHaveLength(4)
})

test('a network address has ten tries an hour, whoever it names; one line has one IPv6 network', async () => {
  await suppress(ctx, 'p1@example.org')
  const tries = Array.from({ length: 14 }, (_, i) =>
    ask({ email: `p${i}@example.org`, address: `2001:db8:1:2::${i + 1}`, website: i % 3 ? '' : 'x' }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(10)
  expect(answers).toContainEqual({ kind: 'too-many', retryAfterSeconds: expect.closeTo(3_600, -2) })
  expect(await ask({ address: '2001:db8:1:3::1' })).toEqual({ kind: 'taken' })
  await age('61 minutes')
  expect(await ask({ address: '2001:db8:1:2::77' })).toEqual({ kind: 'taken' })
})

test("others' tries never close a form: 200 an hour fill one block of addresses, and no other", async () => {
  const hashesOf = (address: string) => networkHashes(ctx.config.linkSecret, address)
  const block = Array.from({ length: 200 }, (_, n) => ({
    listId,
    email: `made-up-${n}@example.org`,
    emailNorm: `made-up-${n}@example.org`,
    lang: 'en' as const,
    ...hashesOf(`198.51.100.${n}`),
  }))
  await database.db.insert(signupRequests).values(block)
  expect(await ask({ address: '198.51.100.250' })).toMatchObject({ kind: 'too-many' })
  expect(await ask({ address: '198.51.101.1' })).toEqual({ kind: 'taken' })
  await database.db.update(signupRequests).set(hashesOf('2001:db8:1:2::1'))
  await database.db.update(signupRequests).set({ ipHash: sql`id::text` })
  expect(await ask({ address: '2001:db8:1:ffff::1' })).toMatchObject({ kind: 'too-many' })
  expect(await ask({ address: '2001:db8:2::1' })).toEqual({ kind: 'taken' })
})

test.each([
  '',
  'no-address',
  'a@b',
  'A <a@example.org>',
  'a@example.org,b@example.org',
  'a@x.org\r\nBcc: b@x.org',
])('the address %j is refused in words', async (email) => {
  await expect(ask({ email })).rejects.toThrow('This is no e-mail address')
  expect(await requests()).toEqual([])
})

test.each(['nothing', '', 'a\0b', '../x'])('there is no form at %j', async (slug) => {
  await expect(ask({ slug })).rejects.toThrow('no sign-up form')
})

test('a link works for seven days, then says so; the request is forgotten a day later', async () => {
  await ask()
  await work()
  const token = tokenIn()
  const at = (days: number) => ({ ...ctx, now: () => new Date(Date.now() + days * DAY_MS) })
  expect((await getSignup(at(6.9), { token })).state).toBe('open')
  expect(await confirmSignup(at(7.1), { token })).toEqual({ state: 'expired' })
  await age('7 days 23 hours')
  await sweepSignups(ctx)
  expect(await requests()).toHaveLength(1)
  await age('2 hours')
  await sweepSignups(ctx)
  expect(await requests()).toEqual([])
  expect(await getSignup(at(7.1), { token })).toEqual({ state: 'expired' })
  expect(await members()).toEqual([])
})

test('who asked for no more mail after signing up is told so and not put in', async () => {
  await ask()
  await work()
  await suppress(ctx, EMAIL.toLowerCase())
  expect((await confirmSignup(ctx, { token: tokenIn() })).state).toBe('stopped')
  expect(await members()).toEqual([])
})

test('a link of a list that is gone, of another request, or of another installation is not known', async () => {
  await ask()
  await work()
  const token = tokenIn()
  const [request] = await requests()
  const ticket = { requestId: request?.id ?? 0, requestedAt: new Date() }
  const other = signupToken(ctx.config.linkSecret, ticket)
  const foreign = signupToken('x'.repeat(40), { ...ticket, requestedAt: request?.createdAt ?? new Date() })
  for (const one of [other, foreign, `${token}A`])
    await expect(confirmSignup(ctx, { token: one })).rejects.toThrow(/not (valid|known)/)
  await database.db.delete(contactLists).where(eq(contactLists.id, listId))
  await expect(confirmSignup(ctx, { token })).rejects.toThrow('not known any more')
})

test('a list whose name holds merge tags, markup or line breaks makes a mail of plain words', async () => {
  const name = '{{email}} <b>A</b>\r\nBcc: x@example.org'
  await database.db.update(contactLists).set({ name })
  await ask()
  await work()
  const [mail] = mailer.mails
  expect(mail?.subject).toBe('Please confirm: {{email}} <b>A</b> Bcc: x@example.org')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.text).toContain('{{email}} <b>A</b>')
})
