import {
  CancelledError,
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  StorageFullError,
  TooLargeError,
  UnavailableError,
} from '@newsloom/core/errors'
import { testContext } from '@newsloom/core/testing/test-context'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type RestEnv, restApp } from './rest.ts'
import { procedure, router } from './trpc.ts'

const Input = z.object({
  name: z.string().min(1, 'Please enter a list name').max(200),
  ids: z.array(z.number().int().positive()),
  unit: z.enum(['hours', 'days']).optional(),
  model: z.string().min(1).optional(),
  words: z.union([z.array(z.string()), z.string()]).optional(),
})

const parseError = (input: unknown): unknown => Input.safeParse(input).error
const ERRORS: [string, unknown, number, string, object][] = [
  ['invalid', new InvalidError('bad'), 400, 'BAD_REQUEST', { error: 'invalid', message: 'bad' }],
  [
    'details',
    new InvalidError('bad', { field: 'x' }),
    400,
    'BAD_REQUEST',
    { error: 'invalid', message: 'bad', details: { field: 'x' } },
  ],
  ['not found', new NotFoundError('gone'), 404, 'NOT_FOUND', { error: 'not-found', message: 'gone' }],
  ['conflict', new ConflictError('twice'), 409, 'CONFLICT', { error: 'conflict', message: 'twice' }],
  ['forbidden', new ForbiddenError('no'), 403, 'FORBIDDEN', { error: 'forbidden', message: 'no' }],
  ['too large', new TooLargeError('big'), 413, 'PAYLOAD_TOO_LARGE', { error: 'too-large', message: 'big' }],
  [
    'unavailable',
    new UnavailableError('later'),
    503,
    'SERVICE_UNAVAILABLE',
    { error: 'unavailable', message: 'later' },
  ],
  [
    'storage full',
    new StorageFullError('no room'),
    507,
    'SERVICE_UNAVAILABLE',
    { error: 'storage-full', message: 'no room' },
  ],
  ['cancelled', new CancelledError('stopped'), 409, 'CONFLICT', { error: 'cancelled', message: 'stopped' }],
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

function doors(thrown: unknown, isDiskFull = false) {
  const ctx = testContext(database, { dataDisk: { isFull: () => isDiskFull } })
  const logged = vi.spyOn(ctx.log, 'error')
  const fail = () => {
    throw thrown
  }
  const rest = restApp()
  rest.get('/fail', fail)
  rest.post('/parse', async (c) => c.json(Input.parse(await c.req.json())))
  const app = new Hono<RestEnv>()
  app.use(async (c, next) => {
    c.set('ctx', ctx)
    await next()
  })
  app.route('/api', rest)
  const appRouter = router({
    fail: procedure.query(fail),
    parse: procedure.input(Input).mutation(({ input }) => input),
  })
  const trpc = (path: string, init?: RequestInit) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: new Request(`http://localhost/trpc/${path}`, init),
      createContext: () => ctx,
    })
  return { app, trpc, logged }
}

test.each(ERRORS)('%s: one answer at both doors', async (_, thrown, status, trpcCode, body) => {
  const { app, trpc, logged } = doors(thrown)
  const answer = await app.request('/api/fail')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual(body)
  const twin = await trpc('fail')
  expect(twin.status).toBe(status)
  const { error, message, ...rest } = body as { error: string; message: string; details?: unknown }
  expect(await twin.json()).toMatchObject({
    error: { message, data: { code: trpcCode, httpStatus: status, error, ...rest } },
  })
  expect(logged).not.toHaveBeenCalled()
})

test('an unplanned error is answered by an id that the log has, and by nothing of its own', async () => {
  const { app, trpc, logged } = doors(new Error('password=hunter2'))
  const answer = await app.request('/api/fail')
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).not.toContain('hunter2')
  const body = JSON.parse(text)
  expect(body).toMatchObject({ error: 'internal', message: 'Internal error' })
  expect(logged.mock.calls[0]?.[0]).toMatchObject({
    id: body.details.id,
    err: { message: 'password=hunter2' },
  })

  const twin = await trpc('fail')
  const twinText = await twin.text()
  expect(twin.status).toBe(500)
  expect(twinText).not.toContain('hunter2')
  const shape = JSON.parse(twinText).error
  expect(shape).toMatchObject({ message: 'Internal error', data: { code: 'INTERNAL_SERVER_ERROR' } })
  expect(shape.data.stack).toBeUndefined()
  expect(logged.mock.calls[1]?.[0]).toMatchObject({
    id: shape.data.details.id,
    err: { message: 'password=hunter2' },
  })
})

test('a value that is no Error is an internal error as well', async () => {
  const { trpc } = doors('just text')
  expect((await trpc('fail')).status).toBe(500)
})

