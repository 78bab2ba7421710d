import { type DeliveryRow, deliveryTo } from '@newsloom/core/testing/mail-events'
import { fakeMailer } from '@newsloom/core/testing/send-fixtures'
import { startSend } from '@newsloom/core/testing/start-send'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { consentEvents, suppressions } from '@newsloom/db/schema/consent'
import { beforeAll, expect, test } from 'vitest'
import { signedEvent, webhookEndpoint } from '../testing/webhook-endpoint.ts'

const database = testDatabase()
let send: Awaited<ReturnType<typeof startSend>>
let post: ReturnType<typeof webhookEndpoint>
beforeAll(async () => {
  send = await startSend(database, 6, fakeMailer())
  await send.deliver()
  post = webhookEndpoint(send.ctx)
})

const row = (n: number) => deliveryTo(send.ctx, send.sendId, `p${n}@example.org`)
const mailOf = (delivery: DeliveryRow) => ({
  id: delivery.providerId ?? '',
  to: delivery.email,
  tags: [
    { name: 'send', value: String(delivery.sendId) },
    { name: 'delivery', value: String(delivery.id) },
    { name: 'installation', value: delivery.installation ?? '' },
  ],
})
/** Posts an event about a person's email, in Resend's format. */
async function tell(n: number, type: string, data?: object): Promise<void> {
  const answer = await post(signedEvent(type, mailOf(await row(n)), data ? { data } : {}))
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
}

test("Resend's events update deliveries and suppress the right people", async () => {
  await tell(1, 'email.sent')
  await tell(1, 'email.delivered')
  await tell(2, 'email.bounced')
  await tell(2, 'email.delivered')
  await tell(3, 'email.delivery_delayed')
  await tell(3, 'email.complained')
  await tell(4, 'email.suppressed')
  await tell(5, 'email.failed')
  await tell(6, 'email.bounced', { bounce: { type: 'Transient', subType: 'MailboxFull', message: 'full' } })
  await tell(6, 'email.opened')

  const rows = await Promise.all([1, 2, 3, 4, 5, 6].map(row))
  expect(rows.map(({ state, outcome, reason, detail }) => [state, outcome, reason, detail])).toEqual([
    ['sent', 'delivered', null, null],
    ['sent', 'bounced', null, '550 5.1.1 The mailbox does not exist'],
    ['sent', 'complained', null, null],
    ['suppressed', null, 'provider', null],
    ['failed', null, 'rejected', 'reached_daily_quota'],
    ['sent', 'bounced', null, 'full'],
  ])
  expect((await send.view()).counts).toEqual({
    audience: 6,
    sent: 4,
    suppressed: 1,
    failed: 1,
    pending: 0,
    skipped: 0,
    uncertain: 0,
  })
  const people = await database.db.select().from(suppressions)
  expect(people.map(({ emailNorm, reason, note }) => [emailNorm, reason, note])).toEqual([
    ['p2@example.org', 'bounced', '550 5.1.1 The mailbox does not exist'],
    ['p3@example.org', 'complained', ''],
    ['p4@example.org', 'provider', 'The address is on the suppression list'],
  ])
  const log = await database.db.select().from(consentEvents)
  expect(log.map(({ kind, method, deliveryId }) => [kind, method, deliveryId])).toEqual([
    ['bounced', 'webhook', rows[1]?.id],
    ['complained', 'webhook', rows[2]?.id],
    ['suppressed', 'webhook', rows[3]?.id],
  ])
})

test('a bounce of a test or confirmation email, which has no delivery, suppresses too', async () => {
  const tags = [{ name: 'signup', value: '12' }]
  expect((await post(signedEvent('email.bounced', { to: 'New@example.org', tags }))).status).toBe(200)
  expect((await post(signedEvent('email.complained', { to: 'Test@example.org' }))).status).toBe(200)
  const people = (await database.db.select().from(suppressions)).map((one) => one.emailNorm)
  expect(people).toEqual(expect.arrayContaining(['new@example.org', 'test@example.org']))
})

test("a tag with another person's delivery does not affect it", async () => {
  const [one, six] = [await row(1), await row(6)]
  const stranger = { ...mailOf(one), to: six.email }
  expect((await post(signedEvent('email.complained', stranger))).status).toBe(200)
  expect([await row(1), await row(6)]).toEqual([one, six])
})

test('a bounce before the request has ended gives 503 with a retry time, so Resend retries', async () => {
  const pending = await startSend(database, 1, fakeMailer())
  const delivery = await deliveryTo(pending.ctx, pending.sendId, 'p1@example.org')
  const message = signedEvent('email.failed', { ...mailOf(delivery), id: 're_1' })
  const answer = await post(message)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  await pending.deliver()
  await database.sql`update deliveries set provider_id = 're_1' where id = ${delivery.id}`
  expect((await post(message)).status).toBe(200)
  expect((await pending.view()).counts).toMatchObject({ audience: 1, failed: 1 })
})
