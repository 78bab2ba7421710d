import { RecipientsInput } from '@newsloom/contract/sends/sends'
import { clicks } from '@newsloom/db/schema/clicks'
import { suppressions } from '@newsloom/db/schema/consent'
import { deliveries, rateSlots, sendBatches, sends } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { countSendClicks } from '../analytics/count-send-clicks.ts'
import { erasePerson } from '../people/erase-person.ts'
import { cancelSend } from '../sends/cancel-send.ts'
import { addContact, fakeMailer, suppressAddress } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getSendMail } from './get-send-mail.ts'
import { pageRecipients } from './page-recipients.ts'

const database = testDatabase()
beforeEach(async () => {
  for (const table of [rateSlots, suppressions]) await database.db.delete(table)
})

test("pages a send's recipients by state and by a part of name or address, each with its reason", async () => {
  const { ctx, sendId } = await startSend(database, 5, fakeMailer(), async (ctx, listId) => {
    await suppressAddress(ctx, 'p2@example.org')
    await addContact(ctx, listId, '100%@example.org')
  })
  await cancelSend(ctx, { id: sendId })
  const page = (input: object) => pageRecipients(ctx, RecipientsInput.parse({ id: sendId, ...input }))
  const first = await page({ limit: 4 })
  const second = await page({ limit: 4, cursor: first.nextCursor })
  expect(second.nextCursor).toBeNull()
  const all = [...first.items, ...second.items]
  expect(all.map((person) => person.id)).toEqual(all.map((person) => person.id).toSorted((a, b) => a - b))
  expect(new Set(all.map((person) => person.email)).size).toBe(6)
  expect((await page({ state: 'suppressed' })).items).toMatchObject([
    { email: 'p2@example.org', name: 'Person 2', state: 'suppressed', reason: 'unsubscribed', sentAt: null },
  ])
  expect((await page({ state: 'skipped', limit: 5 })).nextCursor).toBeNull()
  expect((await page({ state: 'skipped', limit: 1 })).items[0]?.reason).toBe('cancelled')
  expect((await page({ state: 'sent' })).items).toEqual([])
  expect((await page({ search: 'PERSON 3' })).items).toMatchObject([{ email: 'p3@example.org' }])
  expect((await page({ search: '%' })).items).toMatchObject([{ email: '100%@example.org' }])
  expect((await page({ search: 'p', state: 'suppressed' })).items).toHaveLength(1)
  await expect(page({ id: 999_999 })).rejects.toThrow('This send no longer exists')
})

test('counts clicks by link: people once, machines separately, links without clicks included', async () => {
  const { ctx, sendId, deliver } = await startSend(database, 2, fakeMailer())
  await deliver()
  const other = await startSend(database, 1, fakeMailer())
  const [send] = await ctx.db.select({ snapshot: sends.snapshot }).from(sends).where(eq(sends.id, sendId))
  const [rates = 0, baht = 0] = Object.values(send?.snapshot.links ?? {})
  const named = (url: string) => ({ url, name: { kind: 'page', title: '', source: '', number: null } })
  const click = (linkId: number, person: string, kind: 'people' | 'machine' | 'unsure', id = sendId) => ({
    linkId,
    sendId: id,
    emailNorm: person,
    class: kind,
    classReason: 'x',
  })
  await ctx.db
    .insert(clicks)
    .values([
      click(rates, 'p1@example.org', 'people'),
      click(rates, 'p1@example.org', 'people'),
      click(rates, 'p2@example.org', 'people'),
      click(rates, 'p2@example.org', 'machine'),
      click(rates, 'p2@example.org', 'unsure'),
      click(rates, 'p1@example.org', 'people', other.sendId),
    ])
  expect(await countSendClicks(ctx, { id: sendId })).toEqual({
    emailed: 2,
    people: 2,
    clicks: 3,
    machineClicks: 1,
    links: [
      { ...named('https://news.example.org/rates'), linkId: rates, people: 2, clicks: 3, machineClicks: 1 },
      {
        ...named('https://news.example.org/baht?a=1&b=2'),
        linkId: baht,
        people: 0,
        clicks: 0,
        machineClicks: 0,
      },
    ],
  })
  await ctx.db.delete(clicks)
  expect(await countSendClicks(ctx, { id: sendId })).toMatchObject({ people: 0, clicks: 0, links: [{}, {}] })
  await expect(countSendClicks(ctx, { id: 999_999 })).rejects.toThrow('This send no longer exists')
})

