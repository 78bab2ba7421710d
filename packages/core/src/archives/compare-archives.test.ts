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

test('figures that nobody has a name for are compared by the words that lead up to them', async () => {
  const told = (exports: string, shipments: number) => ({
    ...report('exports'),
    summary: `Exports rose ${exports} percent in October. Shipments to China grew ${shipments} percent.`,
  })
  const topicId = await insertTopic()
  const identity = crypto.randomUUID()
  const found = (rate: number) => [{ name: 'exports', identity, rate }]
  const before = await insertRun(topicId, found(6.8), day(1), [told('6.8', 11)])
  const after = await insertRun(topicId, found(7.4), day(5), [told('7.4', 13)])
  const { changed } = await compareArchives(ctx, { id: before, otherId: after })
  // the first is the figure of the run, and not listed twice
  expect(changed.map(({ figures }) => figures)).toMatchObject([
    [
      { measure: 'policy rate', before: { value: 6.8 }, after: { value: 7.4 } },
      {
        unit: 'percent',
        measure: 'Shipments to China grew',
        before: { value: 11, publisher: 'The Wire' },
        after: { value: 13, publisher: 'The Wire' },
      },
    ],
  ])
  // an archive whose run is gone, or was never there, has its texts
  const [older, newer] = [
    await insertArchive([told('6.8', 11)], day(6)),
    await insertArchive([told('6.8', 13)], day(7)),
  ]
  const later = await compareArchives(ctx, { id: older, otherId: newer })
  expect(later).toMatchObject({ same: 0, changed: [{ figures: [{ measure: 'Shipments to China grew' }] }] })
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
async function insertRun(
  topicId: number,
  told: TestStory[],
  at: Date,
  reports: Report[] = told.map(({ name }) => report(name)),
): Promise<number> {
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
      .onConflictDoUpdate({ target: articles.canonicalUrl, set: { title: name } })
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
  return insertArchive(reports, at, runId)
}

async function insertTopic(): Promise<number> {
  const [topic] = await database.db
    .insert(researchTopics)
    .values({ name: 'T', geminiModel: 'm', timeFilter: '24h', customTimeValue: 1, customTimeUnit: 'days' })
    .returning()
  return topic?.id ?? 0
}

test('a story that research followed is the same under other addresses, with its changed figures', async () => {
  const topicId = await insertTopic()
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
