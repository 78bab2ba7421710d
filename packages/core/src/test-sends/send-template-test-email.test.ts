import { SendTemplateTestEmailInput } from '@newsloom/contract/templates/templates'
import { researchArchives } from '@newsloom/db/schema/archives'
import { contactLists } from '@newsloom/db/schema/contacts'
import { deliveries, rateSlots, sends } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { Block } from '@newsloom/email/blocks/registry'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { deliveryCounts } from '../archives/delivery-counts.ts'
import { listEmailHistory } from '../archives/list-email-history.ts'
import { countAudience } from '../audience/count-audience.ts'
import { getDashboardStats } from '../dashboard/get-dashboard-stats.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { suppressPerson } from '../people/suppress-person.ts'
import { getSend } from '../send-views/get-send.ts'
import { listActiveSends } from '../send-views/list-active-sends.ts'
import { suppress } from '../suppressions/suppress.ts'
import { unsubscribe } from '../suppressions/unsubscribe.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { forgetPeople, optOut, pause, tomorrow } from '../testing/people/opt-out-fixtures.ts'
import { entry, fakeNews, read } from '../testing/research-fixtures.ts'
import { fakeMailer, sendScene, storeAnalysis } from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sendTemplateTestEmail } from './send-template-test-email.ts'

const database = testDatabase()
beforeEach(async () => {
  await forgetPeople(database)
  for (const table of [sends, researchArchives, researchTopics, templates, contactLists, rateSlots])
    await database.db.delete(table)
})

const TO = 'owner@example.org'
const input = (id: number, over: object = {}) => SendTemplateTestEmailInput.parse({ id, to: TO, ...over })

async function scene() {
  const mailer = fakeMailer()
  const ctx = testContext(database, { mailer })
  const made = await sendScene(ctx, { people: 2 })
  const deliver = (sendId: number) => deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  return { ctx, mailer, deliver, ...made }
}
const setTemplate = (ctx: TestContext, id: number, values: Partial<typeof templates.$inferInsert>) =>
  ctx.db.update(templates).set(values).where(eq(templates.id, id))

it('one marked mail with the latest research is stored as a delivery; no list is mailed', async () => {
  const { ctx, mailer, deliver, templateId } = await scene()
  const { sendId, message, repeated } = await sendTemplateTestEmail(ctx, input(templateId))
  expect({ message, repeated }).toEqual({ message: `Sending a test to ${TO}`, repeated: false })
  expect(ctx.jobs).toEqual([{ name: 'sends.deliver', payload: { sendId } }])
  expect((await listActiveSends(ctx)).map((send) => send.id)).toEqual([sendId])
  await deliver(sendId)
  expect(mailer.mails).toHaveLength(1)
  const [mail] = mailer.mails
  expect(mail).toMatchObject({ to: TO, subject: '[Test] Research Update: Thai economy' })
  expect(mail?.html).toContain('ธนาคารกลาง')
  expect(mail?.html).toContain('/r/')
  expect(mail?.html).not.toContain('https://news.example.org/rates"')
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const view = await getSend(ctx, { id: sendId })
  expect(view).toMatchObject({ state: 'done', counts: { audience: 1, sent: 1, suppressed: 0, skipped: 0 } })
  const [row] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
  expect(row).toMatchObject({ kind: 'test', contactListIds: [], duplicates: 0, label: 'Test of T' })
})

it('uses the name that the address has in a list', async () => {
  const { ctx, mailer, deliver, templateId } = await scene()
  await deliver((await sendTemplateTestEmail(ctx, input(templateId, { to: ' P1@example.org ' }))).sendId)
  await deliver((await sendTemplateTestEmail(ctx, input(templateId))).sendId)
  expect(mailer.mails.map((mail) => mail.to)).toEqual(['P1@example.org', TO])
  expect(mailer.mails[0]?.html).toContain('เรียน Person 1')
  expect(mailer.mails[1]?.html).toContain('เรียน ท่านผู้อ่าน')
})

