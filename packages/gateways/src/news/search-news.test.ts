import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { createNews } from './create-news.ts'
import { answerWith } from './testing/local-server.ts'
import { entriesOf, never, newsScene } from './testing/news-scene.ts'

const scene = newsScene(10)

describe('search', () => {
  const find = (keywords: string[], hours = 24) => scene.news.searchNews({ keywords, hours }, never)
  const answers = (body: string, headers: Record<string, string> = {}, status = 200) => {
    const queries: URLSearchParams[] = []
    const handler = answerWith(body, headers, status)
    scene.search.routes.set('*', (request, response) => {
      queries.push(new URL(request.url ?? '/', scene.search.origin).searchParams)
      handler(request, response)
    })
    return queries
  }

  test('the answer is read as articles', async () => {
    const queries = answers(
      `{"articles":[{"url":"https://a.test/1","title":"Rates \\d held\t","seendate":"20251121T080000Z","domain":"a.test","language":"English"},{"url":"https://b.test/2","title":"กนง. คงดอกเบี้ย","seendate":"","language":"Thai"},{"title":"no address"},{"url":"javascript:1","title":"x"}]}`,
    )
    const reading = await find(['inflation', 'interest rate', 'ดอกเบี้ย'])
    expect(reading).toMatchObject({ state: 'read', kind: 'api' })
    expect(entriesOf(reading)).toMatchObject([
      {
        url: 'https://a.test/1',
        title: 'Rates \\d held',
        source: 'a.test',
        language: 'en',
        dateSource: 'api',
      },
      { url: 'https://b.test/2', language: 'th', source: 'b.test', publishedAt: null },
    ])
    expect(entriesOf(reading)[0]?.publishedAt?.toISOString()).toBe('2025-11-21T08:00:00.000Z')
    expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
      query: '(inflation OR "interest rate" OR ดอกเบี้ย)',
      mode: 'artlist',
      format: 'json',
      timespan: '24h',
    })
  })

  test.each([
    [0.25, '60min'],
    [6, '6h'],
    [168, '168h'],
    [720, '30d'],
    [100_000, '90d'],
  ])('%s hours are requested as %s', async (hours, timespan) => {
    const queries = answers('{}')
    expect(entriesOf(await find(['inflation'], hours))).toEqual([])
    expect(queries[0]?.get('timespan')).toBe(timespan)
    expect(queries[0]?.get('query')).toBe('inflation')
  })

  test('errors are plain text with status 200', async () => {
    answers('The specified phrase is too short.\n')
    expect(await find(['inflation'])).toEqual({
      state: 'failed',
      reason: 'the search service answered: The specified phrase is too short.',
    })
    answers('{"articles": 5}')
    expect(await find(['inflation'])).toMatchObject({ state: 'failed' })
    answers('Please limit requests', {}, 429)
    expect(await find(['inflation'])).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('rate-limiting'),
    })
    expect(await find(['a', '--'])).toEqual({
      state: 'failed',
      reason: 'no keyword is long enough to search for',
    })
  })

  test('a private search address is not available to news sources', async () => {
    const strict = createNews({
      allowHosts: [],
      gdeltBaseUrl: scene.search.origin,
      log: pino({ level: 'silent' }),
      politeness: { intervalMs: 0 },
    })
    answers('{"articles":[]}')
    expect((await strict.searchNews({ keywords: ['inflation'], hours: 1 }, never)).state).toBe('read')
    expect((await strict.readSource(`${scene.search.origin}/feed`, null, never)).state).toBe('blocked')
    await strict.close()
  })
})
