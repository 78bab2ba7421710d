import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import type { PreflightView } from '@newsloom/contract/campaigns/campaign-sending'
import { researchArchives } from '@newsloom/db/schema/archives'
import { contacts } from '@newsloom/db/schema/contacts'
import { summaries } from '@newsloom/db/schema/research'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { addAutomation, campaignScene, longDone, setCampaign } from '../testing/campaigns/campaign-scene.ts'
import { forgetPeople, optOut, pause, secondList, tomorrow } from '../testing/people/opt-out-fixtures.ts'
import { addPeople, suppressAddress } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { preflightCampaign } from './preflight-campaign.ts'
import { sendCampaign } from './send-campaign.ts'
import { sendCampaignTest } from './send-campaign-test.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate campaigns, sends, summaries, research_archives, contact_lists, research_topics cascade`
  await forgetPeople(database)
})

const ask = (ctx: Context, id: number) => preflightCampaign(ctx, { id, audience: null })
/** All findings that are not 'ok'. */
const notes = ({ items }: PreflightView) =>
  items.filter(({ level }) => level !== 'ok').map(({ id, level, text }) => `${level} ${id}: ${text}`)

it('counts the recipients with an empty value for a tag without a fallback, among those who would be mailed', async () => {
  const { ctx, campaignId, listId, topicId } = await campaignScene(database, { recipientCount: 5 })
  await ctx.db
    .update(contacts)
    .set({ name: null })
    .where(inArray(contacts.emailNorm, ['p1@example.org', 'p2@example.org']))
  await ctx.db.update(contacts).set({ name: ' ' }).where(eq(contacts.emailNorm, 'p3@example.org'))
  // people who are left out or have a name in another list do not count
  await suppressAddress(ctx, 'p1@example.org')
  const second = await secondList(ctx)
  await addPeople(ctx, second, 2, 2)
  const tags = async (values: Parameters<typeof setCampaign>[2]) => {
    await setCampaign(ctx, campaignId, values)
    return notes(await ask(ctx, campaignId)).filter((note) => note.includes('merge-tags'))
  }
  const html = '<p>Dear {{name | default: "reader"}}</p>{{content}}'
  expect(await tags({ subject: 'Summer letter for {{name}}', htmlContent: html })).toEqual([
    `warning merge-tags: 1 of 4 recipients has no name: the subject would read 'Summer letter for'. Add a fallback, such as {{name | default: "there"}}.`,
  ])
  expect(await tags({ subject: 'S', htmlContent: html })).toEqual([])
  expect(await tags({ subject: 'S', htmlContent: '<p>Dear {{name}},</p>' })).toEqual([
    `warning merge-tags: 1 of 4 recipients has no name: the email would read 'Dear ,'. Add a fallback, such as {{name | default: "there"}}.`,
  ])
  const audience = { kind: 'lists' as const, contactListIds: [listId] }
  await ctx.db.update(contacts).set({ name: null })
  const view = await preflightCampaign(ctx, { id: campaignId, audience })
  expect(notes(view).join()).toContain("None of the 4 recipients has a name: the email would read 'Dear ,'.")
  // an automation's content does not record its number of stories
  const automation = await addAutomation(ctx, { topicIds: [topicId] })
  await setCampaign(ctx, automation, { generatedContent: '<p>{{stories_count}} stories</p>' })
  expect(notes(await ask(ctx, automation)).join()).toContain(
    `warning merge-tags: {{stories_count}} is empty in this email: the email would read 'stories'. Take it out, or add a fallback`,
  )
})

it('shows its recipients by list, what is fine, and the links to check', async () => {
  const { ctx, campaignId, listId, topicId, deliver } = await campaignScene(database, { recipientCount: 5 })
  const second = await secondList(ctx)
  await addPeople(ctx, second, 4, 8)
  await suppressAddress(ctx, 'p1@example.org')
  await pause(ctx, 'p2@example.org', tomorrow())
  await optOut(ctx, 'p3@example.org', topicId)
  const view = await ask(ctx, campaignId)
  expect(view).toMatchObject({
    campaign: { id: campaignId, status: 'draft' },
    people: 5,
    suppressed: 1,
    skipped: 2,
    duplicates: 2,
    lists: [
      { id: listId, name: 'Board', members: 5 },
      { id: second, name: 'Second', members: 5 },
    ],
    links: ['https://news.example.org/rates', 'https://news.example.org/baht?a=1&b=2'],
    // the first who is not left out
    mail: { to: 'Person 4 <p4@example.org>', subject: 'Spring' },
    isReady: true,
  })
  expect(view.mail?.html).toContain('เรียน Person 4')
  expect(view.mail?.html).toContain('href="https://news.example.org/rates"')
  expect(view.mail?.text).toContain('ธนาคารกลาง')
  expect(view.items[0]?.text).toBe(
    '5 recipients. Left out: 1 suppressed, 2 who paused or opted out of this topic, 2 duplicates.',
  )
  expect(notes(view)).toEqual([
    'warning tested: You have not sent a test since the last change. Send one to yourself first.',
  ])
  expect(view.items.find(({ id }) => id === 'research')?.text).toMatch(/latest research on 'Thai economy'/)
  const test = { id: campaignId, to: 'me@example.org', cc: [], customContent: null, customSubject: null }
  await deliver((await sendCampaignTest(ctx, test)).sendId)
  expect(notes(await ask(ctx, campaignId))).toEqual([])
  const few = await preflightCampaign(ctx, {
    id: campaignId,
    audience: { kind: 'lists', contactListIds: [second] },
  })
  expect(few).toMatchObject({ people: 5, duplicates: 0, lists: [{ id: second }] })
})

