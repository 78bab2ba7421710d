import { links } from '@newsloom/db/schema/clicks'
import { contactLists } from '@newsloom/db/schema/contacts'
import { summaries } from '@newsloom/db/schema/research'
import { deliveries, sendBatches, sendLinks, sends } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { trackedUrls } from '@newsloom/email/merge/track-links'
import { count, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countAudience } from '../audience/count-audience.ts'
import { getSend } from '../send-views/get-send.ts'
import { addContact, addPeople, sendScene, storeAnalysis, suppressAddress } from '../testing/send-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { sendNews } from './send-news.ts'

const database = testDatabase()
let ctx: TestContext
beforeAll(async () => {
  ctx = testContext(database)
})

const ask = ({ topicId, templateId, listId }: Awaited<ReturnType<typeof sendScene>>) => ({
  topicId,
  templateId,
  contactListIds: [listId],
  subject: null,
})

test('a send freezes recipients, batches, links and contents, and queues one job', async () => {
  const scene = await sendScene(ctx, { people: 230 })
  await addContact(ctx, scene.listId, 'Gone@Example.org')
  await suppressAddress(ctx, 'gone@example.org')
  const [other] = await ctx.db.insert(contactLists).values({ name: 'Second' }).returning()
  await addPeople(ctx, other?.id ?? 0, 1, 10)
  const contactListIds = [scene.listId, other?.id ?? 0]

  expect(await countAudience(ctx, { contactListIds, topicId: null })).toEqual({
    people: 230,
    suppressed: 1,
    skipped: 0,
    duplicates: 10,
  })
  const result = await sendNews(ctx, { ...ask(scene), contactListIds })
  expect(result).toMatchObject({ message: 'Sending to 230 recipients', repeated: false })

  const view = await getSend(ctx, { id: result.sendId })
  expect(view.counts).toEqual({
    audience: 231,
    pending: 230,
    sent: 0,
    suppressed: 1,
    failed: 0,
    skipped: 0,
    uncertain: 0,
  })
  expect(view).toMatchObject({ state: 'sending', archiveId: scene.archiveId, topicId: scene.topicId })
  const sizes = await ctx.db
    .select({ seq: sendBatches.seq, people: count(deliveries.id) })
    .from(sendBatches)
    .innerJoin(deliveries, eq(deliveries.batchId, sendBatches.id))
    .where(eq(sendBatches.sendId, result.sendId))
    .groupBy(sendBatches.seq)
    .orderBy(sendBatches.seq)
  expect(sizes.map((line) => line.people)).toEqual([100, 100, 30])
  const [row] = await ctx.db.select().from(sends).where(eq(sends.id, result.sendId))
  expect(row).toMatchObject({ audience: 231, duplicates: 10, kind: 'news', label: 'Thai economy' })
  expect(Object.keys(row?.snapshot.links ?? {})).toEqual([
    'https://news.example.org/rates',
    'https://news.example.org/baht?a=1&b=2',
  ])
  const placed = await ctx.db
    .select({ url: links.url })
    .from(sendLinks)
    .innerJoin(links, eq(links.id, sendLinks.linkId))
    .where(eq(sendLinks.sendId, result.sendId))
    .orderBy(sendLinks.position)
  expect(placed.map(({ url }) => url)).toEqual(trackedUrls(row?.snapshot.html ?? ''))
  const stored = await ctx.db.select({ url: links.url }).from(links)
  expect(stored).toHaveLength(2)
  expect(ctx.jobs).toEqual([{ name: 'sends.deliver', payload: { sendId: result.sendId } }])
})

test('50 simultaneous clicks are one send', async () => {
  const scene = await sendScene(ctx, { people: 5 })
  const before = ctx.jobs.length
  const results = await Promise.all(Array.from({ length: 50 }, () => sendNews(ctx, ask(scene))))
  expect(new Set(results.map((result) => result.sendId)).size).toBe(1)
  expect(results.filter((result) => !result.repeated)).toHaveLength(1)
  expect(new Set(results.map((result) => result.message))).toEqual(new Set(['Sending to 5 recipients']))
  expect(ctx.jobs.length).toBe(before + 1)
})

