import { SourceCheck, SourceHealth, SourceNotice } from '@newsloom/contract/research/sources'
import { recordReading } from '@newsloom/core/news-sources/record-reading'
import { fakeNews, insertTopic, read, researchContext } from '@newsloom/core/testing/research-fixtures'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { createNews } from '@newsloom/gateways/news/create-news'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RestEnv } from '../rest/rest.ts'
import { restEndpoints } from '../testing/rest-endpoints.ts'
import { trpcHandler } from '../trpc-handler.ts'
import { sourcesRest } from './rest.ts'
import { sourcesRouter } from './router.ts'

const database = testDatabase()
const URL_ = 'https://wire.example/feed'
const CHECK = { url: URL_, name: 'T', description: '', keywords: ['rate'], hours: 24 }

test('the answers are those of the contract', async () => {
  const topic = await insertTopic(database.db, { newsSources: [URL_] })
  const ctx = researchContext(database, { news: fakeNews({ [URL_]: read([]) }) })
  const failed = { state: 'failed', reason: 'HTTP 503' } as const
  await recordReading(ctx, URL_, failed, new Date('2026-11-20T00:00:00Z'))
  await recordReading(ctx, URL_, failed, new Date('2026-11-21T00:00:00Z'))
  const sources = sourcesRouter.createCaller(ctx)
  expect(z.array(SourceHealth).parse(await sources.health({ topicId: topic.id }))).toMatchObject([
    { url: URL_, state: 'failing' },
  ])
  const [notice] = z.array(SourceNotice).parse(await sources.notices({}))
  expect(notice).toMatchObject({ url: URL_, kind: 'failing' })
  await sources.dismissNotice({ id: notice?.id ?? 0 })
  expect(await sources.notices({})).toEqual([])
  expect(SourceCheck.parse(await sources.check(CHECK))).toMatchObject({ url: URL_, items: 0 })
})

test('health and a check have REST routes too', async () => {
  const topic = await insertTopic(database.db, { newsSources: [URL_] })
  const ctx = researchContext(database, { news: fakeNews({ [URL_]: read([]) }) })
  await recordReading(ctx, URL_, { state: 'failed', reason: 'HTTP 503' }, new Date('2026-11-20T00:00:00Z'))
  const app = restEndpoints(ctx, sourcesRest)
  const health = await app.request(`/news-sources/health?topicId=${topic.id}`)
  expect(z.array(SourceHealth).parse(await health.json())).toMatchObject([{ url: URL_, answer: 'failed' }])
  const check = (body: object) =>
    app.request('/news-sources/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect(SourceCheck.parse(await (await check(CHECK)).json())).toMatchObject({ url: URL_, items: 0 })
  expect((await check({ ...CHECK, url: 'file:///etc/passwd' })).status).toBe(400)
})

test('only web addresses and samples are checked', async () => {
  const sources = sourcesRouter.createCaller(researchContext(database))
  for (const url of ['file:///etc/passwd', 'ftp://a.example/', 'a.example', ''])
    await expect(sources.check({ ...CHECK, url })).rejects.toThrow('starts with http:// or https://')
})

test('private networks stay refused, also behind a name', async () => {
  const asked: string[] = []
  const news = createNews({
    allowHosts: [],
    gdeltBaseUrl: 'https://search.example',
    log: researchContext(database).log,
    resolve: async (name) => {
      asked.push(name)
      return [{ address: '192.168.1.1', family: 4 }]
    },
  })
  const sources = sourcesRouter.createCaller(researchContext(database, { news }))
  try {
    for (const url of ['http://127.0.0.1/', 'http://[::1]/', 'http://router.example/'])
      expect(await sources.check({ ...CHECK, url })).toMatchObject({
        state: 'blocked',
        reason: expect.stringMatching(/^the address is (private|on this machine)/),
      })
    expect(asked).toEqual(['router.example'])
  } finally {
    await news.close()
  }
})

test('a check ends with the request that asked for it', async () => {
  const reading = Promise.withResolvers<AbortSignal>()
  const news = fakeNews({
    [URL_]: (signal) => {
      reading.resolve(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  const ctx = researchContext(database, { news })
  const app = new Hono<RestEnv>()
    .use(async (c, next) => {
      c.set('ctx', ctx)
      await next()
    })
    .all('/trpc/*', trpcHandler(new AbortController().signal))
  const cancel = new AbortController()
  const answer = app.request('/trpc/sources.check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CHECK),
    signal: cancel.signal,
  })
  const signal = await reading.promise
  expect(signal.aborted).toBe(false)
  cancel.abort()
  await answer
  expect(signal.aborted).toBe(true)
})
