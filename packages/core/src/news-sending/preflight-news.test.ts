import type { NewsPreflightView } from '@newsloom/contract/sends/news-preflight'
import { researchArchives } from '@newsloom/db/schema/archives'
import { summaries } from '@newsloom/db/schema/research'
import { sends } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SAMPLE_POSTAL_ADDRESS, SAMPLE_SENDER } from '../config.ts'
import type { Context } from '../context.ts'
import { deliverSend } from '../delivery/deliver-send.ts'
import { sendNewsTest } from '../test-sends/send-news-test.ts'
import { forgetPeople, optOut, secondList } from '../testing/people/opt-out-fixtures.ts'
import {
  addPeople,
  fakeMailer,
  type SendScene,
  sendScene,
  storeAnalysis,
  suppressAddress,
} from '../testing/send-fixtures.ts'
import { never } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { preflightNews } from './preflight-news.ts'
import { sendNews } from './send-news.ts'

const database = testDatabase()
let ctx: TestContext
beforeAll(async () => {
  ctx = testContext(database, { mailer: fakeMailer() })
})
beforeEach(async () => {
  await database.sql`truncate sends, summaries, research_archives, contact_lists, research_topics cascade`
  await forgetPeople(database)
})

const choice = ({ topicId, templateId, listId }: SendScene) => ({
  topicId,
  templateId,
  contactListIds: [listId],
  subject: null,
})
const deliver = (sendId: number) => deliverSend(ctx, { sendId, workerId: 'w1' }, never)
/** All findings that are not 'ok'. */
const notes = ({ items }: NewsPreflightView) =>
  items.filter(({ level }) => level !== 'ok').map(({ id, level, text }) => `${level} ${id}: ${text}`)

test('shows recipients, those left out, the links and the mail, and knows a test of it', async () => {
  const scene = await sendScene(ctx, { people: 5 })
  const second = await secondList(ctx)
  await addPeople(ctx, second, 4, 8)
  await suppressAddress(ctx, 'p2@example.org')
  await optOut(ctx, 'p3@example.org', scene.topicId)
  const input = { ...choice(scene), contactListIds: [second, scene.listId], subject: 'For {{name}}' }
  const view = await preflightNews(ctx, input)
  expect(view).toMatchObject({
    topic: { id: scene.topicId, name: 'Thai economy' },
    template: { id: scene.templateId, name: 'T' },
    analysis: { isFormer: false },
    received: null,
    people: 6,
    suppressed: 1,
    skipped: 1,
    duplicates: 2,
    lists: [
      { id: scene.listId, name: 'Board', members: 5 },
      { id: second, name: 'Second', members: 5 },
    ],
    links: ['https://news.example.org/rates', 'https://news.example.org/baht?a=1&b=2'],
    mail: { from: 'Newsloom <news@example.org>', to: 'Person 1 <p1@example.org>', subject: 'For Person 1' },
    isReady: true,
  })
  expect(view.mail?.html).toContain('เรียน Person 1')
  expect(view.mail?.html).toContain('ธนาคารกลาง')
  expect(view.mail?.text).toContain('Thai economy')
  expect(notes(view)).toEqual([
    'warning tested: No test of this email was sent yet. Send one to yourself first.',
  ])
  const { contactListIds: _, ...mail } = input
  const test = await sendNewsTest(ctx, { ...mail, to: 'me@example.org' })
  // the test is only queued
  expect(notes(await preflightNews(ctx, input))).toContainEqual(expect.stringMatching(/tested/))
  await deliver(test.sendId)
  expect(notes(await preflightNews(ctx, input))).toEqual([])
  // another subject, or a template that changed since, is another mail
  expect(notes(await preflightNews(ctx, choice(scene)))).toContainEqual(expect.stringMatching(/tested/))
  await ctx.db.update(templates).set({ updatedAt: sql`clock_timestamp()` })
  expect(notes(await preflightNews(ctx, input))).toContainEqual(expect.stringMatching(/tested/))
  expect((await sendNews(ctx, { ...input, people: 6 })).message).toBe('Sending to 6 recipients')
})

test('lists problems and warnings of the mail, not only errors, and does not send a blocked one', async () => {
  const scene = await sendScene(ctx, { people: 2 })
  const setHtml = (htmlContent: string) =>
    ctx.db.update(templates).set({ htmlContent }).where(eq(templates.id, scene.templateId))
  await setHtml('<a href="#">More</a>{{content}}')
  const warned = await preflightNews(ctx, choice(scene))
  expect(warned.isReady).toBe(true)
  expect(notes(warned)).toContain("warning content: The link 'More' leads nowhere.")
  await setHtml('<p>{{nmae}}</p><a href="javascript:x()">Go</a>{{content}}')
  const blocked = await preflightNews(ctx, choice(scene))
  expect(blocked.isReady).toBe(false)
  expect(notes(blocked)).toContainEqual(expect.stringMatching(/^blocked merge-tags: .*\{\{nmae\}\}/))
  expect(blocked.mail?.html).toContain('Go')
  await setHtml('<a href="javascript:x()">Go</a>{{content}}')
  await expect(sendNews(ctx, { ...choice(scene), people: 2 })).rejects.toThrow(/starts with javascript:/)
  expect(await ctx.db.select().from(sends)).toEqual([])
})

