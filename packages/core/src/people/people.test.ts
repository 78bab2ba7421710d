import { clicks, links } from '@newsloom/db/schema/clicks'
import { preferences, topicOptOuts } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { deliveries, rateSlots, sends } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { ConflictError, NotFoundError } from '../errors.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { suppress } from '../suppressions/suppress.ts'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { exportPerson } from './export-person.ts'
import { getPerson } from './get-person.ts'
import { liftSuppression } from './lift-suppression.ts'
import { pagePersonClicks } from './page-person-clicks.ts'
import { pagePersonMails } from './page-person-mails.ts'
import { suppressPerson } from './suppress-person.ts'

const database = testDatabase()
const ctx = testContext(database)
beforeEach(async () => {
  await database.db.delete(rateSlots)
})

const P1 = 'p1@example.org'
const deliveryOf = async (sendId: number, emailNorm: string) => {
  const [row] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.sendId, sendId), eq(deliveries.emailNorm, emailNorm)))
  if (!row) throw new Error('no delivery')
  return row
}

it('an address without stored data is not found', async () => {
  await expect(getPerson(ctx, { email: 'nobody@example.org' })).rejects.toThrow(NotFoundError)
  await expect(exportPerson(ctx, { email: 'nobody@example.org' })).rejects.toThrow(NotFoundError)
  const page = { email: 'nobody@example.org', limit: 20 }
  expect(await pagePersonMails(ctx, page)).toEqual({ items: [], nextCursor: null })
  expect(await pagePersonClicks(ctx, page)).toEqual({ items: [], nextCursor: null })
})

it('finds a suppressed person by any spelling, even in no list', async () => {
  const view = await suppressPerson(ctx, { email: 'stranger@example.org', note: 'asked by telephone' })
  expect(view).toMatchObject({
    email: 'stranger@example.org',
    memberships: [],
    suppression: { reason: 'manual', note: 'asked by telephone', canLift: true },
    history: [{ kind: 'suppressed', method: 'owner', note: 'asked by telephone', mail: null }],
    mailCount: 0,
  })
  // a second suppression changes and logs nothing
  const again = await suppressPerson(ctx, { email: 'stranger@example.org', note: 'again' })
  expect(again).toEqual(view)
})

it('shows memberships, opt-outs, history and counts', async () => {
  const { sendId, deliver, ctx: sending } = await startSend(database, 2, fakeMailer())
  await deliver()
  const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
  const [left] = await ctx.db.insert(contactLists).values({ name: 'Left' }).returning()
  await ctx.db
    .insert(contacts)
    .values({ listId: left?.id ?? 0, email: 'P1@Example.org', emailNorm: P1, leftAt: sql`now()` })
  const until = new Date(Date.now() + 86_400_000)
  await ctx.db.insert(preferences).values({ emailNorm: P1, pausedUntil: until })
  await ctx.db.insert(topicOptOuts).values({ emailNorm: P1, topicId: send?.topicId ?? 0 })
  const delivery = await deliveryOf(sendId, P1)
  await suppress(sending, {
    emailNorm: P1,
    reason: 'unsubscribed',
    method: 'one-click',
    deliveryId: delivery.id,
  })
  const [link] = await ctx.db.select().from(links).limit(1)
  const click = { linkId: link?.id ?? 0, deliveryId: delivery.id, sendId, emailNorm: P1 }
  await ctx.db.insert(clicks).values([
    { ...click, class: 'people', classReason: 'a person' },
    { ...click, class: 'machine', classReason: 'a scanner' },
  ])

  const view = await getPerson(ctx, { email: P1 })
  expect(view).toMatchObject({
    email: P1,
    name: 'Person 1',
    memberships: [
      { listName: 'Board', name: 'Person 1', leftAt: null },
      { listName: 'Left', name: null, leftAt: expect.any(String) },
    ],
    suppression: { reason: 'unsubscribed', note: '', canLift: true },
    pausedUntil: until.toISOString(),
    unwantedTopics: [{ id: send?.topicId, name: 'Thai economy' }],
    history: [
      {
        kind: 'unsubscribed',
        method: 'one-click',
        mail: { deliveryId: delivery.id, subject: 'Research Update: Thai economy' },
      },
    ],
    mailCount: 1,
    clickCount: 1,
  })

  const exported = await exportPerson(ctx, { email: P1 })
  expect(exported).toMatchObject({
    ...view,
    mails: [{ id: delivery.id, state: 'sent', email: P1, name: 'Person 1', providerId: delivery.providerId }],
    clicks: [
      { class: 'machine', classReason: 'a scanner', url: link?.url },
      { class: 'people', subject: 'Research Update: Thai economy' },
    ],
  })
  await ctx.db.execute(sql`truncate suppressions, preferences, topic_opt_outs, contacts`)
})

