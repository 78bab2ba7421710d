import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Call, everyOwnerCall } from '@newsloom/api/testing/every-call'
import type { Context } from '@newsloom/core/context'
import { startResearch } from '@newsloom/core/research/start-research'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { createSampleTopic } from '@newsloom/core/topic-editing/create-sample-topic'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningServer } from './server.ts'
import { FRONTS, type Front } from './testing/fronts.ts'
import { startTestServer } from './testing/start-test-server.ts'

const TOKEN = 'a-token-of-thirty-two-characters!'
const NAME = 'news.example.org'

const database = testDatabase()
let ctx: Context
let server: RunningServer
beforeAll(async () => {
  const base = testContext(database)
  ctx = { ...base, config: { ...base.config, publicUrl: `https://${NAME}` } }
  server = await startTestServer(ctx, 0, { env: { PUBLIC_URL: `https://${NAME}`, ACCESS_TOKEN: TOKEN } })
})
afterAll(async () => {
  await server.stop()
})

type Headers = Record<string, string>
type AskedRequest = Pick<Call, 'method' | 'path'> & { headers?: Headers; body?: string }

describe.each(Object.entries(FRONTS))('%s', (_, open) => {
  let front: Front
  let agent: Agent
  beforeAll(async () => {
    front = await open(server.port)
    agent = new Agent({ keepAlive: true, maxSockets: 8 })
  })
  afterAll(async () => {
    agent.destroy()
    await front.close()
  })

  async function ask({ method, path, headers, body }: AskedRequest): Promise<IncomingMessage> {
    const sent = body ? { 'content-type': 'application/json', 'content-length': `${body.length}` } : {}
    const all = { host: NAME, ...sent, ...headers }
    const request = httpRequest({ host: '127.0.0.1', port: front.port, agent, method, path, headers: all })
    request.end(body)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  }
  const answerTo = async (asked: AskedRequest) => {
    const response = await ask(asked)
    return { status: response.statusCode, headers: response.headers, text: await text(response) }
  }

  /** Headers that a stranger may send. */
  const strangers = (): Headers[] => [
    {},
    {
      host: `localhost:${server.port}`,
      'sec-fetch-site': 'same-origin',
      authorization: `Bearer ${TOKEN}?`,
      cookie: `newsloom_access=${TOKEN}`,
    },
  ]

  test('without the token no owner route is accessible', async () => {
    const calls = everyOwnerCall()
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/contacts', '/trpc/lists.list', '/x']),
    )
    const asked = calls.flatMap((call) => strangers().map((headers) => ({ ...call, headers })))
    const answered: string[] = []
    await Promise.all(
      asked.map(async ({ name, ...call }) => {
        const body = call.method === 'GET' || call.method === 'HEAD' ? {} : { body: '{}' }
        const response = await ask({ ...call, ...body })
        const status = response.statusCode
        if (status !== 403) answered.push(`${name} ${JSON.stringify(call.headers)}: ${status}`)
        // a stream that should not have started never ends
        if (status === 403) response.resume()
        else response.destroy()
      }),
    )
    expect(answered).toEqual([])
  }, 120_000)

  test('public routes answer', async () => {
    expect((await answerTo({ method: 'GET', path: '/healthz' })).status).toBe(200)
    expect((await answerTo({ method: 'GET', path: '/images/stock.png' })).status).toBe(200)
    expect((await answerTo({ method: 'GET', path: '/r/none' })).status).toBe(404)
  })

  test('with the token a browser reads, changes, downloads and follows a research', async () => {
    const taken = await answerTo({ method: 'GET', path: `/?token=${encodeURIComponent(TOKEN)}` })
    expect(taken.status).toBe(303)
    expect(taken.headers.location).toBe('/')
    const cookie = taken.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const page = { cookie, 'sec-fetch-site': 'same-origin', origin: `https://${NAME}` }
    expect((await answerTo({ method: 'GET', path: '/api/contact-lists', headers: page })).status).toBe(200)
    const list = { method: 'POST', path: '/api/contact-lists', headers: page, body: '{"name":"Board"}' }
    const { id } = JSON.parse((await answerTo(list)).text)
    const download = { method: 'GET', path: `/api/contact-lists/${id}/export`, headers: { cookie } }
    expect((await answerTo(download)).headers['content-disposition']).toContain('attachment')
    const fromElsewhere = { ...list, headers: { ...page, 'sec-fetch-site': 'cross-site' } }
    expect((await answerTo(fromElsewhere)).status).toBe(403)
    await expectStream(cookie)
  })

  test('with the token a program reads and changes', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await answerTo({ method: 'GET', path: '/api/contacts', headers })).status).toBe(200)
    const list = { method: 'POST', path: '/api/contact-lists', headers, body: '{"name":"Programs"}' }
    expect((await answerTo(list)).status).toBe(201)
  })

  /** The first state arrives while the run is still queued, so nothing buffers it. */
  async function expectStream(cookie: string): Promise<void> {
    const news = { ...ctx.news, sampleSources: () => ['sample:one'] }
    const topic = await createSampleTopic({ ...ctx, news })
    const run = await startResearch(ctx, { topicId: topic.id, trigger: 'button' })
    const input = encodeURIComponent(JSON.stringify({ runId: run.id }))
    const headers = { cookie, accept: 'text/event-stream' }
    const path = `/trpc/research.watch?input=${input}`
    const stream = await ask({ method: 'GET', path, headers })
    expect(stream.headers['content-type']).toMatch(/^text\/event-stream/)
    expect(stream.headers['x-accel-buffering']).toBe('no')
    await vi.waitFor(() => expect(String(stream.read() ?? '')).toContain('"state":"queued"'))
    stream.destroy()
  }
})
