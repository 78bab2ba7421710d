import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { clicks } from '@newsloom/db/schema/clicks'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { deliveries, sendBatches } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getClickTotals } from '../analytics/get-analytics.ts'
import { listEmailHistory } from '../archives/list-email-history.ts'
import { insertClicks } from '../clicks/insert-clicks.ts'
import { importContacts } from '../contact-imports/import-contacts.ts'
import { NotFoundError } from '../errors.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { findSuppression } from '../suppressions/find-suppression.ts'
import { suppress } from '../suppressions/suppress.ts'
import { unsubscribe } from '../suppressions/unsubscribe.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { personRequest } from '../testing/click-fixtures.ts'
import { plantPerson, TABLES_OF_PEOPLE, undecidedTables, wherever } from '../testing/people/plant-person.ts'
import { addContact, fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { applyMailEvent } from '../webhooks/apply-mail-event.ts'
import type { MailEvent } from '../webhooks/mail-event.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { getPerson } from './get-person.ts'
import { suppressPerson } from './suppress-person.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database)
})

const EMAIL = 'zebulon.q+news@xn--bcher-kva.example'
const SPELLED = 'Zebulon.Q+News@xn--bcher-kva.example'

/** Erasing also counts waiting changes of a click's class, which move it out of the people's. */
const EVERY_CLICK = AnalyticsScope.parse({ clicks: 'all' })

const tokenOf = (deliveryId: number) =>
  unsubscribeToken(ctx.config.linkSecret, { email: SPELLED, listId: null, deliveryId })
const deliveriesOf = (sendId: number) =>
  ctx.db.select().from(deliveries).where(eq(deliveries.sendId, sendId)).orderBy(deliveries.id)

it('leaves no trace in any table', async () => {
  // for a new table, or the first text column in one, decide in plant-person.ts
  expect(await undecidedTables(ctx)).toEqual([])
  const other = { spelled: 'By.Stander@example.org', emailNorm: 'by.stander@example.org', mark: 'Zuul' }
  await plantPerson(ctx, other)
  const person = await plantPerson(ctx, { spelled: SPELLED, emailNorm: EMAIL, mark: 'Quux' })
  // the text searched for is there, in every table that contains people
  expect(Object.keys(await wherever(ctx, 'zebulon')).toSorted()).toEqual(TABLES_OF_PEOPLE)
  const before = {
    clicks: await getClickTotals(ctx, EVERY_CLICK),
    counts: await person.counts(),
  }
  const others = [await wherever(ctx, 'by.stander'), await wherever(ctx, 'zuul')]
  const exported = JSON.stringify(await exportPerson(ctx, { email: EMAIL }))
  for (const word of person.words) expect(exported).toContain(word)

  expect(await erasePerson(ctx, { email: EMAIL })).toEqual({
    memberships: 2,
    mails: 2,
    clicks: 3,
    isSuppressionKept: true,
  })
  expect(await wherever(ctx, 'zebulon')).toEqual({})
  expect(await wherever(ctx, 'quux')).toEqual({})
  // the opt-out remains; totals and figures are unchanged, and so are other people
  expect(await findSuppression(ctx, EMAIL)).toMatchObject({ emailNorm: null, reason: 'manual', note: '' })
  expect(await getClickTotals(ctx, EVERY_CLICK)).toEqual(before.clicks)
  const { pending, skipped, ...rest } = before.counts
  expect(await person.counts()).toEqual({ ...rest, pending: pending - 1, skipped: skipped + 1 })
  expect([await wherever(ctx, 'by.stander'), await wherever(ctx, 'zuul')]).toEqual(others)
})

it('keeps counts and lists consistent, and shows a readable history of mails', async () => {
  const { sendId, deliver, view } = await startSend(database, 2, fakeMailer(), (ctx, listId) =>
    addContact(ctx, listId, SPELLED),
  )
  await deliver()
  await suppress(ctx, { emailNorm: EMAIL, reason: 'bounced', method: 'webhook' })
  expect(await erasePerson(ctx, { email: EMAIL })).toMatchObject({ memberships: 1, mails: 1 })
  expect((await view()).counts).toMatchObject({ audience: 3, sent: 3, pending: 0 })
  const history = await listEmailHistory(ctx, {})
  expect(history.map((line) => [line.contactEmail, line.status]).toSorted()).toEqual([
    ['erased person', 'sent'],
    ['p1@example.org', 'sent'],
    ['p2@example.org', 'sent'],
  ])
  const [list] = await ctx.db.select().from(contactLists)
  expect(list?.contactCount).toBe(2)
  expect(await deliveriesOf(sendId)).toHaveLength(3)
})

it('finds nobody the second time, but knows a suppression that was kept', async () => {
  await expect(erasePerson(ctx, { email: EMAIL })).rejects.toThrow(NotFoundError)
  await suppressPerson(ctx, { email: EMAIL, note: 'by telephone' })
  const nothing = { memberships: 0, mails: 0, clicks: 0, isSuppressionKept: true }
  expect(await erasePerson(ctx, { email: EMAIL })).toEqual(nothing)
  expect(await erasePerson(ctx, { email: EMAIL })).toEqual(nothing)
})

