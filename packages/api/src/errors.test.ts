import {
  CancelledError,
  ConflictError,
  InvalidError,
  NotFoundError,
  StorageFullError,
  TooLargeError,
  UnavailableError,
} from '@newsloom/core/errors'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { failingEndpoints, Input } from './testing/failing-endpoints.ts'

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

const database = testDatabase()
const endpoints = (thrown: unknown) => failingEndpoints(database, thrown)

test.each(ERRORS)('%s: the same answer on both transports', async (_, thrown, status, trpcCode, body) => {
  const { app, trpc, logged } = endpoints(thrown)
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

test('an unexpected error is answered with a log id and without its message', async () => {
  const { app, trpc, logged } = endpoints(new Error('password=hunter2'))
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

test('a thrown value that is not an Error is an internal error too', async () => {
  const { trpc } = endpoints('just text')
  expect((await trpc('fail')).status).toBe(500)
})

test('a zod error from inside a procedure is an internal error', async () => {
  const { trpc } = endpoints(parseError({}))
  expect((await trpc('fail')).status).toBe(500)
})

test('invalid JSON inside the server is an internal error', async () => {
  const { app } = endpoints(new SyntaxError('Unexpected token'))
  expect((await app.request('/api/fail')).status).toBe(500)
})

test('the retry time of an external service is passed on', async () => {
  const { app } = endpoints(new UnavailableError('busy', { retryAfterMs: 1_500 }))
  expect((await app.request('/api/fail')).headers.get('retry-after')).toBe('2')
})

test('a refusal of the HTTP library keeps its status', async () => {
  const answer = await endpoints(new HTTPException(400, { message: 'Malformed JSON' })).app.request(
    '/api/fail',
  )
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'invalid', message: 'Malformed JSON' })
})