it('ten simultaneous clicks are one mail; other content or another address is another', async () => {
  const { ctx, mailer, deliver, templateId } = await scene()
  const results = await Promise.all(
    Array.from({ length: 10 }, () => sendTemplateTestEmail(ctx, input(templateId))),
  )
  expect(new Set(results.map((result) => result.sendId)).size).toBe(1)
  expect(results.filter((result) => !result.repeated)).toHaveLength(1)
  for (const { sendId } of results) await deliver(sendId)
  expect(mailer.recipients).toEqual(new Map([[TO, 1]]))
  expect((await sendTemplateTestEmail(ctx, input(templateId, { to: 'OWNER@example.org' }))).repeated).toBe(
    true,
  )
  expect((await sendTemplateTestEmail(ctx, input(templateId, { to: 'other@example.org' }))).repeated).toBe(
    false,
  )
  await setTemplate(ctx, templateId, { subject: 'New' })
  expect((await sendTemplateTestEmail(ctx, input(templateId))).repeated).toBe(false)
})

it('uses the given topic, and the sample without research', async () => {
  const { ctx, mailer, deliver, templateId, topicId } = await scene()
  const [other] = await ctx.db
    .insert(researchTopics)
    .values({
      name: 'Newer',
      geminiModel: 'm',
      timeFilter: '24h',
      customTimeValue: 24,
      customTimeUnit: 'hours',
    })
    .returning()
  const newer = other?.id ?? 0
  ctx.news = {
    ...fakeNews({
      'sample:x': read([
        entry('https://s.example/a', { url: 'sample:x/a', isSample: true, title: 'Invented' }),
      ]),
    }),
    sampleSources: () => ['sample:x'],
  }
  await deliver((await sendTemplateTestEmail(ctx, input(templateId, { topicId: newer }))).sendId)
  await storeAnalysis(ctx, newer, '## The newer one')
  await deliver((await sendTemplateTestEmail(ctx, input(templateId))).sendId)
  await deliver((await sendTemplateTestEmail(ctx, input(templateId, { topicId }))).sendId)
  expect(mailer.mails.map((mail) => mail.subject)).toEqual([
    '[Test] Research Update: Thai economy (sample)',
    '[Test] Research Update: Newer',
    '[Test] Research Update: Thai economy',
  ])
  expect(mailer.mails[0]?.html).toContain('Invented')
  expect(mailer.mails[1]?.html).toContain('The newer one')
  await expect(sendTemplateTestEmail(ctx, input(templateId, { topicId: 999_999 }))).rejects.toThrow(
    NotFoundError,
  )
  await expect(sendTemplateTestEmail(ctx, input(999_999))).rejects.toThrow(NotFoundError)
})

it('sends blocks as blocks; a tag in a story is not a merge tag, one in a block is', async () => {
  const { ctx, mailer, deliver, templateId, topicId, listId, archiveId } = await scene()
  const story = { title: 'About {{braces}}', summary: '', source: 's', url: 'https://a.example/b' }
  const item = { ...story, publishedAt: null, relevanceScore: 1, isSample: false, others: [] }
  await ctx.db
    .update(researchArchives)
    .set({ content: { newsItems: [item] } })
    .where(eq(researchArchives.id, archiveId))
  const blocks = [
    { id: 'a', type: 'text', content: '<p>Dear {{name | default: "reader"}}</p>' },
    { id: 'b', type: 'stories' },
    { id: 'c', type: 'button', content: 'Go', props: { href: 'https://go.example/{{topic}}' } },
  ].map((block) => Block.parse(block))
  // the HTML stored beside them is not sent
  await setTemplate(ctx, templateId, { content: blocks, htmlContent: '{{stale_tag}}' })
  await deliver((await sendTemplateTestEmail(ctx, input(templateId))).sendId)
  expect(mailer.mails[0]?.html).toContain('Dear reader')
  expect(mailer.mails[0]?.text).toContain('{{braces}}')
  const news = { topicId, templateId, contactListIds: [listId], subject: null }
  await expect(sendNews(ctx, news)).resolves.toMatchObject({ repeated: false })
  const wrong = [...blocks, Block.parse({ id: 'd', type: 'heading', content: 'For {{nmae}}' })]
  await setTemplate(ctx, templateId, { content: wrong })
  for (const send of [() => sendTemplateTestEmail(ctx, input(templateId)), () => sendNews(ctx, news)]) {
    const refused = send()
    await expect(refused).rejects.toThrow(InvalidError)
    await expect(refused).rejects.toThrow(/\{\{nmae\}\}$/)
  }
})

