import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { failingEndpoints } from './testing/failing-endpoints.ts'

const database = testDatabase()
const endpoints = (thrown: unknown, isDiskFull = false) => failingEndpoints(database, thrown, isDiskFull)

test.each(['57P03', 'CONNECTION_CLOSED', 'ECONNREFUSED'])(
  'an unavailable database is reported and logged: %s',
  async (code) => {
    const away = Object.assign(
      new Error('Failed query', { cause: Object.assign(new Error('secret'), { code }) }),
      {
        query: 'select 1',
      },
    )
    const { app, trpc, logged } = endpoints(away)
    const answer = await app.request('/api/fail')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const said = { message: expect.stringContaining('database is not responding') }
    expect(await answer.json()).toEqual({ error: 'unavailable', ...said })
    expect(await (await trpc('fail')).json()).toMatchObject({ error: said })
    expect(logged).toHaveBeenCalledTimes(2)
  },
)

test.each(['22021', '22P05'])(
  "text that the database cannot store is the client's error: %s",
  async (code) => {
    const { app, trpc, logged } = endpoints(
      new Error('Failed query', { cause: Object.assign(new Error('invalid byte sequence'), { code }) }),
    )
    const answer = await app.request('/api/fail')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: 'invalid',
      message: expect.stringContaining('cannot be stored'),
    })
    expect((await trpc('fail')).status).toBe(400)
    expect(logged).not.toHaveBeenCalled()
  },
)

test.each([
  ['53100', false, 507, 'storage-full', /disk .* is full.*Free some space/],
  ['57P02', true, 507, 'storage-full', /disk .* is full/],
  ['57P02', false, 503, 'unavailable', /is not responding/],
  ['53300', true, 503, 'unavailable', /out of memory or connections/],
  ['58030', false, 503, 'unavailable', /cannot read or write its disk/],
])(
  'a database error %s, disk full: %s, is reported on both transports',
  async (code, isFull, status, error, words) => {
    const cause = Object.assign(new Error('could not extend file "base/5/1"'), { code })
    const { app, trpc, logged } = endpoints(new Error('Failed query: insert', { cause }), isFull)
    const answer = await app.request('/api/fail')
    expect(answer.status).toBe(status)
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]/)
    const body = z.object({ error: z.string(), message: z.string() }).parse(await answer.json())
    expect(body).toEqual({ error, message: expect.stringMatching(words) })
    const twin = await trpc('fail')
    expect(twin.status).toBe(status)
    expect(await twin.json()).toMatchObject({ error: { message: body.message, data: { error } } })
    expect(logged).toHaveBeenCalledTimes(2)
  },
)
