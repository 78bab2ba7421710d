import { suppressions, webhookEvents } from '@newsloom/db/schema/consent'
import { rateSlots } from '@newsloom/db/schema/sends'
import { beforeEach, expect, test } from 'vitest'
import { erasePerson } from '../people/erase-person.ts'
import { BOUNCE, deliveryTo, eventOf } from '../testing/mail-events.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { applyMailEvent } from '../webhooks/apply-mail-event.ts'
import { undoWipe } from './undo-wipe.ts'
import { wipeAllData } from './wipe-all-data.ts'

const database = testDatabase()
beforeEach(async () => {
  for (const table of [rateSlots, suppressions, webhookEvents]) await database.db.delete(table)
})

/** Three people who were mailed, and a wipe. */
async function wipedSend() {
  const { ctx, sendId, deliver } = await startSend(database, 3, fakeMailer())
  await deliver()
  const row = (n: number) => deliveryTo(ctx, sendId, `p${n}@example.org`)
  const mailed = [await row(1), await row(2), await row(3)] as const
  const { wipe } = await wipeAllData(ctx)
  return { ctx, mailed, row, wipe }
}

test('reports about wiped emails are in the deliveries after an undo', async () => {
  const { ctx, mailed, row, wipe } = await wipedSend()
  const [one, two, three] = mailed
  const occurredAt = new Date('2026-11-20T08:30:00Z')
  expect(await applyMailEvent(ctx, eventOf(one, { kind: 'delivered' }, { occurredAt }))).toBe('delivered')
  const bounce = eventOf(two, BOUNCE)
  expect(await applyMailEvent(ctx, bounce)).toBe('bounced')
  expect(await applyMailEvent(ctx, bounce)).toBeNull()
  // suppressions are people's choices, which a wipe keeps
  const suppressed = () => database.sql`select email_norm, reason from suppressions`
  expect(await suppressed()).toEqual([{ email_norm: 'p2@example.org', reason: 'bounced' }])
  await undoWipe(ctx, { id: wipe.id })
  expect(await row(1)).toEqual({ ...one, outcome: 'delivered', outcomeAt: occurredAt })
  expect(await row(2)).toMatchObject({ state: 'sent', outcome: 'bounced', detail: '550 no such mailbox' })
  expect(await row(3)).toEqual(three)
  const stored = await database.sql`select delivery_id::int from webhook_events where id = ${bounce.id}`
  expect(stored).toEqual([{ delivery_id: two.id }])
  expect(await suppressed()).toHaveLength(1)
})

test('a report that comes during an undo is in the deliveries too', async () => {
  const { ctx, mailed, row, wipe } = await wipedSend()
  const news = mailed.map((one) => eventOf(one, { kind: 'delivered' }))
  await Promise.all([undoWipe(ctx, { id: wipe.id }), ...news.map((event) => applyMailEvent(ctx, event))])
  for (const n of [1, 2, 3]) expect(await row(n)).toMatchObject({ outcome: 'delivered' })
})

test('a report about the wiped email of an erased person brings nothing back', async () => {
  const { ctx, mailed, wipe } = await wipedSend()
  const [one] = mailed
  await erasePerson(ctx, { email: one.emailNorm })
  await applyMailEvent(ctx, eventOf(one, { kind: 'delivered' }))
  await undoWipe(ctx, { id: wipe.id })
  expect(await database.sql`select outcome from deliveries where id = ${one.id}`).toEqual([{ outcome: null }])
  expect(await database.sql`select 1 from webhook_events where email_norm = ${one.emailNorm}`).toHaveLength(0)
})
