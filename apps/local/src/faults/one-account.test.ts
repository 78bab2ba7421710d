import { claimBatch } from '@newsloom/core/delivery/batches/claim-batch'
import { deliverSend } from '@newsloom/core/delivery/deliver-send'
import { currentInstallation } from '@newsloom/core/installation/current-installation'
import { sendNews } from '@newsloom/core/news-sending/send-news'
import { getSend } from '@newsloom/core/send-views/get-send'
import { addPeople, sendScene } from '@newsloom/core/testing/send-fixtures'
import { type TestContext, testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { createResend } from '@newsloom/gateways/mail/resend'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../testing/until.ts'
import { backUp, restore } from './harness/backup.ts'
import { type MailService, startMailService } from './harness/mail-service.ts'

/** Is as strict as Resend: remembers a key for a day and refuses it with other contents. */
let mail: MailService
const databases: TestDatabase[] = []
beforeEach(async () => {
  mail = await startMailService()
})
afterEach(async () => {
  await mail.close()
  for (const database of databases.splice(0)) await database.close()
})

/** A new installation that shares the mail account. */
async function install(): Promise<TestContext & { database: TestDatabase }> {
  // its own database: a test has several installations
  const database = await createTestDatabase()
  databases.push(database)
  const mailer = createResend({ apiKey: 're_test', baseUrl: mail.url })
  const ctx = testContext(database, { mailer })
  return Object.assign(ctx, { database })
}

/** Starts a send to recipients of no other send. */
async function startTo(ctx: TestContext, from: number, to: number): Promise<number> {
  const { topicId, templateId, listId } = await sendScene(ctx, { people: 0 })
  await addPeople(ctx, listId, from, to)
  const choice = { topicId, templateId, contactListIds: [listId], subject: null }
  return (await sendNews(ctx, choice)).sendId
}

const never = new AbortController().signal
const deliver = (ctx: TestContext, sendId: number, signal = never) =>
  deliverSend(ctx, { sendId, workerId: 'w1' }, signal)
const sendCounts = async (ctx: TestContext, id: number) => (await getSend(ctx, { id })).counts

/** Checks the service's counts: everyone once, no key used with other contents. */
async function expectOnce(recipientCount: number): Promise<void> {
  const counts = await mail.counts()
  const times = Object.values(counts.people)
  expect({ people: times.length, most: Math.max(...times), conflicts: counts.conflicts }).toEqual({
    people: recipientCount,
    most: 1,
    conflicts: 0,
  })
}

test('a second installation, and one whose data folder was deleted, share a mail account', async () => {
  for (let n = 0; n < 3; n += 1) {
    const ctx = await install()
    const sendId = await startTo(ctx, n * 1_000 + 1, n * 1_000 + 250)
    expect(sendId).toBe(1)
    await deliver(ctx, sendId)
    expect(await sendCounts(ctx, sendId)).toMatchObject({ audience: 250, sent: 250 })
  }
  await expectOnce(750)
})

test('after restoring a backup over newer emails, no send is lost, refused or doubled', async () => {
  const ctx = await install()
  const first = await startTo(ctx, 1, 250)
  const before = await currentInstallation(ctx)
  const backup = await backUp(ctx.database.sql)
  await deliver(ctx, first)
  const forgotten = await startTo(ctx, 1_001, 1_200)
  await deliver(ctx, forgotten)

  await restore(ctx.database.sql, backup)
  // nothing is delivered before the restore is noticed
  expect(await claimBatch(ctx, { sendId: first, holder: 'w1' })).toBeNull()
  expect(await currentInstallation(ctx)).not.toBe(before)
  await deliver(ctx, first)
  expect(await sendCounts(ctx, first)).toMatchObject({ audience: 250, sent: 250 })
  const next = await startTo(ctx, 2_001, 2_200)
  expect(next).toBe(forgotten)
  await deliver(ctx, next)
  expect(await sendCounts(ctx, next)).toMatchObject({ audience: 200, sent: 200 })
  await expectOnce(650)
})

test('a backup made while answers were lost, restored beside the original', async () => {
  const original = await install()
  const sendId = await startTo(original, 1, 250)
  await mail.setFaults({ lostAnswer: 1 })
  const stop = new AbortController()
  const interrupted = deliver(original, sendId, stop.signal).catch((error: unknown) => error)
  await until('all mails taken', async () => ((await mail.totals()).accepted === 250 ? true : null))
  const backup = await backUp(original.database.sql)
  stop.abort()
  await interrupted
  await mail.setFaults({})

  const copy = await install()
  await restore(copy.database.sql, backup)
  const ids = await Promise.all([currentInstallation(copy), currentInstallation(copy)])
  expect(new Set([...ids, await currentInstallation(original)]).size).toBe(2)
  for (const ctx of [copy, original]) {
    await ctx.database.sql`update send_batches set not_before = null`
    await deliver(ctx, sendId)
    expect(await sendCounts(ctx, sendId)).toMatchObject({ audience: 250, sent: 250 })
  }
  await deliver(copy, await startTo(copy, 1_001, 1_100))
  await deliver(original, await startTo(original, 2_001, 2_100))
  await expectOnce(450)
})

test('with a backup older than the keys, unfinished deliveries become uncertain and nobody is emailed again', async () => {
  const ctx = await install()
  const sendId = await startTo(ctx, 1, 150)
  await ctx.database.sql`update sends set created_at = created_at - interval '2 days'`
  const backup = await backUp(ctx.database.sql)
  await deliver(ctx, sendId)
  const { requests } = await mail.totals()

  await restore(ctx.database.sql, backup)
  await currentInstallation(ctx)
  await deliver(ctx, sendId)
  expect(await sendCounts(ctx, sendId)).toMatchObject({ audience: 150, uncertain: 150, pending: 0 })
  expect((await mail.totals()).requests).toBe(requests)
  await expectOnce(150)
})
