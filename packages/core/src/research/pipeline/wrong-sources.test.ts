import { afterEach, expect, test, vi } from 'vitest'
import type { SourceReading } from '../../ports.ts'
import {
  entry,
  fakeNews,
  hoursAgo,
  insertTopic,
  read,
  research,
  researchContext,
  SOURCE,
} from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'

const database = testDatabase()
afterEach(() => {
  vi.restoreAllMocks()
})

test('a source that is slow at each address is given up after 30 s; the others are kept', async () => {
  const slow = 'https://slow.example/feed'
  const late = new AbortController()
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 30_000 ? late.signal : timeout(ms)))
  const news = fakeNews({
    [SOURCE]: read([entry('https://a.example/one')]),
    [slow]: (signal) => {
      const { promise, reject } = Promise.withResolvers<SourceReading>()
      signal.addEventListener('abort', () => reject(signal.reason))
      late.abort(new Error('the time is over'))
      return promise
    },
  })
  const topic = await insertTopic(database.db, { newsSources: [SOURCE, slow] })
  const run = await research(researchContext(database, { news }), topic.id)
  expect(run.counts.kept).toBe(1)
  expect(run.steps.find(({ label }) => label.includes('slow.example'))).toMatchObject({
    state: 'failed',
    detail: expect.stringContaining('took longer than 30 s'),
  })
})

test('the sections of one host have more time, as they wait for each other', async () => {
  const section = (n: number) => `https://sections.example/${n}`
  const urls = [1, 2, 3].map(section)
  const alone = 'https://alone.example/feed'
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const listed = (url: string) => [url, read([entry(`${url}/article`)])] as const
  const news = fakeNews(Object.fromEntries([...urls, alone].map(listed)))
  const topic = await insertTopic(database.db, { newsSources: [...urls, alone] })
  await research(researchContext(database, { news }), topic.id)
  expect(timeout.mock.calls.flat().filter((ms) => ms >= 30_000)).toEqual([34_000, 34_000, 34_000, 30_000])
})

test('the page of an article that its feed dates in the future says when it was published', async () => {
  // Thai local time labelled GMT
  const at = hoursAgo(-7)
  const told = { written: 'then', at: at.toISOString(), precision: 'second', zone: 'given' } as const
  const feed = { ...told, source: 'feed', from: 'pubDate', trust: 5 } as const
  const ahead = (name: string) =>
    entry(`https://a.example/${name}`, {
      publishedAt: at,
      dateSource: null,
      dateReasons: [{ ...feed, verdict: 'refused', why: 'it lies in the future' }],
    })
  const page = (publishedAt: Date) => ({
    state: 'read' as const,
    article: entry('https://a.example/x', { publishedAt, dateSource: 'json-ld' }),
  })
  const news = fakeNews(
    { [SOURCE]: read([ahead('zone-mislabelled'), ahead('last-week'), ahead('silent')]) },
    {
      'https://a.example/zone-mislabelled': page(hoursAgo(2)),
      'https://a.example/last-week': page(hoursAgo(170)),
    },
  )
  const topic = await insertTopic(database.db)
  const run = await research(researchContext(database, { news }), topic.id)
  expect(run.counts).toMatchObject({ found: 3, kept: 1, tooOld: 1, future: 1 })
})
