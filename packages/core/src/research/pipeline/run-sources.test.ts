import { articles } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import type { SourceEntry } from '../../ports.ts'
import {
  entry,
  fakeNews,
  hoursAgo,
  insertTopic,
  NOW,
  read,
  research,
  researchContext,
  SOURCE,
  stepOf,
} from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getSummary } from '../get-summary.ts'
import { listNews } from '../list-news.ts'

const database = testDatabase()

const context = (overrides: Partial<Context> = {}) => researchContext(database, overrides)

test('an unchanged source still gives the articles of its last listing', async () => {
  const topic = await insertTopic(database.db, { newsSources: ['https://u.example/feed'] })
  const first = fakeNews({ 'https://u.example/feed': read([entry('https://u.example/one')], '"v1"') })
  await research(context({ news: first }), topic.id)
  const second = fakeNews({
    'https://u.example/feed': {
      state: 'unchanged',
      memory: { etag: '"v1"', lastModified: null, feedUrl: null },
    },
  })
  const run = await research(context({ news: second }), topic.id)
  expect(second.asked).toEqual([{ url: 'https://u.example/feed', etag: '"v1"' }])
  expect(stepOf(run, 'source')).toMatchObject({ state: 'unchanged', found: 1, kept: 1 })
  expect(run.counts.kept).toBe(1)
})

test('a publisher has the name that its page gives, not the host in a listing', async () => {
  const topic = await insertTopic(database.db)
  const url = 'https://www.wire.example/rates'
  const other = 'https://b.example/rates'
  const news = fakeNews(
    {
      [SOURCE]: read([
        entry(url, { text: '', source: 'wire.example' }),
        entry(other, { text: '', source: 'The Gazette' }),
      ]),
    },
    {
      [url]: { state: 'read', article: entry(url, { source: 'Bangkok Wire' }) },
      [other]: { state: 'read', article: entry(other, { source: 'b.example' }) },
    },
  )
  const ctx = context({ news })
  await research(ctx, topic.id)
  const items = await listNews(ctx, { topicId: topic.id })
  const sources = items.flatMap(({ source, story }) => [source, ...story.others.map((one) => one.source)])
  expect(sources.sort()).toEqual(['Bangkok Wire', 'The Gazette'])
})

test('a summary from the text of an article ends with a whole word, in Thai too', async () => {
  const topic = await insertTopic(database.db)
  const text = 'เงินเฟ้อชะลอตัวลงคณะกรรมการนโยบายการเงินมีมติคงอัตราดอกเบี้ย'.repeat(9)
  const news = fakeNews({
    [SOURCE]: read([entry('https://t.example/long', { title: 'inflation', summary: '', text })]),
  })
  const ctx = context({ news })
  await research(ctx, topic.id)
  const [item] = await listNews(ctx, { topicId: topic.id })
  const summary = item?.summary ?? ''
  expect(summary.endsWith('…')).toBe(true)
  const cut = summary.length - 1
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)]
  expect(words.map(({ index }) => index)).toContain(cut)
})

test('articles that left a listing do not come back when it is unchanged later', async () => {
  const url = 'https://l.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  const at = (news: ReturnType<typeof fakeNews>, minutes: number) =>
    research(context({ news, now: () => new Date(NOW.getTime() + minutes * 60_000) }), topic.id)
  await at(fakeNews({ [url]: read([entry('https://l.example/old')], '1') }), 0)
  await at(fakeNews({ [url]: read([entry('https://l.example/new')], '2') }), 1)
  const memory = { etag: '2', lastModified: null, feedUrl: null }
  const run = await at(fakeNews({ [url]: { state: 'unchanged', memory } }), 2)
  expect(run.counts.found).toBe(1)
  const [item] = await listNews(context(), { topicId: topic.id })
  expect(item?.url).toBe('https://l.example/new')
})

test('blocked and failed sources give the reason and do not stop the others', async () => {
  const topic = await insertTopic(database.db, {
    newsSources: [SOURCE, 'https://blocked.example/', 'https://gone.example/', 'https://broken.example/'],
  })
  const news = fakeNews({
    [SOURCE]: read([entry('https://a.example/three')]),
    'https://blocked.example/': { state: 'blocked', reason: 'robots.txt does not allow it' },
    'https://broken.example/': async () => {
      throw new TypeError('a defect')
    },
  })
  const run = await research(context({ news }), topic.id)
  expect(run.state).toBe('succeeded')
  expect(run.steps.slice(0, 4).map((s) => [s.state, s.detail])).toEqual([
    ['done', 'Feed: 1 article'],
    ['blocked', 'robots.txt does not allow it'],
    ['failed', 'no such host'],
    ['failed', 'could not be read; the log has the details'],
  ])
})