test('the same send is new one minute after it started, if it is done; other contents are new at once', async () => {
  const scene = await sendScene(ctx, { people: 1 })
  const first = await sendNews(ctx, ask(scene))
  expect(first.message).toBe('Sending to 1 recipient')
  await ctx.db.update(sends).set({ state: 'done' }).where(eq(sends.id, first.sendId))
  expect(await sendNews(ctx, ask(scene))).toMatchObject({ sendId: first.sendId, repeated: true })
  const other = await sendNews(ctx, { ...ask(scene), subject: 'Another subject' })
  expect(other.repeated).toBe(false)
  const age = (seconds: number) =>
    ctx.db
      .update(sends)
      .set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
      .where(eq(sends.id, first.sendId))
  await age(61)
  const second = await sendNews(ctx, ask(scene))
  expect(second.repeated).toBe(false)
  await ctx.db.update(sends).set({ state: 'done' }).where(eq(sends.id, second.sendId))
  await storeAnalysis(ctx, scene.topicId, 'Fresh figures')
  expect((await sendNews(ctx, ask(scene))).repeated).toBe(false)
})

test('requesting a send again that the email service stopped resumes it', async () => {
  const scene = await sendScene(ctx, { people: 2 })
  const first = await sendNews(ctx, ask(scene))
  await ctx.db
    .update(sends)
    .set({ state: 'paused', pauseKind: 'refused', pauseDetail: 'API key is invalid' })
    .where(eq(sends.id, first.sendId))
  expect(await sendNews(ctx, ask(scene))).toMatchObject({ sendId: first.sendId, repeated: true })
  expect(await getSend(ctx, { id: first.sendId })).toMatchObject({ state: 'sending', stateReason: null })
})

test('says what is missing', async () => {
  const scene = await sendScene(ctx, { people: 1 })
  await expect(sendNews(ctx, { ...ask(scene), templateId: 999_999 })).rejects.toThrow(
    'Please select topic and template',
  )
  await expect(sendNews(ctx, { ...ask(scene), contactListIds: [999_999] })).rejects.toThrow(
    'Contact list not found',
  )
  const [empty] = await ctx.db.insert(contactLists).values({ name: 'Empty' }).returning()
  await expect(sendNews(ctx, { ...ask(scene), contactListIds: [empty?.id ?? 0] })).rejects.toThrow(
    'The selected lists have no contacts yet',
  )
  await addContact(ctx, empty?.id ?? 0, 'left@example.org')
  await suppressAddress(ctx, 'left@example.org')
  await expect(sendNews(ctx, { ...ask(scene), contactListIds: [empty?.id ?? 0] })).rejects.toThrow(
    'Everyone in the selected lists has unsubscribed',
  )
  const bad = { ...ask(scene), subject: 'Hello {{first_name}}' }
  await expect(sendNews(ctx, bad)).rejects.toThrow('unknown merge tags: {{first_name}}')
  const open = { htmlContent: '<p>x</p><!-- note' }
  await ctx.db.update(templates).set(open).where(eq(templates.id, scene.templateId))
  await expect(sendNews(ctx, ask(scene))).rejects.toThrow(/^The HTML is not closed properly/)
  await ctx.db.update(templates).set({ htmlContent: '<p>x</p>' }).where(eq(templates.id, scene.templateId))
  expect((await sendNews(ctx, ask(scene))).repeated).toBe(false)
  await ctx.db.update(summaries).set({ generating: true }).where(eq(summaries.topicId, scene.topicId))
  await expect(sendNews(ctx, ask(scene))).rejects.toThrow('still being written')
  await ctx.db.delete(summaries).where(eq(summaries.topicId, scene.topicId))
  await expect(sendNews(ctx, ask(scene))).rejects.toThrow('Research the topic first')
})
