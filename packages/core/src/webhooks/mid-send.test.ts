import { suppressions } from '@newsloom/db/schema/consent'
import { deliveries, rateSlots, sendBatches } from '@newsloom/db/schema/sends'
import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { BOUNCE, mailEvent, TRANSIENT } from '../testing/mail-events.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { applyMailEvent } from './apply-mail-event.ts'
import type { MailReport } from './mail-event.ts'

const database = testDatabase()
beforeEach(async () => {
  for (const table of [rateSlots, suppressions]) await database.db.delete(table)
})

const PEOPLE = 1_500
const NEWS: MailReport[] = [
  BOUNCE,
  { kind: 'complained' },
  { kind: 'suppressed', because: 'provider', message: '' },
]

test('people who bounce or complain during a send and are not claimed yet are not mailed', async () => {
  const gone = new Set<string>()
  /** the first request waits for the events, and so do those claimed in the meantime */
  let news: Promise<void> | undefined
  const mailer = fakeMailer(async () => {
    news ??= tell()
    await news
    return null
  })
  const { ctx, sendId, deliver, view } = await startSend(database, PEOPLE, mailer)

  async function tell(): Promise<void> {
    const waiting = await database.db
      .select({ email: deliveries.emailNorm })
      .from(deliveries)
      .innerJoin(sendBatches, eq(sendBatches.id, deliveries.batchId))
      .where(and(eq(deliveries.sendId, sendId), eq(sendBatches.state, 'pending')))
      .orderBy(asc(deliveries.id))
    // the last 300 are in batches that no loop can have reached: there are eight, and all wait here
    for (const [place, { email }] of waiting.slice(-300).entries()) {
      const report = NEWS[place % 4]
      if (report) {
        await applyMailEvent(ctx, mailEvent(email, report))
        gone.add(email)
      } else {
        // not final yet: this person is still mailed
        await applyMailEvent(ctx, mailEvent(email, TRANSIENT))
      }
    }
  }

  await deliver()
  expect(gone.size).toBe(225)
  expect([...mailer.recipients.keys()].filter((email) => gone.has(email))).toEqual([])
  expect(mailer.recipients.size).toBe(PEOPLE - gone.size)
  expect(await view()).toMatchObject({
    state: 'done',
    counts: { audience: PEOPLE, sent: 1_275, suppressed: 225, pending: 0 },
  })
})