it.each([
  ['nobody', /has no @/],
  ['a@b@example.org', /more than one @/],
  ['Me <me@example.org>', /only the address/],
  ['a@example.org, b@example.org', /one address/],
  ['a@example.org\r\nBcc: b@example.org', /line break/],
])('%j is not an address', async (to, words) => {
  const { ctx, templateId } = await scene()
  const refused = sendTemplateTestEmail(ctx, input(templateId, { to }))
  await expect(refused).rejects.toThrow(InvalidError)
  await expect(refused).rejects.toThrow(words)
  expect(ctx.jobs).toEqual([])
})

it('an address that may not be mailed is refused with advice, and nothing is left behind', async () => {
  const { ctx, templateId, topicId } = await scene()
  const refused = async (to: string) =>
    sendTemplateTestEmail(ctx, input(templateId, { to })).then(
      () => 'sent',
      (error: unknown) => (error instanceof ConflictError ? error.message : error),
    )
  await suppressPerson(ctx, { email: 'a@example.org', note: '' })
  expect(await refused('A@example.org')).toMatch(
    /cannot be emailed: suppressed .*\. Lift the suppression on .* under Contacts/,
  )
  await suppress(ctx, { emailNorm: 'c@example.org', reason: 'complained', method: 'webhook', note: '' })
  expect(await refused('c@example.org')).toMatch(/reported an email as spam and can never be emailed again/)
  await pause(ctx, 'p@example.org', tomorrow())
  expect(await refused('p@example.org')).toMatch(/paused all email for a while/)
  await optOut(ctx, 'o@example.org', topicId)
  // a topic choice applies to the news that lists get
  expect(await refused('o@example.org')).toBe('sent')
  const left = await ctx.db.select({ email: deliveries.email }).from(deliveries)
  expect(left).toEqual([{ email: 'o@example.org' }])
})

it('a person who unsubscribes before it is sent is not mailed', async () => {
  const { ctx, mailer, deliver, templateId } = await scene()
  const { sendId } = await sendTemplateTestEmail(ctx, input(templateId))
  const token = unsubscribeToken(ctx.config.linkSecret, { email: TO, listId: null, deliveryId: 1 })
  await unsubscribe(ctx, { token, source: 'one-click' })
  await deliver(sendId)
  expect(mailer.mails).toEqual([])
  expect(await getSend(ctx, { id: sendId })).toMatchObject({
    state: 'done',
    counts: { audience: 1, suppressed: 1 },
  })
})

it('no total includes it: not the dashboard, the archive, the history or an audience', async () => {
  const { ctx, deliver, templateId, archiveId, listId } = await scene()
  await deliver((await sendTemplateTestEmail(ctx, input(templateId))).sendId)
  expect((await getDashboardStats(ctx)).emailsSent).toBe(0)
  expect([...(await deliveryCounts(ctx, [archiveId])).values()]).toEqual([])
  expect(await listEmailHistory(ctx, {})).toEqual([])
  expect(await countAudience(ctx, { contactListIds: [], topicId: null })).toMatchObject({ people: 0 })
  expect(await countAudience(ctx, { contactListIds: [listId], topicId: null })).toMatchObject({ people: 2 })
})