test.each(['57P03', 'CONNECTION_CLOSED', 'ECONNREFUSED'])(
  'a database that is away is said to be, and logged: %s',
  async (code) => {
    const away = new Error('Failed query', { cause: Object.assign(new Error('secret'), { code }) })
    const { app, trpc, logged } = doors(away)
    const answer = await app.request('/api/fail')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const said = { message: expect.stringContaining('database does not answer') }
    expect(await answer.json()).toEqual({ error: 'unavailable', ...said })
    expect(await (await trpc('fail')).json()).toMatchObject({ error: said })
    expect(logged).toHaveBeenCalledTimes(2)
  },
)

test.each(['22021', '22P05'])('text that the database cannot store is the sender’s: %s', async (code) => {
  const { app, trpc, logged } = doors(
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
})

test('a zod error from inside a procedure is ours, not the sender’s', async () => {
  const { trpc } = doors(parseError({}))
  expect((await trpc('fail')).status).toBe(500)
})

const send = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })

test.each([
  [{ name: '', ids: [] }, 'Please enter a list name'],
  [{ name: 'x' }, 'ids must be a list'],
  [{ name: 'x', ids: ['1'] }, 'ids.0 must be a number'],
  [{ name: 'x', ids: [1.5] }, 'ids.0 must be a whole number'],
  [{ name: 'x', ids: [0] }, 'ids.0 must be more than 0'],
  [{ name: 'x'.repeat(201), ids: [] }, 'name must be at most 200 characters long'],
  [{ name: 'x', ids: [], unit: 'weeks' }, 'unit must be one of hours, days'],
  [{ name: 'x', ids: [], model: '' }, 'model must be at least 1 character long'],
  [{ name: 'x', ids: [], words: 5 }, 'words must be a list or must be text'],
  [[], 'The input must be a JSON object'],
])('an input that breaks a rule is told which: %j', async (input, message) => {
  const { app, trpc, logged } = doors(null)
  const answer = await app.request('/api/parse', send(JSON.stringify(input)))
  expect(answer.status).toBe(400)
  const body: { details?: unknown } = JSON.parse(await answer.text())
  expect(body).toMatchObject({
    error: 'invalid',
    message,
    details: { issues: [{ message: expect.any(String) }] },
  })
  const twin = await trpc('parse', send(JSON.stringify(input)))
  expect(twin.status).toBe(400)
  expect(await twin.json()).toMatchObject({
    error: { message, data: { error: 'invalid', details: body.details } },
  })
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  ['{"name":', 'The body is not valid JSON'],
  ['', 'The request needs a JSON body'],
])('a body that is no JSON is refused: %j', async (body, message) => {
  const answer = await doors(null).app.request('/api/parse', send(body))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'invalid', message })
})

test('tRPC refuses a body that is no JSON', async () => {
  const twin = await doors(null).trpc('parse', send('{"name":'))
  expect(twin.status).toBe(400)
})

test('a broken JSON text inside the server is not blamed on the sender', async () => {
  const { app } = doors(new SyntaxError('Unexpected token'))
  expect((await app.request('/api/fail')).status).toBe(500)
})

test.each([
  ['53100', false, 507, 'storage-full', /disk .* is full.*Free some space/],
  ['57P02', true, 507, 'storage-full', /disk .* is full/],
  ['57P02', false, 503, 'unavailable', /does not answer/],
  ['53300', true, 503, 'unavailable', /out of memory or connections/],
  ['58030', false, 503, 'unavailable', /cannot read or write its disk/],
])(
  'a database that fails with %s, its disk full: %s, says what is wrong at both doors',
  async (code, isFull, status, error, words) => {
    const cause = Object.assign(new Error('could not extend file "base/5/1"'), { code })
    const { app, trpc, logged } = doors(new Error('Failed query: insert', { cause }), isFull)
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

test('an outside service that says when to come back is passed on', async () => {
  const { app } = doors(new UnavailableError('busy', { retryAfterMs: 1_500 }))
  expect((await app.request('/api/fail')).headers.get('retry-after')).toBe('2')
})

test('a sender that hangs up amid its body is no fault of ours', async () => {
  const { app, logged } = doors(null)
  const hangUp = new AbortController()
  const body = new ReadableStream({
    pull: (stream) => {
      hangUp.abort()
      stream.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const answer = await app.request(
    new Request('http://localhost/api/parse', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: hangUp.signal,
      duplex: 'half',
    }),
  )
  expect(answer.status).toBe(400)
  expect(logged).not.toHaveBeenCalled()
})

test('a refusal of the HTTP library keeps its status', async () => {
  const answer = await doors(new HTTPException(400, { message: 'Malformed JSON' })).app.request('/api/fail')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'invalid', message: 'Malformed JSON' })
})