it('says what is wrong with the mail, and what would not be mailed at all', async () => {
  const { ctx, campaignId } = await campaignScene(database, { recipientCount: 0 })
  await setCampaign(ctx, campaignId, {
    subject: '',
    htmlContent: '<p>{{nmae}}</p><a href="#">More</a><a href="javascript:x()">Go</a>{{content}}',
  })
  const view = await ask(ctx, campaignId)
  expect(view.isReady).toBe(false)
  expect(notes(view)).toEqual([
    'blocked audience: No recipients.',
    'blocked content: The email has no subject.',
    expect.stringMatching(/^blocked merge-tags: .*\{\{nmae\}\}/),
    expect.stringMatching(/^blocked content: The link 'Go' starts with javascript:/),
    "warning content: The link 'More' leads nowhere.",
    expect.stringMatching(/^warning tested/),
  ])
  await setCampaign(ctx, campaignId, { subject: 'S', htmlContent: '<p>Campaign content</p>' })
  expect(notes(await ask(ctx, campaignId))).toContain(
    "warning content: The email still has only the placeholder text 'Campaign content'.",
  )
  await setCampaign(ctx, campaignId, { htmlContent: '' })
  expect(notes(await ask(ctx, campaignId))).toContainEqual(
    expect.stringMatching(/^blocked content: There is no content/),
  )
  expect((await ask(ctx, campaignId)).mail).toBeNull()
})

it('does not check HTML that is nested too deeply', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  await setCampaign(ctx, campaignId, { htmlContent: '<div>x'.repeat(10_000) })
  const view = await ask(ctx, campaignId)
  expect(view.items.find(({ id }) => id === 'content')?.text).toMatch(/nested too deeply/)
})

it('missing research blocks; stale or sample research is a warning', async () => {
  const { ctx, campaignId, archiveId } = await campaignScene(database)
  const researchOf = async () => (await ask(ctx, campaignId)).items.find(({ id }) => id === 'research')
  await ctx.db.update(summaries).set({ completedAt: sql`now() - interval '9 days 1 hour'` })
  expect(await researchOf()).toMatchObject({ level: 'warning', text: expect.stringMatching(/9 days old/) })
  const item = {
    ...{ title: 'T', summary: '', source: 's', url: 'https://a.example/b', publishedAt: null },
    ...{ relevanceScore: 1, isSample: true, others: [] },
  }
  await ctx.db
    .update(researchArchives)
    .set({ content: { newsItems: [item] } })
    .where(eq(researchArchives.id, archiveId))
  expect(await researchOf()).toMatchObject({ level: 'warning', text: expect.stringMatching(/made up/) })
  await ctx.db.delete(summaries)
  expect(await researchOf()).toMatchObject({ level: 'blocked' })
  const generatedAt = new Date(Date.now() - 8.5 * 86_400_000)
  const old = { kind: 'automation', generatedContent: '<p>News</p>', generatedAt } as const
  await setCampaign(ctx, campaignId, old)
  expect(await researchOf()).toMatchObject({ level: 'warning', text: expect.stringMatching(/8 days ago/) })
  await setCampaign(ctx, campaignId, { generatedAt: new Date() })
  expect(await researchOf()).toBeUndefined()
  await setCampaign(ctx, campaignId, { generatedContent: '<p>News</p>{{content}}' })
  expect(notes(await ask(ctx, campaignId))).toContain(
    'warning content: {{content}} in the content stays empty. Generate the content again, or remove it.',
  )
})

