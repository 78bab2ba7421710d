import { researchArchives } from '@newsloom/db/schema/archives'
import { articles, newsItems, researchRuns, stories } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { expect, test } from 'vitest'
import { NotFoundError } from '../errors.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { compareArchives } from './compare-archives.ts'

const database = testDatabase()
const ctx = testContext(database)
const day = (date: number) => new Date(Date.UTC(2026, 10, date))

const report = (name: string, source = 'The Wire') => ({
  title: `Story ${name}`,
  summary: '',
  source,
  url: `https://wire.example/${name}`,
  publishedAt: null,
  relevanceScore: 1,
  isSample: false,
  others: [] as { title: string; source: string; url: string }[],
})
type Report = ReturnType<typeof report>

async function insertArchive(newsItems: Report[], at: Date, runId: number | null = null): Promise<number> {
  const [row] = await database.db
    .insert(researchArchives)
    .values({
      topicName: 'Rice',
      title: 'Rice',
      runId,
      executionType: 'manual',
      newsItemsCount: newsItems.length,
      resultsCount: newsItems.length,
      content: { newsItems },
      createdAt: at,
    })
    .returning({ id: researchArchives.id })
  return row?.id ?? 0
}

test('without its run, a story is the same if it shares a report', async () => {
  const shared = { title: 'Held', source: 'B', url: 'https://b.example/1' }
  const before = await insertArchive(
    [report('kept'), { ...report('moved'), others: [shared] }, report('old')],
    day(1),
  )
  const after = await insertArchive(
    [report('kept'), { ...report('new-lead', 'C'), others: [shared] }, report('new')],
    day(2),
  )
  const expected = {
    before: { id: before },
    after: { id: after },
    added: [{ title: 'Story new', url: 'https://wire.example/new', source: 'The Wire' }],
    dropped: [{ title: 'Story old' }],
    changed: [{ title: 'Story new-lead', publishers: ['C'], figures: [], facts: [] }],
    same: 1,
  }
  expect(await compareArchives(ctx, { id: before, otherId: after })).toMatchObject(expected)
  // the order of the two is that of their dates
  expect(await compareArchives(ctx, { id: after, otherId: before })).toMatchObject(expected)
})

type TestStory = { name: string; identity: string; rate: number }
const figure = (value: number) => ({
  unit: 'percent',
  measure: 'policy rate',
  value,
  step: 0.01,
  isRough: false,
  isInTitle: true,
  publisher: 'The Wire',
  publishedAt: null,
})

/** A run whose stories have one report and one figure each, with its archive. */
async function insertRun(topicId: number, told: TestStory[], at: Date): Promise<number> {
  const { db } = database
  const [run] = await db
    .insert(researchRuns)
    .values({ topicId, kind: 'research', executionType: 'manual', state: 'succeeded' })
    .returning()
  const runId = run?.id ?? 0
  for (const [place, { name, identity, rate }] of told.entries()) {
    const url = report(name).url
    const [article] = await db
      .insert(articles)
      .values({ canonicalUrl: url, url, source: 'The Wire', title: name, hash: name })
      .returning()
    const [story] = await db
      .insert(stories)
      .values({ runId, title: name, identity, figures: [figure(rate)] })
      .returning()
    await db.insert(newsItems).values({
      runId,
      topicId,
      articleId: article?.id ?? 0,
      storyId: story?.id ?? 0,
      isLead: true,
      position: place + 1,
      relevance: 1,
      parts: [],
    })
  }
  return insertArchive(
    told.map(({ name }) => report(name)),
    at,
    runId,
  )
}

test('a story that research followed is the same under other addresses, with its changed figures', async () => {
  const [topic] = await database.db
    .insert(researchTopics)
    .values({ name: 'T', geminiModel: 'm', timeFilter: '24h', customTimeValue: 1, customTimeUnit: 'days' })
    .returning()
  const topicId = topic?.id ?? 0
  const [followed, steady] = [crypto.randomUUID(), crypto.randomUUID()]
  const first = [
    { name: 'rate-monday', identity: followed, rate: 2.25 },
    { name: 'steady-monday', identity: steady, rate: 1 },
  ]
  const second = [
    { name: 'rate-friday', identity: followed, rate: 2.5 },
    { name: 'steady-friday', identity: steady, rate: 1 },
  ]
  const before = await insertRun(topicId, first, day(1))
  const after = await insertRun(topicId, second, day(5))
  const comparison = await compareArchives(ctx, { id: before, otherId: after })
  expect(comparison).toMatchObject({ added: [], dropped: [], same: 1 })
  expect(comparison.changed).toEqual([
    {
      title: 'Story rate-friday',
      url: 'https://wire.example/rate-friday',
      source: 'The Wire',
      figures: [
        {
          unit: 'percent',
          measure: 'policy rate',
          before: { value: 2.25, publisher: 'The Wire' },
          after: { value: 2.5, publisher: 'The Wire' },
        },
      ],
      facts: [],
      publishers: [],
    },
  ])
})

test('an archive that is gone cannot be compared', async () => {
  const id = await insertArchive([], day(1))
  await expect(compareArchives(ctx, { id, otherId: 999_999 })).rejects.toThrow(NotFoundError)
})
