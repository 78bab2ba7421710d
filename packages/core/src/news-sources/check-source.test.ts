import type { CheckSourceInput } from '@newsloom/contract/research/sources'
import { sourceHealth } from '@newsloom/db/schema/sources'
import { expect, test } from 'vitest'
import type { SourceReading } from '../ports.ts'
import {
  entry,
  fakeNews,
  hoursAgo,
  read,
  researchContext,
  untilAborted,
} from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkSource } from './check-source.ts'

const database = testDatabase()
const FEED = 'https://wire.example/feed'
const never = new AbortController().signal
const input = (over: Partial<CheckSourceInput> = {}): CheckSourceInput => ({
  url: FEED,
  name: 'Prices',
  description: '',
  keywords: ['inflation'],
  hours: 24,
  ...over,
})
const check = (sources: Parameters<typeof fakeNews>[0], over: Partial<CheckSourceInput> = {}) =>
  checkSource(researchContext(database, { news: fakeNews(sources) }), input(over), never)

const off = { title: 'The cup final', summary: 'Two goals.', text: 'Two goals after the break.' }
const site = (reading: SourceReading, feedUrl: string): SourceReading =>
  reading.state === 'read' ? { ...reading, memory: { ...reading.memory, feedUrl } } : reading

test('a check says what research would read, and saves nothing', async () => {
  const entries = [
    entry('https://wire.example/1', { source: 'The Wire' }),
    entry('https://wire.example/2', { source: 'The Wire', publishedAt: hoursAgo(1), ...off }),
    entry('https://wire.example/3', { publishedAt: null, dateSource: null }),
  ]
  expect(await check({ [FEED]: read(entries) })).toEqual({
    url: FEED,
    label: 'wire.example/feed',
    name: 'The Wire',
    state: 'healthy',
    kind: 'feed',
    reason: null,
    items: 3,
    undated: 1,
    newestAt: hoursAgo(1).toISOString(),
    repairs: [],
    matches: 2,
    pages: null,
    feedUrl: null,
  })
  expect(await database.db.select().from(sourceHealth)).toEqual([])
})

test('no item matches when none has the words of the topic', async () => {
  const entries = [entry('https://wire.example/1', off)]
  expect(await check({ [FEED]: read(entries) })).toMatchObject({ items: 1, matches: 0 })
  expect(await check({ [FEED]: read(entries) }, { keywords: ['cup final'] })).toMatchObject({ matches: 1 })
})

test('a page with a feed names the feed', async () => {
  const url = 'https://wire.example/'
  const found = site(read([entry('https://wire.example/1')]), FEED)
  expect(await check({ [url]: found }, { url })).toMatchObject({ url, feedUrl: FEED })
  expect(await check({ [FEED]: found })).toMatchObject({ feedUrl: null })
})

test('problems are reported for the listing alone', async () => {
  const old = read([entry('https://wire.example/1', { publishedAt: hoursAgo(24 * 20) })])
  expect(await check({ [FEED]: old })).toMatchObject({ state: 'silent', items: 1 })
  const undated = read([entry('https://wire.example/1', { publishedAt: null, dateSource: null })])
  expect(await check({ [FEED]: undated })).toMatchObject({ state: 'undated', undated: 1, newestAt: null })
  expect(await check({})).toMatchObject({ state: 'failing', reason: 'no such host', items: 0, kind: null })
  const blocked = { state: 'blocked', reason: 'the address is private' } as const
  expect(await check({ [FEED]: blocked })).toMatchObject({
    state: 'blocked',
    reason: 'the address is private',
  })
})

test('without an address the news is searched by the keywords', async () => {
  expect(await check({ search: read([entry('https://found.example/1')]) }, { url: null })).toMatchObject({
    url: null,
    label: 'News search by keywords',
    name: null,
    items: 1,
    matches: 1,
  })
})

test('an unexpected error is a failure of this source only', async () => {
  const broken = async () => {
    throw new TypeError('a defect')
  }
  expect(await check({ [FEED]: broken })).toMatchObject({
    state: 'failing',
    reason: 'could not be read; the log has the details',
  })
})

test('the sections of one host are read one after another, and hold up no other host', async () => {
  const slow = Promise.withResolvers<SourceReading>()
  const items = read([entry('https://wire.example/1')])
  const [first, second, other] = ['https://wire.example/a', 'https://wire.example/b', 'https://o.example/']
  const news = fakeNews({ [first]: () => slow.promise, [second]: items, [other]: items })
  const ctx = researchContext(database, { news })
  const [one, two] = [first, second].map((url) => checkSource(ctx, input({ url }), never))
  await checkSource(ctx, input({ url: other }), never)
  expect(news.asked.map(({ url }) => url)).toEqual([first, other])
  slow.resolve(items)
  expect(await Promise.all([one, two])).toMatchObject([{ items: 1 }, { items: 1 }])
  expect(news.asked.map(({ url }) => url)).toEqual([first, other, second])
})

test('a cancelled check stops reading, and one that waits for its turn never starts', async () => {
  const cancel = new AbortController()
  const urls = Array.from({ length: 6 }, (_, n) => `https://wire${n}.example/feed`)
  const news = fakeNews(Object.fromEntries(urls.map((url) => [url, untilAborted])))
  const ctx = researchContext(database, { news })
  const checks = urls.map((url) => checkSource(ctx, input({ url }), cancel.signal))
  await expect.poll(() => news.asked.length).toBe(4)
  cancel.abort(new Error('cancelled'))
  const results = await Promise.allSettled(checks)
  expect(results.map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
  expect(news.asked).toHaveLength(4)
})
