import { contacts } from '@newsloom/db/schema/contacts'
import { rateSlots, sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { erasePerson } from '../people/erase-person.ts'
import { getSend } from '../send-views/get-send.ts'
import { deliveryStatesOf } from '../testing/people/opt-out-fixtures.ts'
import {
  addPeople,
  type FakeMailer,
  fakeMailer,
  sendScene,
  suppressAddress,
} from '../testing/send-fixtures.ts'
import { never, startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { cancelSend } from './cancel-send.ts'
import { pauseSend } from './pause-send.ts'
import { retryFailed } from './retry-failed.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(rateSlots)
  await database.db.execute(sql`delete from suppressions`)
})

/** Refuses requests that contain one of the first three people, until it is fixed. */
function pickyMailer(): FakeMailer & { fix: () => void } {
  let isFixed = false
  const bad = /^p[123]@/
  const mailer = fakeMailer((_, mails) =>
    !isFixed && mails.some(({ to }) => bad.test(to))
      ? { kind: 'refused', reason: 'Invalid `to` field', splittable: true }
      : null,
  )
  return Object.assign(mailer, {
    fix: () => {
      isFixed = true
    },
  })
}

/** A send to 12 people that failed for p1 to p3. */
async function failedSend() {
  const mailer = pickyMailer()
  const scene = await startSend(database, 12, mailer)
  await scene.deliver()
  expect(await scene.view()).toMatchObject({ state: 'done', counts: { sent: 9, failed: 3 } })
  const deliverRetry = (sendId: number) => deliverSend(scene.ctx, { sendId, workerId: 'w1' }, never)
  const age = () => database.db.update(sends).set({ createdAt: sql`now() - interval '61 seconds'` })
  return { ...scene, mailer, deliverRetry, age }
}

test('the failed recipients get the same mail once more, and nobody else does', async () => {
  const { ctx, sendId, mailer, deliverRetry, view } = await failedSend()
  mailer.fix()
  const retry = await retryFailed(ctx, { id: sendId })
  expect(retry).toMatchObject({
    kind: 'news',
    state: 'sending',
    retryOfId: sendId,
    counts: { audience: 3, pending: 3 },
  })
  expect((await view()).retriedById).toBe(retry.id)
  const before = mailer.mails[0]
  await deliverRetry(retry.id)
  expect(await getSend(ctx, { id: retry.id })).toMatchObject({ state: 'done', counts: { sent: 3 } })
  expect([...mailer.recipients.values()]).toEqual(Array(12).fill(1))
  expect(mailer.mails.at(-1)?.subject).toBe(before?.subject)
  // the counts of the first send are unchanged
  expect((await view()).counts).toMatchObject({ audience: 12, sent: 9, failed: 3 })
})

test('leaves out people who received the analysis by another send since', async () => {
  const { ctx, sendId, mailer, topicId, templateId, listId } = await failedSend()
  mailer.fix()
  await addPeople(ctx, listId, 13, 13)
  await ctx.db.execute(
    sql`delete from contacts where list_id = ${listId} and email in ('p2@example.org', 'p3@example.org')`,
  )
  const others = { topicId, templateId, contactListIds: [listId], subject: null, skipReceived: true }
  const second = await sendNews(ctx, others)
  await deliverSend(ctx, { sendId: second.sendId, workerId: 'w1' }, never)
  expect(mailer.recipients.get('p1@example.org')).toBe(1)
  const retry = await retryFailed(ctx, { id: sendId })
  expect(await deliveryStatesOf(ctx, retry.id)).toEqual({
    p1: 'skipped: already-received',
    p2: 'pending',
    p3: 'pending',
  })
})

test('mails people again who received the analysis before it was sent to all again', async () => {
  const { ctx, sendId, deliver, topicId, templateId, listId } = await startSend(database, 3, fakeMailer())
  await deliver()
  await database.db
    .update(sends)
    .set({ createdAt: sql`now() - interval '61 seconds'` })
    .where(eq(sends.id, sendId))
  const refusing = { ...ctx, mailer: pickyMailer() }
  const again = await sendNews(refusing, { topicId, templateId, contactListIds: [listId], subject: null })
  await deliverSend(refusing, { sendId: again.sendId, workerId: 'w1' }, never)
  const retry = await retryFailed(ctx, { id: again.sendId })
  expect(await deliveryStatesOf(ctx, retry.id)).toEqual({ p1: 'pending', p2: 'pending', p3: 'pending' })
})

