import { expect, test } from 'vitest'
import { entry, fakeNews, insertTopic, read, research } from '../testing/research-fixtures.ts'
import { daily, FAILED, hours, sourceScene, UNCHANGED } from '../testing/source-scene.ts'
import { testDatabase } from '../testing/test-database.ts'
import { listSourceHealth } from './list-source-health.ts'
import { recordReading } from './record-reading.ts'

const database = testDatabase()
const { at, readAt } = sourceScene(database)

test('a run leaves the health of its sources, even a run that fails', async () => {
  const [good, bad] = ['https://good.example/feed', 'https://bad.example/feed']
  const topic = await insertTopic(database.db, { newsSources: [good, bad, 'https://new.example/feed'] })
  const undated = entry('https://x.example/u', { publishedAt: null, dateSource: null })
  const first = read([entry('https://x.example/1', { source: 'The Wire' }), undated])
  const broken = first.state === 'read' ? { ...first, repairs: ['an unclosed item'] } : first
  await research(at(0, { news: fakeNews({ [good]: broken }) }), topic.id)
  const run = await research(at(1, { news: fakeNews({}) }), topic.id)
  expect(run.state).toBe('failed')
  const [one, two, three] = await listSourceHealth(at(1), { topicId: topic.id })
  expect(one).toMatchObject({
    url: good,
    label: 'good.example/feed',
    name: 'The Wire',
    origin: 'chosen',
    state: 'failing',
    answer: 'failed',
    reason: 'no such host',
    failures: 1,
    failingSince: hours(1).toISOString(),
    kind: 'feed',
    items: 2,
    undated: 1,
    repairs: ['an unclosed item'],
    newestAt: hours(-2).toISOString(),
    readAt: hours(0).toISOString(),
    answeredAt: hours(1).toISOString(),
  })
  expect(two).toMatchObject({
    state: 'failing',
    failures: 2,
    failingSince: hours(0).toISOString(),
    name: null,
  })
  expect(three).toMatchObject({ url: 'https://new.example/feed', state: 'failing' })
})

test('a topic without its own sources has the starters, and a new source is unread', async () => {
  const starter = { name: 'S', url: 'https://starter-only.example/feed', language: 'en' } as const
  const news = { ...fakeNews({}), starterSources: () => [starter] }
  const topic = await insertTopic(database.db, { newsSources: [] })
  expect(await listSourceHealth(at(0, { news }), { topicId: topic.id })).toMatchObject([
    { url: starter.url, origin: 'starter', state: 'unread', answer: null },
  ])
  const chosen = await insertTopic(database.db, { newsSources: [starter.url] })
  const everywhere = await listSourceHealth(at(0, { news }), {})
  expect(everywhere.filter(({ url }) => url === starter.url)).toMatchObject([{ origin: 'chosen' }])
  await expect(listSourceHealth(at(0), { topicId: chosen.id + 1_000 })).rejects.toThrow('no longer exists')
})

test('304 answers are counted since the last listing', async () => {
  const url = 'https://same.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  const health = async () => (await listSourceHealth(at(9), { topicId: topic.id }))[0]
  await readAt(url, { 0: daily(-2), 1: UNCHANGED, 2: UNCHANGED })
  expect(await health()).toMatchObject({ state: 'healthy', answer: 'unchanged', unchanged: 2, items: 8 })
  await readAt(url, { 3: daily(2) })
  expect(await health()).toMatchObject({ answer: 'read', unchanged: 0, newestAt: hours(2).toISOString() })
})

test('an item from the future is not the newest', async () => {
  const url = 'https://future.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  await readAt(url, {
    0: read([entry('https://x.example/f', { publishedAt: hours(99) }), entry('https://x.example/p')]),
  })
  expect(await listSourceHealth(at(0), { topicId: topic.id })).toMatchObject([
    { newestAt: hours(-2).toISOString(), undated: 0 },
  ])
})

test('an answer that arrives late changes nothing, and two at once are both counted', async () => {
  const url = 'https://race.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  await Promise.all([1, 1, 1].map((hour) => recordReading(at(hour), url, FAILED, hours(hour))))
  await readAt(url, { 0: daily(-2) })
  expect(await listSourceHealth(at(1), { topicId: topic.id })).toMatchObject([
    { state: 'failing', failures: 3, readAt: null },
  ])
})
