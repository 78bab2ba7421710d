import { RESEARCH_LIMITS } from '@newsloom/contract/research/research'
import { expect, test } from 'vitest'
import type { ArticleReading, SourceReading } from '../../ports.ts'
import {
  entry,
  fakeNews,
  insertTopic,
  read,
  research,
  researchContext,
} from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'

const database = testDatabase()

const [READY, SLOW] = ['https://ready.example/feed', 'https://slow.example/feed']
const addressesAt = (host: string, count: number) =>
  Array.from({ length: count }, (_, i) => `https://${host}/inflation-${i}`)
const listing = (urls: string[]): SourceReading => read(urls.map((url) => entry(url, { text: '' })))

test('pages of a source are read while another source is waited for, each page once', async () => {
  const topic = await insertTopic(database.db, { newsSources: [READY, SLOW] })
  const [first = ''] = addressesAt('ready.example', 1)
  const pageAsked = Promise.withResolvers<void>()
  const page = async (): Promise<ArticleReading> => {
    pageAsked.resolve()
    return { state: 'read', article: entry(first, { text: 'Inflation slows, the page says in full.' }) }
  }
  const slow = async (): Promise<SourceReading> => {
    await pageAsked.promise
    return listing([first])
  }
  const news = fakeNews({ [READY]: listing([first]), [SLOW]: slow }, { [first]: page })
  const run = await research(researchContext(database, { news }), topic.id)
  expect(run.counts).toMatchObject({ found: 2, duplicates: 1, kept: 1 })
  expect(news.asked.filter(({ url }) => url === first)).toHaveLength(1)
})

test('a source has its share of the pages ahead, and a run reads no more pages for it', async () => {
  const topic = await insertTopic(database.db, { newsSources: [READY, SLOW] })
  const [ready, later] = [addressesAt('ready.example', 50), addressesAt('slow.example', 50)]
  const share = RESEARCH_LIMITS.reads / 2
  let askedAhead = 0
  const allAhead = Promise.withResolvers<void>()
  const page = async (): Promise<ArticleReading> => {
    askedAhead += 1
    if (askedAhead === share) allAhead.resolve()
    return { state: 'failed', reason: 'busy' }
  }
  const slow = async (): Promise<SourceReading> => {
    await allAhead.promise
    expect(askedAhead).toBe(share)
    return listing(later)
  }
  const pages = Object.fromEntries([...ready, ...later].map((url) => [url, page]))
  const news = fakeNews({ [READY]: listing(ready), [SLOW]: slow }, pages)
  await research(researchContext(database, { news }), topic.id)
  const pagesOf = (host: string) =>
    news.asked.filter(({ url }) => url.startsWith(`https://${host}/inflation`))
  expect(pagesOf('ready.example')).toHaveLength(share)
  expect(pagesOf('slow.example')).toHaveLength(share)
})

test('a run that is cancelled while it reads ahead ends', async () => {
  const topic = await insertTopic(database.db, { newsSources: [READY, SLOW] })
  const stopped = new AbortController()
  const [first = ''] = addressesAt('unread.example', 1)
  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  void Promise.all(waits.map(({ promise }) => promise)).then(() =>
    stopped.abort(new Error('the worker stops')),
  )
  const news = fakeNews(
    { [READY]: listing([first]), [SLOW]: waiting(waits[0]) },
    { [first]: waiting(waits[1]) },
  )
  await expect(research(researchContext(database, { news }), topic.id, stopped.signal)).rejects.toThrow(
    'the worker stops',
  )

  function waiting(begun?: PromiseWithResolvers<void>) {
    return (signal: AbortSignal) => {
      const ended = untilAborted(signal)
      begun?.resolve()
      return ended
    }
  }
})
