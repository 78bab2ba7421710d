import { consentEvents, suppressions, webhookEvents } from '@newsloom/db/schema/consent'
import { rateSlots } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { logConsent } from '../consent/log-consent.ts'
import { transaction } from '../context.ts'
import { BOUNCE, deliveryTo, eventOf, mailEvent, TRANSIENT } from '../testing/mail-events.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { applyMailEvent } from './apply-mail-event.ts'

const database = testDatabase()
const ctx = testContext(database)
beforeEach(async () => {
  for (const table of [rateSlots, suppressions, consentEvents, webhookEvents]) await database.db.delete(table)
})

const P1 = 'p1@example.org'
const suppressed = () => database.db.select().from(suppressions)
const logged = () => database.db.select().from(consentEvents)
const minutes = (n: number) => new Date(Date.UTC(2026, 10, 20, 8, n))

test("a permanent bounce suppresses, with the service's text and the mail", async () => {
  const send = await startSend(database, 1, fakeMailer())
  await send.deliver()
  const row = await deliveryTo(send.ctx, send.sendId, P1)
  const bounce = eventOf(row, BOUNCE)
  expect(await applyMailEvent(ctx, bounce)).toBe('bounced')
  expect(await applyMailEvent(ctx, bounce)).toBeNull()
  expect(await applyMailEvent(ctx, eventOf(row, BOUNCE))).toBe('bounced')
  expect(await suppressed()).toMatchObject([
    { emailNorm: P1, reason: 'bounced', note: '550 no such mailbox' },
  ])
  expect(await logged()).toMatchObject([
    { emailNorm: P1, kind: 'bounced', method: 'webhook', deliveryId: row.id },
  ])
  expect(await database.db.select().from(webhookEvents)).toMatchObject([
    { id: bounce.id, emailNorm: P1, deliveryId: row.id, effect: 'bounced', occurredAt: bounce.occurredAt },
    { effect: 'bounced' },
  ])
})

test('a complaint is final: it replaces any other reason, and none replaces it', async () => {
  await applyMailEvent(ctx, mailEvent(P1, BOUNCE))
  await applyMailEvent(ctx, mailEvent(P1, { kind: 'complained' }))
  await applyMailEvent(ctx, mailEvent(P1, { kind: 'suppressed', because: 'provider', message: '' }))
  expect(await suppressed()).toMatchObject([{ reason: 'complained' }])
  expect((await logged()).map((entry) => entry.kind)).toEqual(['bounced', 'complained'])
})

test("the service's own list counts, with its reason", async () => {
  const reasons = ['provider', 'bounced', 'complained'] as const
  for (const because of reasons)
    await applyMailEvent(
      ctx,
      mailEvent(`${because}@example.org`, { kind: 'suppressed', because, message: 'W' }),
    )
  expect((await suppressed()).map(({ emailNorm, reason, note }) => [emailNorm, reason, note])).toEqual(
    reasons.map((reason) => [`${reason}@example.org`, reason, 'W']),
  )
})

test('all addresses of an event are suppressed, and an event without any is ignored', async () => {
  const emailNorms = ['b@example.org', 'a@example.org']
  await applyMailEvent(ctx, mailEvent('', BOUNCE, { emailNorms }))
  expect((await suppressed()).map((person) => person.emailNorm)).toEqual(emailNorms.toSorted())
  expect(await applyMailEvent(ctx, mailEvent('', BOUNCE, { emailNorms: [] }))).toBe('ignored')
})

test('good news, failures and unknown events suppress nobody', async () => {
  for (const kind of ['sent', 'delayed', 'delivered', 'other'] as const)
    await applyMailEvent(ctx, mailEvent(P1, { kind }))
  await applyMailEvent(ctx, mailEvent(P1, { kind: 'failed', message: 'quota' }))
  expect(await suppressed()).toEqual([])
})

test('three mails with a transient bounce suppress; the same mail three times does not', async () => {
  for (let mail = 1; mail <= 3; mail += 1) {
    const send = await startSend(database, 1, fakeMailer())
    await send.deliver()
    const row = await deliveryTo(send.ctx, send.sendId, P1)
    for (let time = 0; time < 3; time += 1)
      expect(await applyMailEvent(ctx, eventOf(row, TRANSIENT))).toBe('transient')
    expect(await suppressed()).toHaveLength(mail === 3 ? 1 : 0)
  }
  expect(await suppressed()).toMatchObject([
    { reason: 'bounced', note: '3 emails in a row could not be delivered. mailbox full' },
  ])
})

const transientAt = (minute: number) =>
  applyMailEvent(ctx, mailEvent(P1, TRANSIENT, { occurredAt: minutes(minute) }))
const deliveredAt = (minute: number) =>
  applyMailEvent(ctx, mailEvent(P1, { kind: 'delivered' }, { occurredAt: minutes(minute) }))

test('a delivered mail restarts the count, by when it happened and not by when we heard', async () => {
  await transientAt(1)
  await transientAt(4)
  await deliveredAt(3)
  await transientAt(2)
  await transientAt(5)
  expect(await suppressed()).toEqual([])
  await transientAt(6)
  expect(await suppressed()).toHaveLength(1)
})

test('a lifted suppression restarts the count too', async () => {
  for (const minute of [1, 2, 3]) await transientAt(minute)
  expect(await suppressed()).toHaveLength(1)
  await database.db.delete(suppressions)
  await transaction(ctx, (tx) => logConsent(tx, { emailNorm: P1, kind: 'lifted', method: 'owner' }))
  await applyMailEvent(ctx, mailEvent(P1, TRANSIENT, { occurredAt: new Date(Date.now() + 60_000) }))
  expect(await suppressed()).toEqual([])
})

test('three at the same moment count as three', async () => {
  for (let round = 0; round < 20; round += 1) {
    const email = `round-${round}@example.org`
    await Promise.all([1, 2, 3].map(() => applyMailEvent(ctx, mailEvent(email, TRANSIENT))))
  }
  expect(await suppressed()).toHaveLength(20)
})
