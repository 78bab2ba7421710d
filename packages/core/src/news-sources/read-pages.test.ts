import { expect, test } from 'vitest'
import {
  entry,
  fakeNews,
  hoursAgo,
  insertTopic,
  listedOnly,
  NOW,
  read,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkSource } from './check-source.ts'
import { listSourceHealth } from './list-source-health.ts'

const database = testDatabase()
const FEED = 'https://pages.example/feed'
const OTHER = 'https://other.example/feed'
const YEARS = 3 * 365 * 24
const at = (name: string) => `https://pages.example/${name}`
const listed = (name: string) => entry(at(name), { text: '', publishedAt: hoursAgo(1), ...listedOnly })
const page = (name: string, hours: number) =>
  ({
    state: 'read',
    article: entry(at(name), { publishedAt: hoursAgo(hours), dateSource: 'json-ld' }),
  }) as const

const NEWS = fakeNews(
  {
    [FEED]: read([listed('new'), listed('old'), listed('older'), listed('gone')]),
    [OTHER]: read([listed('gone'), entry('https://other.example/full')]),
  },
  { [at('new')]: page('new', 1), [at('old')]: page('old', YEARS), [at('older')]: page('older', 2 * YEARS) },
)

test('the health of a source says which pages could not be read, and which refuted its dates', async () => {
  const ctx = researchContext(database, { news: NEWS })
  const topic = await insertTopic(ctx.db, { newsSources: [FEED, OTHER, 'https://down.example/feed'] })
  await research(ctx, topic.id)
  const health = await listSourceHealth(ctx, { topicId: topic.id })
  const readAt = NOW.toISOString()
  expect(health.map(({ pages }) => pages)).toEqual([
    { asked: 4, failed: 1, refuted: 2, readAt },
    { asked: 1, failed: 1, refuted: 0, readAt },
    null,
  ])
  const input = { name: topic.name, description: '', keywords: ['inflation'], hours: 24 }
  const check = await checkSource(ctx, { url: FEED, ...input }, new AbortController().signal)
  expect(check.pages).toEqual(health[0]?.pages)
})

test('a later run that reads no pages of a source leaves what was told of them', async () => {
  const ctx = researchContext(database, { news: NEWS })
  const topic = await insertTopic(ctx.db, { newsSources: [FEED] })
  await research(ctx, topic.id)
  const later = new Date(NOW.getTime() + 3_600_000)
  const full = entry('https://pages.example/full', { publishedAt: later })
  const again = researchContext(database, { news: fakeNews({ [FEED]: read([full]) }), now: () => later })
  await research(again, topic.id)
  const [pages] = await listSourceHealth(again, { topicId: topic.id })
  expect(pages?.pages?.readAt).toBe(NOW.toISOString())
  const month = researchContext(database, { now: () => new Date(NOW.getTime() + 31 * 86_400_000) })
  expect(await listSourceHealth(month, { topicId: topic.id })).toMatchObject([{ pages: null }])
})