test('counts as emailed who clicked, though the email service never answered', async () => {
  const { ctx, sendId, deliver } = await startSend(database, 3, fakeMailer())
  await deliver()
  await ctx.db.update(deliveries).set({ state: 'uncertain' }).where(eq(deliveries.sendId, sendId))
  const [first] = await ctx.db
    .select({ deliveryId: deliveries.id, emailNorm: deliveries.emailNorm, snapshot: sends.snapshot })
    .from(deliveries)
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(eq(deliveries.sendId, sendId))
    .limit(1)
  if (!first) throw new Error('a send has deliveries')
  const [linkId = 0] = Object.values(first.snapshot.links)
  const { deliveryId, emailNorm } = first
  await ctx.db
    .insert(clicks)
    .values({ linkId, sendId, deliveryId, emailNorm, class: 'people', classReason: 'x' })
  expect(await countSendClicks(ctx, { id: sendId })).toMatchObject({ emailed: 1, people: 1 })
})

test('shows the mail as its first recipient gets it: nothing in it acts for them, and it is never an erased person', async () => {
  const { ctx, sendId, deliver } = await startSend(database, 1, fakeMailer())
  await deliver()
  const mail = await getSendMail(ctx, { id: sendId })
  expect(mail).toMatchObject({
    subject: 'Research Update: Thai economy',
    from: 'Newsloom <news@example.org>',
    to: 'p1@example.org',
  })
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Person 1')
    expect(part).toContain('https://news.example.org/rates')
    expect(part).not.toMatch(/\/[urpv]\/[\w-]{8,}/)
  }
  await erasePerson(ctx, { email: 'p1@example.org' })
  const neutral = await getSendMail(ctx, { id: sendId })
  expect(neutral.to).toBe('reader@example.org')
  expect(neutral.html).toContain('ท่านผู้อ่าน')
  expect(neutral.html).not.toContain('Person 1')
  await expect(getSendMail(ctx, { id: 999_999 })).rejects.toThrow('This send no longer exists')
})

test('the rate covers the last minute of work, and predicts the time left', async () => {
  const { ctx, sendId, view } = await startSend(database, 300, fakeMailer())
  expect(await view()).toMatchObject({ rate: null, secondsLeft: null })
  const ended = (seq: number, claimed: string, at: string) =>
    ctx.db
      .update(sendBatches)
      .set({
        state: 'done',
        people: 100,
        claimedAt: sql`clock_timestamp() - ${claimed}::interval`,
        endedAt: sql`clock_timestamp() - ${at}::interval`,
      })
      .where(and(eq(sendBatches.sendId, sendId), eq(sendBatches.seq, seq)))
  const mailed = (n: number) =>
    ctx.db.execute(sql`update deliveries set state = 'sent' where id in (
      select id from deliveries where send_id = ${sendId} and state = 'pending' order by id limit ${n})`)
  // long ago, before a pause
  await ended(0, '1 hour', '59 minutes')
  await mailed(100)
  expect(await view()).toMatchObject({ rate: null, secondsLeft: null })
  await ended(1, '20 seconds', '1 second')
  await mailed(100)
  const { rate, secondsLeft } = await view()
  expect(rate).toBeGreaterThan(280)
  expect(rate).toBeLessThanOrEqual(300)
  expect(secondsLeft).toBeGreaterThanOrEqual(20)
  expect(secondsLeft).toBeLessThan(23)
  await ctx.db.update(sends).set({ state: 'paused', pauseKind: 'person' }).where(eq(sends.id, sendId))
  expect(await view()).toMatchObject({ rate: null, secondsLeft: null })
})

test('batches record how many recipients their response settled, and when', async () => {
  const mailer = fakeMailer((_, mails) =>
    mails.some(({ to }) => to === 'p1@example.org')
      ? { kind: 'refused', reason: 'Invalid `to` field', splittable: true }
      : null,
  )
  const { ctx, sendId, deliver } = await startSend(database, 150, mailer)
  await deliver()
  const batches = await ctx.db.select().from(sendBatches).where(eq(sendBatches.sendId, sendId))
  expect(batches.every(({ state, endedAt }) => state === 'done' && endedAt !== null)).toBe(true)
  expect(batches.reduce((sum, { people }) => sum + people, 0)).toBe(150)
  const failed = await ctx.db
    .select({ email: deliveries.email })
    .from(deliveries)
    .where(and(eq(deliveries.sendId, sendId), eq(deliveries.state, 'failed')))
  expect(failed).toEqual([{ email: 'p1@example.org' }])
})