test('says that nobody is left when all failed recipients received it by another send', async () => {
  const { ctx, sendId, mailer, topicId, templateId, listId } = await failedSend()
  mailer.fix()
  await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null, skipReceived: true })
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow(
    'Everyone this send failed to reach has since received this analysis, unsubscribed or cannot be emailed',
  )
})

test('checks opt-outs again, and does not mail an erased person', async () => {
  const { ctx, sendId, mailer, deliverRetry } = await failedSend()
  await suppressAddress(ctx, 'p1@example.org')
  await erasePerson(ctx, { email: 'p2@example.org' })
  await ctx.db.update(contacts).set({ leftAt: new Date() }).where(eq(contacts.email, 'p3@example.org'))
  mailer.fix()
  const retry = await retryFailed(ctx, { id: sendId })
  expect(retry.counts).toMatchObject({ audience: 2, suppressed: 1, pending: 1 })
  await deliverRetry(retry.id)
  expect((await getSend(ctx, { id: retry.id })).counts).toMatchObject({ sent: 0, suppressed: 1, skipped: 1 })
  for (const n of [1, 2, 3]) expect(mailer.recipients.get(`p${n}@example.org`)).toBeUndefined()
})

test("fifty clicks are one retry; later it is refused, and the retry's own failed recipients can be retried", async () => {
  const { ctx, sendId, mailer, deliverRetry, age } = await failedSend()
  const all = await Promise.all(Array.from({ length: 50 }, () => retryFailed(ctx, { id: sendId })))
  expect(new Set(all.map((view) => view.id)).size).toBe(1)
  const first = all[0]?.id ?? 0
  await expect(retryFailed(ctx, { id: first })).rejects.toThrow('still in progress')
  await deliverRetry(first)
  await age()
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow('were already retried')
  mailer.fix()
  const second = await retryFailed(ctx, { id: first })
  expect(second).toMatchObject({ retryOfId: first, counts: { audience: 3 } })
  await deliverRetry(second.id)
  expect([...mailer.recipients.values()]).toEqual(Array(12).fill(1))
})

test('refuses a send without failures, in progress, paused, a test, or with nobody who may be mailed', async () => {
  const { ctx, sendId, deliver } = await startSend(database, 2, fakeMailer())
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow('still in progress')
  await pauseSend(ctx, { id: sendId })
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow('still in progress')
  await expect(retryFailed(ctx, { id: 999_999 })).rejects.toThrow('This send no longer exists')
  await ctx.db.update(sends).set({ state: 'sending', pauseKind: null }).where(eq(sends.id, sendId))
  await deliver()
  await expect(retryFailed(ctx, { id: sendId })).rejects.toThrow('No email of this send has failed')
  const failed = await failedSend()
  for (let n = 1; n <= 3; n += 1) await suppressAddress(ctx, `p${n}@example.org`)
  await expect(retryFailed(ctx, { id: failed.sendId })).rejects.toThrow('unsubscribed or cannot be emailed')
  await ctx.db.update(sends).set({ kind: 'test' }).where(eq(sends.id, failed.sendId))
  await expect(retryFailed(ctx, { id: failed.sendId })).rejects.toThrow('A test cannot be retried')
})

test('the failed recipients of a cancelled send can be retried, the skipped ones cannot', async () => {
  const mailer = pickyMailer()
  const { ctx, sendId } = await startSend(database, 11, mailer)
  await ctx.db.execute(sql`update deliveries set state = 'failed', reason = 'rejected'
    where send_id = ${sendId} and email_norm = 'p1@example.org'`)
  await cancelSend(ctx, { id: sendId })
  mailer.fix()
  const retry = await retryFailed(ctx, { id: sendId })
  expect(retry.counts).toMatchObject({ audience: 1, pending: 1 })
})

test('repeating a send does not resume one that a user paused, and is a new send after a cancelled one', async () => {
  const ctx = testContext(database, { mailer: fakeMailer() })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 1 })
  await addPeople(ctx, listId, 2, 3)
  const input = { topicId, templateId, contactListIds: [listId], subject: null }
  const { sendId } = await sendNews(ctx, input)
  await pauseSend(ctx, { id: sendId })
  expect(await sendNews(ctx, input)).toMatchObject({ sendId, repeated: true })
  expect((await getSend(ctx, { id: sendId })).state).toBe('paused')
  // somebody who cancelled it and sends again wants it sent at once
  await cancelSend(ctx, { id: sendId })
  const again = await sendNews(ctx, input)
  expect(again).toMatchObject({ repeated: false })
  expect((await getSend(ctx, { id: again.sendId })).state).toBe('sending')
})
