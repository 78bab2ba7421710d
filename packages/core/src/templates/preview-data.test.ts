import { PreviewData } from '@newsloom/contract/templates/templates'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach, expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { leave } from '../testing/people/opt-out-fixtures.ts'
import {
  entry,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
  SOURCE,
} from '../testing/research-fixtures.ts'
import { storeAnalysis } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { previewData } from './preview-data.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
  await database.db.delete(contactLists)
})

const SAMPLE = 'sample:thai-economy'
const context = () =>
  researchContext(database, {
    news: {
      ...fakeNews({
        [SOURCE]: read([entry('https://a.example/one')]),
        [SAMPLE]: read([
          entry('https://s.example/old', {
            url: `${SAMPLE}/old`,
            isSample: true,
            title: 'Old',
            publishedAt: new Date(0),
          }),
          entry('https://s.example/new', { url: `${SAMPLE}/new`, isSample: true, title: 'New' }),
        ]),
      }),
      sampleSources: () => [SAMPLE],
    },
  })
const LATEST = { topicId: null, contactId: null }

test('the latest analysis of all with its stories and counts; a topic by name', async () => {
  const ctx = context()
  const [first, second] = [
    await insertTopic(ctx.db, { name: 'First' }),
    await insertTopic(ctx.db, { name: 'Second' }),
  ]
  await research(ctx, first.id)
  await storeAnalysis(ctx, second.id, '## Second analysis')
  const latest = PreviewData.parse(await previewData(ctx, LATEST))
  expect(latest).toMatchObject({
    topic: 'Second',
    topicId: second.id,
    isSample: false,
    now: ctx.now().toISOString(),
  })
  expect(latest.mail).toMatchObject({ analysis: '## Second analysis', stories: [], counts: { articles: 0 } })
  const chosen = PreviewData.parse(await previewData(ctx, { topicId: first.id, contactId: null }))
  expect(chosen).toMatchObject({ topic: 'First', postalAddress: ctx.config.mailPostalAddress })
  expect(chosen.mail).toMatchObject({
    analysis: expect.stringContaining('Key Trends'),
    stories: [{ title: 'Inflation report of one', url: 'https://a.example/one', reports: 1 }],
    counts: { articles: 1, stories: 1, sources: 1 },
    podcast: null,
    publicUrl: 'http://localhost:3000',
  })
  await expect(previewData(ctx, { topicId: 999_999, contactId: null })).rejects.toThrow(NotFoundError)
})

test('without research it is the sample and says so; its articles are quoted and link to our pages', async () => {
  const ctx = context()
  const topic = await insertTopic(ctx.db)
  for (const topicId of [null, topic.id]) {
    const data = PreviewData.parse(await previewData(ctx, { topicId, contactId: null }))
    expect(data).toMatchObject({ topic: 'Thai economy (sample)', topicId: null, isSample: true })
    expect(data.mail.stories.map((story) => story.url)).toEqual([
      'http://localhost:3000/samples/thai-economy/new',
      'http://localhost:3000/samples/thai-economy/old',
    ])
    expect(data.mail.analysis).toContain('ไม่ใช่ข่าวจริง')
    expect(data.mail.analysis).toContain('**New**')
    expect(data.mail.analysis).toContain('(http://localhost:3000/samples/thai-economy/new)')
  }
})

test('the sample is created once in ten minutes, not once per preview', async () => {
  const ctx = context()
  let readings = 0
  const { readSource } = ctx.news
  ctx.news.readSource = (...question) => {
    readings += 1
    return readSource(...question)
  }
  for (let i = 0; i < 3; i += 1) await previewData(ctx, LATEST)
  expect(readings).toBe(1)
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 600_001) }
  await previewData(later, LATEST)
  expect(readings).toBe(2)
})

test("the reader: the given contact, else the first of the oldest list with contacts, else the app's user", async () => {
  const ctx = context()
  const reader = async (contactId: number | null = null) =>
    (await previewData(ctx, { topicId: null, contactId })).contact
  expect(await reader()).toEqual({ ...ctx.config.user, fields: {} })
  const lists = await ctx.db
    .insert(contactLists)
    .values([{ name: 'Empty' }, { name: 'Old' }, { name: 'New' }])
    .returning()
  const [, old = 0, young = 0] = lists.map((list) => list.id)
  const person = (listId: number, name: string | null, email: string) => ({
    listId,
    name,
    email,
    emailNorm: email,
  })
  const made = await ctx.db
    .insert(contacts)
    .values([
      person(young, 'Young', 'y@example.org'),
      person(old, 'Left', 'l@example.org'),
      person(old, null, 'o@example.org'),
    ])
    .returning()
  await leave(ctx, old, 'l@example.org')
  expect(await reader()).toEqual({ name: null, email: 'o@example.org', fields: {} })
  expect(await reader(made[0]?.id)).toEqual({ name: 'Young', email: 'y@example.org', fields: {} })
  await expect(reader(999_999)).rejects.toThrow(NotFoundError)
})
