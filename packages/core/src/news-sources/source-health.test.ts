import { sourceNotices } from '@newsloom/db/schema/sources'
import { expect, test } from 'vitest'
import type { SourceEntry, SourceReading } from '../ports.ts'
import {
  entry,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { dismissSourceNotice } from './dismiss-source-notice.ts'
import { listSourceHealth } from './list-source-health.ts'
import { listSourceNotices } from './list-source-notices.ts'
import { recordReading } from './record-reading.ts'

const database = testDatabase()
const START = new Date('2026-11-21T08:00:00Z')
const hours = (count: number) => new Date(START.getTime() + count * 3_600_000)
const FAILED: SourceReading = { state: 'failed', reason: 'HTTP 503' }
const UNCHANGED: SourceReading = {
  state: 'unchanged',
  memory: { etag: '1', lastModified: null, feedUrl: null },
}

/** A listing with one item a day, the newest at this hour. */
const daily = (newest: number, over: Partial<SourceEntry> = {}): SourceReading =>
  read(
    Array.from({ length: 8 }, (_, i) =>
      entry(`https://x.example/${newest}-${i}`, {
        source: 'The Wire',
        publishedAt: hours(newest - i * 24),
        ...over,
      }),
    ),
  )

const at = (hour: number, over: Parameters<typeof researchContext>[1] = {}) =>
  researchContext(database, { now: () => hours(hour), ...over })

/** Readings of one source by the hours at which it answers. */
async function readAt(url: string, readings: Record<number, SourceReading>): Promise<void> {
  for (const [hour, reading] of Object.entries(readings))
    await recordReading(at(Number(hour)), url, reading, hours(Number(hour)))
}

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

test('a silent source is reported once, and its notice ends when there is news again', async () => {
  const url = 'https://quiet.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url], name: 'Quiet' })
  const other = await insertTopic(database.db, { newsSources: ['https://q.example/', url], name: 'Also' })
  const notices = () => listSourceNotices(at(500), { topicId: topic.id })
  await readAt(url, { 0: daily(-2), 90: daily(-2) })
  expect(await notices()).toEqual([])
  await readAt(url, { 216: daily(-2), 240: UNCHANGED, 264: FAILED, 265: UNCHANGED })
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toEqual({
    id: expect.any(Number),
    url,
    name: 'The Wire',
    kind: 'silent',
    since: hours(-2).toISOString(),
    answer: 'unchanged',
    reason: null,
    topics: [{ id: topic.id, name: 'Quiet' }],
  })
  const everywhere = await listSourceNotices(at(500), {})
  expect(everywhere.find(({ id }) => id === notice?.id)?.topics).toEqual([
    { id: topic.id, name: 'Quiet' },
    { id: other.id, name: 'Also' },
  ])
  await readAt(url, { 300: daily(299) })
  expect(await notices()).toEqual([])
  await readAt(url, { 999: daily(299) })
  const [next] = await listSourceNotices(at(999), { topicId: topic.id })
  expect(next).toMatchObject({ kind: 'silent', since: hours(299).toISOString() })
  expect(next?.id).not.toBe(notice?.id)
})

test('a dismissed notice stays away for its spell, and comes back with the next one', async () => {
  const url = 'https://down.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  const notices = (hour: number) => listSourceNotices(at(hour), { topicId: topic.id })
  await readAt(url, { 0: FAILED, 7: FAILED })
  const [notice] = await notices(7)
  expect(notice).toMatchObject({
    kind: 'failing',
    name: 'down.example/feed',
    since: hours(0).toISOString(),
    answer: 'failed',
    reason: 'HTTP 503',
  })
  await dismissSourceNotice(at(7), { id: notice?.id ?? 0 })
  await dismissSourceNotice(at(8), { id: notice?.id ?? 0 })
  await readAt(url, { 9: { state: 'blocked', reason: 'robots.txt does not allow it' } })
  expect(await notices(9)).toEqual([])
  await readAt(url, { 10: daily(9), 11: FAILED, 20: FAILED })
  expect(await notices(20)).toMatchObject([{ kind: 'failing', since: hours(11).toISOString() }])
  await expect(dismissSourceNotice(at(20), { id: 999_999 })).rejects.toThrow('no longer exists')
})

test('a source that fails after it fell silent is reported as failing, then as silent again', async () => {
  const url = 'https://both.example/feed'
  const topic = await insertTopic(database.db, { newsSources: [url] })
  const kinds = async () => (await listSourceNotices(at(999), { topicId: topic.id })).map(({ kind }) => kind)
  await readAt(url, { 400: daily(0), 401: FAILED })
  expect(await kinds()).toEqual(['silent'])
  await readAt(url, { 410: FAILED })
  expect(await kinds()).toEqual(['failing'])
  await readAt(url, { 411: UNCHANGED })
  expect(await kinds()).toEqual(['silent'])
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

test('a source that no topic names now is not reported', async () => {
  const url = 'https://gone.example/feed'
  await insertTopic(database.db, { newsSources: [] })
  await readAt(url, { 0: FAILED, 7: FAILED })
  const rows = await database.db.select().from(sourceNotices)
  expect(rows.filter((row) => row.url === url)).toHaveLength(1)
  expect((await listSourceNotices(at(7), {})).filter((notice) => notice.url === url)).toEqual([])
})
