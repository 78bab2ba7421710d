import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logConsent } from '../consent/log-consent.ts'
import { transaction } from '../context.ts'
import { DAY_MS, EMAIL, signupBed } from '../testing/people/signup-bed.ts'
import { addContact, suppressAddress } from '../testing/send-fixtures.ts'
import { confirmSignup, getSignup } from './confirm-signup.ts'
import { signupToken } from './signup-token.ts'
import { sweepSignups } from './sweep-signups.ts'

const bed = signupBed()
const { age, ask, log, members, requests, tokenIn, work } = bed

test('a sign-up becomes a member only after the link in the mail is confirmed, and once', async () => {
  expect(await ask()).toEqual({ kind: 'received' })
  await work()
  expect(await members()).toEqual([])
  const [mail] = bed.mailer.mails
  expect(mail).toMatchObject({ to: EMAIL, subject: 'Please confirm: Board news' })
  for (const part of [mail?.html, mail?.text]) expect(part).toContain(bed.ctx.config.mailPostalAddress)
  expect(mail?.html).toContain(`/join/confirm/${tokenIn()}"`)
  const token = tokenIn()
  expect(await getSignup(bed.ctx, { token })).toEqual({ state: 'open', email: EMAIL, listName: 'Board news' })
  expect(await members()).toEqual([])
  await Promise.all([confirmSignup(bed.ctx, { token }), confirmSignup(bed.ctx, { token })])
  for (const verb of [confirmSignup, getSignup])
    expect((await verb(bed.ctx, { token })).state).toBe('confirmed')
  expect(await members()).toMatchObject([
    { listId: bed.listId, email: EMAIL, emailNorm: EMAIL.toLowerCase(), name: 'New Reader', leftAt: null },
  ])
  expect(await log()).toMatchObject([
    { kind: 'signup-requested', method: 'signup-form', listId: bed.listId, listName: 'Board news' },
    { kind: 'signup-confirmed', method: 'signup-form', listId: bed.listId, emailNorm: EMAIL.toLowerCase() },
  ])
})

test.each([true, false])(
  'a person who had left comes back with the name that was known (%s)',
  async (isKnown) => {
    const list = { id: bed.listId, name: 'Board news' }
    const left = { emailNorm: EMAIL.toLowerCase(), kind: 'left-list', method: 'page', list } as const
    await transaction(bed.ctx, (tx) => logConsent(tx, left))
    if (isKnown) await addContact(bed.ctx, bed.listId, EMAIL)
    await bed.database.db.update(contacts).set({ name: 'Known' })
    await ask()
    await work()
    await confirmSignup(bed.ctx, { token: tokenIn() })
    expect(await members()).toMatchObject([{ leftAt: null, name: isKnown ? 'Known' : 'New Reader' }])
  },
)

test.each([
  '',
  'no-address',
  'a@b',
  'A <a@example.org>',
  'a@example.org,b@example.org',
  'a@x.org\r\nBcc: b@x.org',
])('the address %j is refused with a reason', async (email) => {
  await expect(ask({ email })).rejects.toThrow('This is not an email address')
  expect(await requests()).toEqual([])
})

test.each(['nothing', '', 'a\0b', '../x'])('there is no form at %j', async (slug) => {
  await expect(ask({ slug })).rejects.toThrow('no sign-up form')
})

test('a link works for seven days, then says that it expired; the request is deleted a day later', async () => {
  await ask()
  await work()
  const token = tokenIn()
  const at = (days: number) => ({ ...bed.ctx, now: () => new Date(Date.now() + days * DAY_MS) })
  expect((await getSignup(at(6.9), { token })).state).toBe('open')
  expect(await confirmSignup(at(7.1), { token })).toEqual({ state: 'expired' })
  await age('7 days 23 hours')
  await sweepSignups(bed.ctx)
  expect(await requests()).toHaveLength(1)
  await age('2 hours')
  await sweepSignups(bed.ctx)
  expect(await requests()).toEqual([])
  expect(await getSignup(at(7.1), { token })).toEqual({ state: 'expired' })
  expect(await members()).toEqual([])
})

test('a person who unsubscribed after signing up is told so and not added', async () => {
  await ask()
  await work()
  await suppressAddress(bed.ctx, EMAIL.toLowerCase())
  expect((await confirmSignup(bed.ctx, { token: tokenIn() })).state).toBe('stopped')
  expect(await members()).toEqual([])
})

test('a link of a deleted list, another request or another installation is unknown', async () => {
  await ask()
  await work()
  const token = tokenIn()
  const [request] = await requests()
  const ticket = { requestId: request?.id ?? 0, requestedAt: new Date() }
  const other = signupToken(bed.ctx.config.linkSecret, ticket)
  const foreign = signupToken('x'.repeat(40), { ...ticket, requestedAt: request?.createdAt ?? new Date() })
  for (const one of [other, foreign, `${token}A`])
    await expect(confirmSignup(bed.ctx, { token: one })).rejects.toThrow(/not valid|no longer open/)
  await bed.database.db.delete(contactLists).where(eq(contactLists.id, bed.listId))
  await expect(confirmSignup(bed.ctx, { token })).rejects.toThrow('no longer open')
})