it('says who received its analysis by another send, of any audience', async () => {
  const { ctx, campaignId, listId, topicId, templateId } = await campaignScene(database, {
    recipientCount: 3,
  })
  await setCampaign(ctx, campaignId, { htmlContent: '<p>Hello</p>{{content}}' })
  await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  await addPeople(ctx, listId, 4, 4)
  await suppressAddress(ctx, 'p1@example.org')
  const people = await ctx.db.select({ id: contacts.id }).from(contacts).orderBy(contacts.emailNorm)
  const contactIds = people.slice(2).map(({ id }) => id)
  const sentOf = async (audience: CampaignAudience) =>
    notes(await preflightCampaign(ctx, { id: campaignId, audience })).filter((note) =>
      note.includes('already-sent'),
    )
  const two = 'warning already-sent: 2 recipients already received this analysis and will get it again.'
  expect(await sentOf({ kind: 'all' })).toEqual([two])
  expect(await sentOf({ kind: 'lists', contactListIds: [listId] })).toEqual([two])
  expect(await sentOf({ kind: 'contacts', contactIds })).toEqual([
    'warning already-sent: 1 recipient already received this analysis and will get it again.',
  ])
  expect(await sentOf({ kind: 'contacts', contactIds: contactIds.slice(1) })).toEqual([])
  expect(await sentOf({ kind: 'lists', contactListIds: [await secondList(ctx)] })).toEqual([])
  await setCampaign(ctx, campaignId, { htmlContent: '<p>Hello</p>' })
  expect(await sentOf({ kind: 'all' })).toEqual([])
})

it('a sample sender or address is a warning while mail stays on this machine, and blocks otherwise', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  const config = { ...ctx.config, mailFrom: SAMPLE_SENDER, mailPostalAddress: SAMPLE_POSTAL_ADDRESS }
  const beyond: Context = { ...ctx, config }
  const here: Context = { ...beyond, mailer: { ...ctx.mailer, kind: 'outbox' } }
  const levels = async (of: Context) =>
    (await ask(of, campaignId)).items
      .filter(({ id }) => id === 'sender' || id === 'postal-address')
      .map(({ level }) => level)
  expect(await levels(ctx)).toEqual(['ok', 'ok'])
  expect(await levels(here)).toEqual(['warning', 'warning'])
  expect(await levels(beyond)).toEqual(['blocked', 'blocked'])
  await expect(sendCampaign(beyond, { id: campaignId })).rejects.toThrow('Set MAIL_FROM')
  const { sendId } = await sendCampaign(here, { id: campaignId })
  await longDone(ctx, sendId)
  expect(notes(await ask(ctx, campaignId))).toContain(
    "blocked already-sent: This campaign was already sent. Duplicate it, or use 'Send to failed only'.",
  )
})

it('says that HTML is not closed, and mails none of it', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  await setCampaign(ctx, campaignId, { htmlContent: '<p>Hello</p><!-- note' })
  expect(notes(await ask(ctx, campaignId)).join('\n')).toMatch(
    /^blocked content: The HTML is not closed properly/m,
  )
  await expect(sendCampaign(ctx, { id: campaignId })).rejects.toThrow(/not closed properly/)
})

it.each([
  ['a comment', '<p>Hello</p><!-- {{content}} -->'],
  ['a hidden element', '<p>Hello</p><div hidden>{{content}}</div>'],
])(
  'a place for the analysis in %s is none: the mail says what it said, and no analysis',
  async (_, htmlContent) => {
    const { ctx, campaignId } = await campaignScene(database)
    await setCampaign(ctx, campaignId, { htmlContent })
    const { mail } = await ask(ctx, campaignId)
    expect(mail?.text).toMatch(/^Hello/)
    expect(mail?.text).not.toContain('ธนาคารกลาง')
    expect(mail?.html).not.toContain('ธนาคารกลาง')
  },
)

it('blocks a campaign whose analysis is held, unless nothing of it is in the email', async () => {
  const { ctx, campaignId } = await campaignScene(database, { recipientCount: 1 })
  await ctx.db.update(summaries).set({ hold: { kind: 'few-found', found: 1, of: 3 } })
  expect(notes(await ask(ctx, campaignId)).join()).toMatch(/blocked research: The analysis .+ and release it/)
  await expect(sendCampaign(ctx, { id: campaignId })).rejects.toThrow('is on hold. Only 1 of 3')
  await setCampaign(ctx, campaignId, { htmlContent: '<p>Dear reader</p>{{stories}}' })
  expect(notes(await ask(ctx, campaignId)).join()).not.toContain('is on hold')
  await setCampaign(ctx, campaignId, { htmlContent: '<p>Dear reader</p>{{content}}' })
  await ctx.db.update(summaries).set({ releasedAt: ctx.now() })
  expect(notes(await ask(ctx, campaignId)).join()).not.toContain('is on hold')
})