test('a run whose sources all fail gives the reason and leaves the earlier news and analysis', async () => {
  const topic = await insertTopic(database.db)
  await research(context({ news: fakeNews({ [SOURCE]: read([entry('https://a.example/four')]) }) }), topic.id)
  const run = await research(context({ news: fakeNews({}) }), topic.id)
  expect(run).toMatchObject({
    state: 'failed',
    error: 'No news source could be read. a.example/feed: no such host',
    archiveId: null,
  })
  expect(run.steps.map((s) => s.state)).toEqual(['failed', ...Array(5).fill('skipped')])
  expect(await listNews(context(), { topicId: topic.id })).toHaveLength(1)
  expect(await getSummary(context(), { topicId: topic.id })).toMatchObject({
    generating: false,
    totalArticles: 1,
  })
})

test('without its own sources and without internet, a topic says what to do', async () => {
  const topic = await insertTopic(database.db, { newsSources: [] })
  const run = await research(context({ news: fakeNews({}) }), topic.id)
  expect(run.state).toBe('failed')
  expect(run.error).toMatch(/News search by keywords: no such host.*\. Edit the topic .*bundled samples\.$/)
})

test('the window leaves out and counts articles that are too old, undated or in the future', async () => {
  const dated = (name: string, publishedAt: Date | null): SourceEntry =>
    entry(`https://a.example/${name}`, { publishedAt, dateSource: publishedAt ? 'feed' : null })
  const listing = [
    dated('in', hoursAgo(23)),
    dated('edge', hoursAgo(-0.5)),
    dated('old', hoursAgo(25)),
    dated('future', hoursAgo(-2)),
    dated('undated', null),
    dated('told-by-its-page', null),
    dated('told-too-old', null),
  ]
  const page = (publishedAt: Date) => ({
    state: 'read' as const,
    article: entry('https://a.example/x', { publishedAt, dateSource: 'json-ld' }),
  })
  const news = fakeNews(
    { [SOURCE]: read(listing) },
    {
      'https://a.example/told-by-its-page': page(hoursAgo(1)),
      'https://a.example/told-too-old': page(hoursAgo(99)),
    },
  )
  const topic = await insertTopic(database.db)
  const run = await research(context({ news }), topic.id)
  expect(run.counts).toMatchObject({ found: 7, kept: 3, tooOld: 2, undated: 1, future: 1 })
  expect(stepOf(run, 'window')?.detail).toBe(
    'Last 24 hours: 3 articles; left out: 2 too old, 1 without a date (“Inflation report of undated”), 1 dated in the future',
  )
  const [told] = await database.db
    .select()
    .from(articles)
    .where(eq(articles.canonicalUrl, 'https://a.example/told-by-its-page'))
  expect(told).toMatchObject({ publishedAt: hoursAgo(1), dateSource: 'json-ld' })

  const open = await insertTopic(database.db, { timeFilter: 'now' })
  const all = await research(context({ news: fakeNews({ [SOURCE]: read(listing.slice(2, 5)) }) }), open.id)
  expect(all.counts).toMatchObject({ kept: 2, tooOld: 0, undated: 0, future: 1 })
})

test('reads full texts that the listing lacks, and stores them for the next run', async () => {
  const bare = { text: '', summary: '' }
  const listing = read([
    entry('https://t.example/full'),
    entry('https://t.example/page', { ...bare, title: 'Wages follow prices' }),
    entry('https://t.example/broken', bare),
    entry('https://t.example/short', { text: '' }),
  ])
  const source = 'https://t.example/feed'
  const page = entry('https://t.example/page', {
    summary: '',
    text: `Inflation at last. ${'More on it. '.repeat(60)}`,
  })
  const topic = await insertTopic(database.db, { newsSources: [source] })
  const news = fakeNews({ [source]: listing }, { 'https://t.example/page': { state: 'read', article: page } })
  const run = await research(context({ news }), topic.id)
  expect(run.counts).toMatchObject({ kept: 3, unreadable: 1 })
  expect(stepOf(run, 'articles')?.detail).toBe(
    '2 in full, 1 by their summary, 1 left out as unreadable; 2 pages could not be read (no such host)',
  )
  const items = await listNews(context(), { topicId: topic.id })
  const item = items.find((i) => i.url.endsWith('/page'))
  expect(item?.summary).toMatch(/^Inflation at last\. .*…$/)

  const again = fakeNews({ [source]: listing })
  await research(context({ news: again }), topic.id)
  expect(again.asked.map((a) => a.url)).not.toContain('https://t.example/page')
})

test('a topic without sources uses a search by its keywords and the starter sources', async () => {
  const topic = await insertTopic(database.db, { newsSources: [] })
  const news = fakeNews({ search: read([entry('https://found.example/x')]) })
  const run = await research(context({ news }), topic.id)
  expect(run.steps.slice(0, 2).map((s) => [s.label, s.state, s.kept])).toEqual([
    ['News search by keywords', 'done', 1],
    ['starter.example/feed', 'failed', null],
  ])
})