it('pages mails and clicks newest first, each once, to the end', async () => {
  const email = 'p3@example.org'
  const sent: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const { sendId } = await startSend(database, 3, fakeMailer())
    sent.push((await deliveryOf(sendId, email)).id)
    const [link] = await ctx.db.select().from(links).limit(1)
    const { id: deliveryId } = await deliveryOf(sendId, email)
    await ctx.db
      .insert(clicks)
      .values({ linkId: link?.id ?? 0, deliveryId, sendId, class: 'unsure', classReason: 'switching' })
  }
  const walk = async (read: typeof pagePersonMails | typeof pagePersonClicks) => {
    const ids: number[] = []
    let cursor: number | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(ctx, { email, cursor, limit: 2 })
      expect(page.items.length).toBeLessThanOrEqual(2)
      ids.push(...page.items.map((item) => item.id))
      cursor = page.nextCursor
    } while (cursor !== null)
    return ids
  }
  expect(await walk(pagePersonMails)).toEqual(sent.toReversed())
  const clicked = await walk(pagePersonClicks)
  expect(clicked).toHaveLength(5)
  expect(clicked).toEqual(clicked.toSorted((a, b) => b - a))
  const { items } = await pagePersonClicks(ctx, { email, cursor: null, limit: 1 })
  expect(items.map(({ reasons }) => reasons)).toEqual([['switching']])
})

it('mails a person again after a lift, unless they paused or left', async () => {
  const mailer = fakeMailer()
  const { ctx: sending, sendId } = await startSend(database, 4, mailer)
  const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
  const listId = send?.contactListIds[0] ?? 0
  for (const n of [1, 2, 3]) await suppressPerson(ctx, { email: `p${n}@example.org`, note: '' })
  await ctx.db
    .insert(preferences)
    .values({ emailNorm: 'p2@example.org', pausedUntil: sql`now() + interval '1 day'` })
  await ctx.db
    .update(contacts)
    .set({ leftAt: sql`now()` })
    .where(and(eq(contacts.listId, listId), eq(contacts.emailNorm, 'p3@example.org')))
  for (const n of [1, 2, 3]) {
    const view = await liftSuppression(ctx, { email: `p${n}@example.org`, reason: 'asked to come back' })
    expect(view.suppression).toBeNull()
    expect(view.history[0]).toMatchObject({ kind: 'lifted', method: 'owner', note: 'asked to come back' })
  }
  const again = await sendNews(sending, {
    topicId: send?.topicId ?? 0,
    templateId: send?.templateId ?? 0,
    contactListIds: [listId],
    subject: 'Again',
  })
  const stored = await ctx.db.select().from(deliveries).where(eq(deliveries.sendId, again.sendId))
  expect(stored.map(({ email, state, reason }) => [email, state, reason])).toEqual([
    [P1, 'pending', null],
    ['p4@example.org', 'pending', null],
    ['p2@example.org', 'skipped', 'paused'],
  ])
})

it('does not lift a missing suppression or a complaint', async () => {
  const lift = (email: string) => liftSuppression(ctx, { email, reason: 'because' })
  await expect(lift('free@example.org')).rejects.toThrow('is not suppressed')
  await suppress(ctx, { emailNorm: 'angry@example.org', reason: 'complained', method: 'webhook' })
  await expect(lift('angry@example.org')).rejects.toThrow(ConflictError)
  expect((await getPerson(ctx, { email: 'angry@example.org' })).suppression).toMatchObject({
    reason: 'complained',
    canLift: false,
  })
})
