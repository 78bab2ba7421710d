import { suppressions, webhookEvents } from '@newsloom/db/schema/consent'
import { rateSlots } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { startAttempt } from '../delivery/batches/attempt-batch.ts'
import { claimBatch } from '../delivery/batches/claim-batch.ts'
import { settleBatch } from '../delivery/batches/settle-batch.ts'
import { UnavailableError } from '../errors.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { BOUNCE, deliveryTo, eventOf, mailEvent } from '../testing/mail-events.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { applyMailEvent } from './apply-mail-event.ts'
import type { MailReport } from './mail-event.ts'

const database = testDatabase()
beforeEach(async () => {
  for (const table of [rateSlots, suppressions, webhookEvents]) await database.db.delete(table)
})

const WORDS = { isPermanent: true, because: 'provider', message: 'so it says' } as const
const report = (kind: MailReport['kind']): MailReport => ({ ...WORDS, kind })

/** A send that has been sent. */
async function sentTo(recipientCount: number, answer?: MailOutcome) {
  const send = await startSend(
    database,
    recipientCount,
    fakeMailer(() => answer ?? null),
  )
  await send.deliver()
  return { ...send, row: (n = 1) => deliveryTo(send.ctx, send.sendId, `p${n}@example.org`) }
}

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((one) =>
    permutations(items.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  )
}

test('the worst outcome stays, in whatever order events arrive, and the mail stays sent', async () => {
  const orders = permutations<MailReport['kind']>(['delayed', 'delivered', 'bounced', 'complained'])
  const { ctx, row, view } = await sentTo(orders.length)
  for (const [place, order] of orders.entries()) {
    const before = await row(place + 1)
    for (const kind of order) await applyMailEvent(ctx, eventOf(before, report(kind)))
    expect(await row(place + 1), order.join()).toMatchObject({
      state: 'sent',
      outcome: 'complained',
      providerId: before.providerId,
      sentAt: before.sentAt,
    })
  }
  const told = await database.db.select().from(suppressions)
  expect(told.map(({ reason }) => reason)).toEqual(Array(orders.length).fill('complained'))
  expect((await view()).counts).toMatchObject({ audience: 24, sent: 24 })
})

test('the outcome has its time, and a bounce its text; watchers hear of the bounce only', async () => {
  const { ctx, row, sendId } = await sentTo(1)
  const before = ctx.published.length
  const occurredAt = new Date('2026-11-20T08:30:00Z')
  await applyMailEvent(ctx, eventOf(await row(), { kind: 'delivered' }, { occurredAt }))
  expect(await row()).toMatchObject({ outcome: 'delivered', outcomeAt: occurredAt, reason: null })
  expect(ctx.published).toHaveLength(before)
  await applyMailEvent(ctx, eventOf(await row(), BOUNCE))
  expect(await row()).toMatchObject({ outcome: 'bounced', reason: null, detail: '550 no such mailbox' })
  expect(ctx.published.slice(before)).toEqual([{ kind: 'send', id: sendId }])
})

test.each(['failed', 'suppressed'] as const)(
  '%s: the mail was not sent after all; its counts still add up',
  async (kind) => {
    const { ctx, row, view } = await sentTo(4)
    await applyMailEvent(ctx, eventOf(await row(1), report(kind)))
    await applyMailEvent(ctx, eventOf(await row(1), { kind: 'sent' }))
    // a mail that reached a mail server was sent
    await applyMailEvent(ctx, eventOf(await row(2), { kind: 'delivered' }))
    await applyMailEvent(ctx, eventOf(await row(2), report(kind)))
    await applyMailEvent(ctx, eventOf(await row(3), { kind: 'delayed' }))
    await applyMailEvent(ctx, eventOf(await row(3), report(kind)))
    const why =
      kind === 'failed' ? { reason: 'rejected', detail: 'so it says' } : { reason: 'provider', detail: null }
    expect(await row(1)).toMatchObject({ state: kind, ...why })
    expect(await row(2)).toMatchObject({ state: 'sent', outcome: 'delivered' })
    expect(await row(3)).toMatchObject({ state: kind, ...why })
    const { counts } = await view()
    expect(counts).toMatchObject({ audience: 4, sent: 2, [kind]: 2 })
    const people = await database.db.select().from(suppressions)
    expect(people.map((person) => person.reason)).toEqual(kind === 'failed' ? [] : Array(3).fill('provider'))
  },
)