test('no recipients and no analysis both block it and are listed', async () => {
  const scene = await sendScene(ctx, { people: 1 })
  await suppressAddress(ctx, 'p1@example.org')
  expect(notes(await preflightNews(ctx, choice(scene)))[0]).toBe(
    'blocked audience: No recipients. Left out: 1 suppressed.',
  )
  await ctx.db.delete(summaries)
  const view = await preflightNews(ctx, choice(scene))
  expect(view).toMatchObject({ analysis: null, received: null, isReady: false })
  expect(notes(view)).toContain(
    'blocked research: There is no analysis to send yet. Research the topic first.',
  )
  await expect(preflightNews(ctx, { ...choice(scene), templateId: 999_999 })).rejects.toThrow(
    'Please select topic and template',
  )
  await expect(preflightNews(ctx, { ...choice(scene), contactListIds: [999_999] })).rejects.toThrow(
    'Contact list not found',
  )
})

test('an old analysis and one of sample news are warnings', async () => {
  const scene = await sendScene(ctx, { people: 1 })
  const researchNote = async () =>
    notes(await preflightNews(ctx, choice(scene))).filter((note) => note.includes('research:'))
  expect(await researchNote()).toEqual([])
  await ctx.db.update(summaries).set({ completedAt: sql`now() - interval '9 days 1 hour'` })
  expect(await researchNote()).toEqual([
    'warning research: The analysis is 9 days old. Research the topic for fresh news.',
  ])
  const item = {
    ...{ title: 'T', summary: '', source: 's', url: 'https://a.example/b', publishedAt: null },
    ...{ relevanceScore: 1, isSample: true, others: [] },
  }
  await ctx.db.update(researchArchives).set({ content: { newsItems: [item] } })
  expect(await researchNote()).toEqual([expect.stringMatching(/sample news/)])
})

test('a sample sender or address blocks mail that leaves this machine', async () => {
  const scene = await sendScene(ctx, { people: 1 })
  const config = { ...ctx.config, mailFrom: SAMPLE_SENDER, mailPostalAddress: SAMPLE_POSTAL_ADDRESS }
  const beyond: Context = { ...ctx, config }
  const here: Context = { ...beyond, mailer: { ...ctx.mailer, kind: 'outbox' } }
  const levels = async (of: Context) =>
    (await preflightNews(of, choice(scene))).items
      .filter(({ id }) => id === 'sender' || id === 'postal-address')
      .map(({ level }) => level)
  expect(await levels(ctx)).toEqual(['ok', 'ok'])
  expect(await levels(here)).toEqual(['warning', 'warning'])
  expect(await levels(beyond)).toEqual(['blocked', 'blocked'])
  await expect(sendNews(beyond, { ...choice(scene), people: 1 })).rejects.toThrow('Set MAIL_FROM')
})

test('does not send a mail that differs from the one that was reviewed', async () => {
  const scene = await sendScene(ctx, { people: 2 })
  const { fingerprint } = await preflightNews(ctx, choice(scene))
  const reviewed = { ...choice(scene), people: 2, fingerprint }
  const refusal = 'The email has changed since it was shown. Nothing was sent. Review it again.'
  await storeAnalysis(ctx, scene.topicId, 'Fresh figures')
  await expect(sendNews(ctx, reviewed)).rejects.toThrow(refusal)
  const again = await preflightNews(ctx, choice(scene))
  await ctx.db.update(templates).set({ htmlContent: '<p>Hello</p>{{content}}' })
  await expect(sendNews(ctx, { ...reviewed, fingerprint: again.fingerprint })).rejects.toThrow(refusal)
  expect(await ctx.db.select().from(sends)).toEqual([])
  // recipients are not part of the mail
  const last = await preflightNews(ctx, { ...choice(scene), skipReceived: true })
  const first = await sendNews(ctx, { ...reviewed, fingerprint: last.fingerprint })
  expect(first.message).toBe('Sending to 2 recipients')
  expect(await sendNews(ctx, { ...reviewed, fingerprint: last.fingerprint })).toEqual({
    ...first,
    repeated: true,
  })
})

test("Newsloom's own layout is reviewed, tested and sent like a template", async () => {
  const scene = await sendScene(ctx, { people: 2 })
  const input = { ...choice(scene), templateId: null }
  const view = await preflightNews(ctx, input)
  expect(view).toMatchObject({
    template: { id: null, name: "Newsloom's own layout" },
    mail: { subject: 'Research Update: Thai economy' },
    isReady: true,
  })
  expect(view.mail?.html).toContain('ธนาคารกลาง')
  expect(notes(view)).toContainEqual(expect.stringMatching(/tested/))
  await deliver((await sendNewsTest(ctx, { ...input, to: 'me@example.org' })).sendId)
  expect(notes(await preflightNews(ctx, input))).toEqual([])
  const { sendId } = await sendNews(ctx, { ...input, people: 2, fingerprint: view.fingerprint })
  const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
  expect(send).toMatchObject({ templateId: null, subject: 'Research Update: Thai economy' })
})

test('sends nothing when the recipients changed since they were shown', async () => {
  const scene = await sendScene(ctx, { people: 2 })
  await addPeople(ctx, scene.listId, 3, 3)
  await expect(sendNews(ctx, { ...choice(scene), people: 2 })).rejects.toThrow(
    'The number of recipients changed from 2 to 3. Nothing was sent. Check the recipients and confirm again.',
  )
  expect(await ctx.db.select().from(sends)).toEqual([])
  const first = await sendNews(ctx, { ...choice(scene), people: 3 })
  // the second click of a double click returns the first send, whatever was shown
  expect(await sendNews(ctx, { ...choice(scene), people: 2 })).toEqual({ ...first, repeated: true })
})
