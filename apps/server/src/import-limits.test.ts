import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, it } from 'vitest'
import { testServer } from './testing/test-server.ts'

const server = testServer(testContext(testDatabase()))

const post = (body: string | Blob): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/api/import-contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(typeof body === 'string' ? { body } : { body: body.stream(), duplex: 'half' }),
  })

const tooLarge = `{"contacts":["${'x'.repeat(52 * 1024 * 1024)}"]}`
it.each([
  ['told', tooLarge],
  ['of undeclared size', new Blob([tooLarge])],
])('a client that sends too much gets the answer, its length %s', async (_, body) => {
  const answer = await post(body)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    message: 'The request is larger than 50 MB. Nothing was saved. Send less at a time.',
  })
})

it.each([
  ['a call', '/api/contact-lists', 2],
  ['a large call', '/api/contact-lists', 30],
  ['a webhook', '/api/webhooks/resend', 0.5],
  ['a page', '/join/nowhere', 0.1],
])('too much for %s is refused, and the connection stays open', async (_, path, megabytes) => {
  const body = `{"name":"${'x'.repeat(megabytes * 1024 * 1024)}"}`
  const headers = { 'content-type': 'application/json' }
  for (let times = 0; times < 4; times += 1) {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', headers, body })
    expect(answer.status).toBe(413)
    await answer.text()
  }
})

it('a body of unknown length is accepted', async () => {
  const answer = await post(new Blob(['{"contacts":[{"email":"ann@example.org"}]}']))
  expect(await answer.json()).toMatchObject({ count: 1 })
})