test('an event that does not match a delivery changes none', async () => {
  const { ctx, sendId, row } = await sentTo(2)
  const [one, two] = [await row(1), await row(2)]
  const tagged = { installation: one.installation, sendId, deliveryId: one.id }
  const strangers = [
    // another person's delivery, by tag, by provider id and by both
    eventOf(two, { kind: 'delivered' }, { tagged, providerId: null }),
    mailEvent(two.emailNorm, { kind: 'delivered' }, { providerId: one.providerId }),
    mailEvent(two.emailNorm, { kind: 'delivered' }, { providerId: one.providerId, tagged }),
    // the same numbers of another installation on the same mail account
    eventOf(one, BOUNCE, { providerId: null, tagged: { ...tagged, installation: 'another' } }),
    eventOf(one, BOUNCE, { providerId: null, tagged: { ...tagged, installation: null } }),
    // the right person, another mail
    eventOf(one, { kind: 'delivered' }, { providerId: 're_other' }),
    eventOf(one, { kind: 'delivered' }, { providerId: null, tagged: { ...tagged, sendId: sendId + 1 } }),
    mailEvent(one.emailNorm, { kind: 'delivered' }),
  ]
  for (const event of strangers) expect(await applyMailEvent(ctx, event)).toBe(event.report.kind)
  expect([await row(1), await row(2)]).toEqual([one, two])
})

test('finds a mail whose tags are missing by its provider id and its address', async () => {
  const { ctx, row } = await sentTo(1)
  await applyMailEvent(ctx, eventOf(await row(), { kind: 'delivered' }, { tagged: null }))
  expect(await row()).toMatchObject({ outcome: 'delivered' })
})

test.each<[MailReport, string | null]>([
  [{ kind: 'sent' }, null],
  [{ kind: 'delivered' }, 'delivered'],
  [{ kind: 'delayed' }, 'delayed'],
  [BOUNCE, 'bounced'],
])('for an uncertain mail, %j proves that it was sent', async (news, outcome) => {
  const { ctx, row, view } = await sentTo(2, { kind: 'conflict', reason: 'other payload' })
  expect((await view()).counts).toMatchObject({ uncertain: 2 })
  const mailedAt = new Date('2026-11-20T08:00:00Z')
  await applyMailEvent(ctx, eventOf(await row(), news, { providerId: 're_1', mailedAt }))
  expect(await row()).toMatchObject({ state: 'sent', providerId: 're_1', sentAt: mailedAt, outcome })
  expect((await view()).counts).toMatchObject({ audience: 2, sent: 1, uncertain: 1 })
})

/** A send whose first request is in progress. */
async function running(recipientCount: number) {
  const send = await startSend(database, recipientCount, fakeMailer())
  const batch = await claimBatch(send.ctx, { sendId: send.sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await startAttempt(send.ctx, batch, 'hash')
  return { ...send, batch, row: (n = 1) => deliveryTo(send.ctx, send.sendId, `p${n}@example.org`) }
}
const ACCEPTED: MailOutcome = { kind: 'accepted', ids: ['re_1', 're_2'] }

test('an event before the response waits in its delivery, and the batch keeps its recipients', async () => {
  const { ctx, sendId, batch, row } = await running(2)
  await applyMailEvent(ctx, eventOf(await row(1), BOUNCE, { providerId: 're_1' }))
  expect(await row(1)).toMatchObject({ state: 'pending', outcome: 'bounced' })
  await settleBatch(ctx, batch, { kind: 'retry', reason: 'no answer', afterMs: 0 })
  const again = await claimBatch(ctx, { sendId, holder: 'w2' })
  expect(again?.recipients).toEqual(batch.recipients)
  if (again) await settleBatch(ctx, again, ACCEPTED)
  expect(await row(1)).toMatchObject({ state: 'sent', outcome: 'bounced', providerId: 're_1' })
  expect(await row(2)).toMatchObject({ state: 'sent', outcome: null, providerId: 're_2' })
})

test('in a batch without a response, the mails that the service reported were sent', async () => {
  const { ctx, batch, row, view } = await running(2)
  await applyMailEvent(ctx, eventOf(await row(1), { kind: 'delivered' }))
  await settleBatch(ctx, batch, { kind: 'conflict', reason: 'too late' })
  expect(await row(1)).toMatchObject({ state: 'sent', outcome: 'delivered', reason: null })
  expect(await row(2)).toMatchObject({ state: 'uncertain', reason: 'key-conflict', detail: 'too late' })
  expect((await view()).counts).toMatchObject({ audience: 2, sent: 1, uncertain: 1, pending: 0 })
})

test('a failure before the response is requested again, and then works', async () => {
  const { ctx, batch, row } = await running(2)
  const failed = eventOf(await row(1), { kind: 'failed', message: 'quota' }, { providerId: 're_1' })
  await expect(applyMailEvent(ctx, failed)).rejects.toThrow(UnavailableError)
  expect(await database.db.select().from(webhookEvents)).toEqual([])
  await settleBatch(ctx, batch, ACCEPTED)
  expect(await applyMailEvent(ctx, failed)).toBe('failed')
  expect(await row(1)).toMatchObject({ state: 'failed', reason: 'rejected', detail: 'quota' })
})