it('a suppression gets its address back when that enters a list again, and it is not mailed', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, deliver } = await startSend(database, 1, mailer)
  await suppressPerson(ctx, { email: EMAIL, note: '' })
  await erasePerson(ctx, { email: EMAIL })
  const [list] = await ctx.db.select().from(contactLists)
  await importContacts(ctx, {
    listId: list?.id ?? 0,
    contacts: [{ email: 'Zebulon.Q+News@BÜCHER.example.', name: 'Zebulon' }],
  })
  expect(await findSuppression(ctx, EMAIL)).toMatchObject({ emailNorm: EMAIL, reason: 'manual' })
  expect(await getPerson(ctx, { email: EMAIL })).toMatchObject({
    memberships: [{ name: 'Zebulon' }],
    history: [],
  })
  await deliver()
  const view = await deliveriesOf(sendId)
  const again = await sendNews(ctx, {
    ...(await choiceOf(sendId)),
    contactListIds: [list?.id ?? 0],
    subject: 'Again',
  })
  expect(view).toHaveLength(1)
  expect((await deliveriesOf(again.sendId)).map(({ email, state }) => [email, state])).toEqual([
    ['p1@example.org', 'pending'],
    ['Zebulon.Q+News@xn--bcher-kva.example', 'suppressed'],
  ])
})

async function choiceOf(sendId: number): Promise<{ topicId: number; templateId: number }> {
  const [row] = await ctx.db.execute<{ topicId: number; templateId: number }>(
    sql`select topic_id as "topicId", template_id as "templateId" from sends where id = ${sendId}`,
  )
  if (!row) throw new Error('no send')
  return row
}

it('an old unsubscribe link still works, and brings back only a hash', async () => {
  const { sendId, deliver } = await startSend(database, 0, fakeMailer(), (ctx, listId) =>
    addContact(ctx, listId, SPELLED),
  )
  await deliver()
  const [delivery] = await deliveriesOf(sendId)
  const token = tokenOf(delivery?.id ?? 0)
  await erasePerson(ctx, { email: EMAIL })
  await expect(getPerson(ctx, { email: EMAIL })).rejects.toThrow(NotFoundError)

  await unsubscribe(ctx, { token, source: 'one-click' })
  expect(await findSuppression(ctx, EMAIL)).toMatchObject({ emailNorm: null, reason: 'unsubscribed' })
  expect(await wherever(ctx, 'zebulon')).toEqual({})

  // in a list again, they are known again
  await database.sql`delete from suppressions`
  const [list] = await ctx.db.select().from(contactLists)
  await addContact(ctx, list?.id ?? 0, SPELLED)
  await unsubscribe(ctx, { token, source: 'page' })
  expect(await findSuppression(ctx, EMAIL)).toMatchObject({ emailNorm: EMAIL })
  expect(await getPerson(ctx, { email: EMAIL })).toMatchObject({
    history: [{ kind: 'unsubscribed', method: 'page' }],
  })
})

it.each([
  [{ kind: 'delivered' } as const, null],
  [{ kind: 'complained' } as const, 'complained'],
  [{ kind: 'bounced', isPermanent: false, message: `<${EMAIL}> is full` } as const, null],
])('a late event about their mail does not bring back the address: %j', async (report, reason) => {
  const { sendId, deliver } = await startSend(database, 0, fakeMailer(), (ctx, listId) =>
    addContact(ctx, listId, SPELLED),
  )
  await deliver()
  const [delivery] = await deliveriesOf(sendId)
  await erasePerson(ctx, { email: EMAIL })
  const event: MailEvent = {
    id: 'msg-late',
    type: 'email.late',
    occurredAt: new Date(),
    mailedAt: null,
    emailNorms: [EMAIL],
    providerId: 're-late',
    tagged: { installation: null, sendId, deliveryId: delivery?.id ?? 0 },
    report,
  }
  expect(await applyMailEvent(ctx, event)).not.toBeNull()
  expect(await applyMailEvent(ctx, event)).toBeNull()
  expect(await wherever(ctx, 'zebulon')).toEqual({})
  expect((await findSuppression(ctx, EMAIL))?.reason ?? null).toBe(reason)
})

it('clicks on links in old mail still count, for nobody', async () => {
  const { sendId, deliver } = await startSend(database, 0, fakeMailer(), (ctx, listId) =>
    addContact(ctx, listId, SPELLED),
  )
  await deliver()
  await erasePerson(ctx, { email: EMAIL })
  const [delivery] = await deliveriesOf(sendId)
  expect(delivery).toMatchObject({ email: ERASED_EMAIL, name: null, providerId: null })
  expect(delivery?.emailNorm).toMatch(/^erased-[0-9a-f-]{36}$/)
  await insertClicks(ctx, [
    {
      at: new Date(),
      linkId: 1,
      deliveryId: delivery?.id ?? 0,
      newsItemId: null,
      topicId: null,
      request: personRequest(),
    },
  ])
  const [click] = await ctx.db.select().from(clicks)
  expect(click).toMatchObject({ sendId, emailNorm: delivery?.emailNorm })
})

it('removes only the address itself from texts', async () => {
  const { ctx, sendId } = await startSend(database, 2, fakeMailer())
  await ctx.db.update(sendBatches).set({
    lastError: 'Invalid `to`: P1@example.org, not xp1@example.org nor p1@example.org.th',
    state: 'done',
  })
  await ctx.db
    .update(deliveries)
    .set({ state: 'failed', reason: 'rejected', detail: 'no mailbox p1@example.org.' })
    .where(and(eq(deliveries.sendId, sendId), eq(deliveries.emailNorm, 'p1@example.org')))
  await erasePerson(ctx, { email: 'p1@example.org' })
  const [batch] = await ctx.db.select().from(sendBatches)
  expect(batch?.lastError).toBe('Invalid `to`: erased person, not xp1@example.org nor p1@example.org.th')
  expect((await deliveriesOf(sendId))[0]).toMatchObject({
    state: 'failed',
    reason: 'rejected',
    detail: 'no mailbox erased person.',
  })
  expect(await ctx.db.select().from(contacts)).toHaveLength(1)
})
