import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { failingEndpoints } from '../testing/failing-endpoints.ts'

const database = testDatabase()
const endpoints = (thrown: unknown) => failingEndpoints(database, thrown)

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
])('invalid input gives the rule it breaks: %j', async (input, message) => {
  const { app, trpc, logged } = endpoints(null)
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
])('a body that is not JSON is refused: %j', async (body, message) => {
  const answer = await endpoints(null).app.request('/api/parse', send(body))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: 'invalid', message })
})

test('tRPC refuses a body that is not JSON', async () => {
  const twin = await endpoints(null).trpc('parse', send('{"name":'))
  expect(twin.status).toBe(400)
})

test('a client that hangs up during its body is not an internal error', async () => {
  const { app, logged } = endpoints(null)
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
