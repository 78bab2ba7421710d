import { consentEvents, suppressions, webhookEvents } from '@newsloom/db/schema/consent'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailEvent, TRANSIENT } from '../testing/mail-events.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { applyMailEvent } from './apply-mail-event.ts'
import type { MailReport } from './mail-event.ts'
import { sweepMailEvents } from './sweep-mail-events.ts'

const database = testDatabase()
const ctx = testContext(database)
beforeEach(async () => {
  for (const table of [suppressions, consentEvents, webhookEvents]) await database.db.delete(table)
})

const P1 = 'p1@example.org'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const eventOf = (report: MailReport, days: number) => mailEvent(P1, report, { occurredAt: daysAgo(days) })
const happen = (report: MailReport, days: number) => applyMailEvent(ctx, eventOf(report, days))
const keptEffects = async () => {
  const rows = await database.db.select().from(webhookEvents).orderBy(asc(webhookEvents.occurredAt))
  return rows.map((row) => row.effect)
}
const isSuppressed = async () => (await database.db.select().from(suppressions)).length > 0

test('deletes events of any kind after 90 days', async () => {
  const kinds = ['sent', 'delayed', 'delivered', 'complained', 'other'] as const
  for (const kind of kinds) await happen({ kind }, 91)
  for (const kind of kinds) await happen({ kind }, 89)
  await sweepMailEvents(ctx)
  expect((await keptEffects()).toSorted()).toEqual(['complained', 'delayed', 'delivered', 'ignored', 'sent'])
  expect(await isSuppressed()).toBe(true)
})

test('a message that is repeated before that has no effect again', async () => {
  const event = eventOf({ kind: 'delivered' }, 89)
  await applyMailEvent(ctx, event)
  await sweepMailEvents(ctx)
  expect(await applyMailEvent(ctx, event)).toBeNull()
})

test('bounced mails count while they are consecutive, however rarely a person is mailed', async () => {
  for (const days of [220, 130]) await happen(TRANSIENT, days)
  await sweepMailEvents(ctx)
  expect(await isSuppressed()).toBe(false)
  await happen(TRANSIENT, 40)
  expect(await isSuppressed()).toBe(true)
})

test('a series that has ended is deleted with the event that ended it', async () => {
  for (const days of [220, 130]) await happen(TRANSIENT, days)
  await happen({ kind: 'delivered' }, 95)
  await sweepMailEvents(ctx)
  expect(await keptEffects()).toEqual([])
  for (const days of [40, 20]) await happen(TRANSIENT, days)
  expect(await isSuppressed()).toBe(false)
})

test("a series that the owner ended is deleted, and so are an erased person's events", async () => {
  await happen(TRANSIENT, 130)
  const lifted = { emailNorm: P1, kind: 'lifted', method: 'owner', at: daysAgo(100) } as const
  await database.db.insert(consentEvents).values(lifted)
  const [erased, kept] = [eventOf(TRANSIENT, 99), eventOf(TRANSIENT, 98)]
  for (const event of [erased, kept]) await applyMailEvent(ctx, event)
  await database.db.update(webhookEvents).set({ emailNorm: null }).where(eq(webhookEvents.id, erased.id))
  await sweepMailEvents(ctx)
  expect(await database.db.select().from(webhookEvents)).toMatchObject([{ id: kept.id }])
})
