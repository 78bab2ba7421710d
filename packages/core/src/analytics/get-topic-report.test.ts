import { SendLinesInput } from '@newsloom/contract/analytics/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeAll, expect, it } from 'vitest'
import { addStories, insertJudgedClicks, mailedSend } from '../testing/analytics-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getTopicReport } from './get-topic-report.ts'
import { pageSends } from './page-sends.ts'
import { readPositions } from './reports/position-history.ts'

const database = testDatabase()
const ctx = testContext(database)
let topicId: number

type Clicked = { kind?: 'news' | 'correction'; first: number; second: number }

/** A send with two stories, of which the second one is clicked by `second` of 100 people. */
async function sendStories(at: Date, { kind = 'news', first, second }: Clicked): Promise<void> {
  const urls = [`https://a.example/${at.getTime()}`, `https://b.example/${at.getTime()}`]
  const made = await mailedSend(ctx, { kind, recipientCount: 100, at, urls })
  const story = { summary: '', publishedAt: null, relevanceScore: 0.5, isSample: false, others: [] }
  const newsItems = urls.map((url, place) => ({
    ...story,
    url,
    title: url,
    source: place === 0 ? 'Alpha' : 'Beta',
  }))
  await addStories(ctx, made.id, { newsItems, urls, set: { topicId, createdAt: at } })
  const clicks = (count: number, place: number) =>
    made.deliveryIds.slice(0, count).map((deliveryId) => ({
      at,
      deliveryId,
      linkId: made.linkIds[place] ?? 0,
      class: 'people' as const,
    }))
  await insertJudgedClicks(ctx, [...clicks(first, 0), ...clicks(second, 1)])
}

beforeAll(async () => {
  const [topic] = await ctx.db
    .insert(researchTopics)
    .values({ name: 'Rice', geminiModel: 'm', timeFilter: '24h', customTimeValue: 1, customTimeUnit: 'days' })
    .returning({ id: researchTopics.id })
  topicId = topic?.id ?? 0
})

it('ranks stories and sources by what their place does not explain', async () => {
  await sendStories(new Date('2026-11-10T08:00:00.000Z'), { first: 40, second: 40 })
  await sendStories(new Date('2026-11-12T08:00:00.000Z'), { first: 20, second: 50 })
  const report = await getTopicReport(ctx, { id: topicId, clicks: 'people' })
  expect(report).toMatchObject({ name: 'Rice', sends: [{ clicked: 50 }, { clicked: 40 }] })
  expect(report.stories.map(({ source, people }) => [source, people])).toEqual([
    ['Beta', 50],
    ['Beta', 40],
    ['Alpha', 40],
    ['Alpha', 20],
  ])
  expect(report.sources).toMatchObject([
    { source: 'Beta', stories: 2, people: 50 },
    { source: 'Alpha', stories: 2, people: 40 },
  ])
  expect(report.trend.sources).toEqual(['Beta', 'Alpha'])
  expect(report.trend.moments.map(({ at }) => at)).toEqual([
    '2026-11-10T08:00:00.000Z',
    '2026-11-12T08:00:00.000Z',
  ])
  const [[, earlier], [beta2, later]] = report.trend.moments.map(({ interest }) => interest) as [
    [number, number],
    [number, number],
  ]
  expect(later).toBeLessThan(earlier)
  expect(beta2).toBeGreaterThan(later)
  const [beta, alpha] = report.sources
  expect(beta?.interest).toBeGreaterThan(1)
  expect(alpha?.interest).toBeLessThan(1)
})

it('a correction does not count as an issue of its topic, and says nothing of where people click', async () => {
  const before = await getTopicReport(ctx, { id: topicId, clicks: 'people' })
  const positions = await readPositions(ctx)
  await sendStories(new Date('2026-11-13T08:00:00.000Z'), { kind: 'correction', first: 90, second: 1 })
  expect(await getTopicReport(ctx, { id: topicId, clicks: 'people' })).toEqual(before)
  expect(await readPositions(ctx)).toEqual(positions)
  // the correction is still an email that people received
  const { items } = await pageSends(ctx, SendLinesInput.parse({}))
  expect(items).toHaveLength(before.sends.length + 1)
})

it('without enough people there is no interest, and a topic that is not there is not found', async () => {
  await database.sql`delete from clicks`
  const { sources } = await getTopicReport(ctx, { id: topicId, clicks: 'people' })
  expect(sources.map(({ interest }) => interest)).toEqual([null, null])
  await expect(getTopicReport(ctx, { id: 999, clicks: 'people' })).rejects.toThrow('Topic not found')
})

it('a link that two emails share is one story, and who clicked in both is one person', async () => {
  const at = new Date('2026-11-14T08:00:00.000Z')
  await sendStories(at, { first: 40, second: 35 })
  await sendStories(at, { first: 38, second: 30 })
  const { stories, sources } = await getTopicReport(ctx, { id: topicId, clicks: 'people' })
  const shared = stories.filter(({ url }) => url.endsWith(String(at.getTime())))
  // the fixtures' emails of one moment go to the same addresses
  expect(shared.map(({ source, people, sends }) => [source, people, sends])).toEqual(
    expect.arrayContaining([
      ['Alpha', 40, 2],
      ['Beta', 35, 2],
    ]),
  )
  expect(sources.find(({ source }) => source === 'Alpha')).toMatchObject({ stories: 3, people: 40 })
})
