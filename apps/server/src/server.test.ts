import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { Context } from '@newsloom/core/context'
import type { Events } from '@newsloom/core/ports'
import { startResearch } from '@newsloom/core/research/start-research'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { createSampleTopic } from '@newsloom/core/topic-editing/create-sample-topic'
import { afterEach, expect, test, vi } from 'vitest'
import type { RunningServer } from './server.ts'
import { startTestServer } from './testing/start-test-server.ts'

const database = testDatabase()
const running = new Set<RunningServer>()
afterEach(async () => {
  await Promise.all([...running].map((server) => server.stop()))
  running.clear()
})

async function start(ctx: Context = testContext(database)): Promise<RunningServer> {
  const server = await startTestServer(ctx)
  running.add(server)
  return server
}

type AskedRequest = { path: string; method?: string; headers?: Record<string, string>; agent?: Agent }
async function ask(
  port: number,
  { path, method, headers = {}, agent }: AskedRequest,
): Promise<IncomingMessage> {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    method: method ?? 'GET',
    headers,
    agent: agent ?? false,
  }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}
const statusOf = async (port: number, asked: AskedRequest): Promise<number | undefined> => {
  const response = await ask(port, asked)
  await text(response)
  return response.statusCode
}

test('the socket identifies the client, whatever the headers say', async () => {
  const { port } = await start()
  const path = '/api/contact-lists'
  expect(await statusOf(port, { path })).toBe(200)
  expect(await statusOf(port, { path, headers: { host: `localhost:${port}` } })).toBe(200)
  expect(await statusOf(port, { path, headers: { host: 'evil.example' } })).toBe(403)
  expect(await statusOf(port, { path, headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(403)
  expect(
    await statusOf(port, { path: `http://evil.example${path}`, headers: { host: 'evil.example' } }),
  ).toBe(403)
  expect(await statusOf(port, { path: '/healthz', headers: { host: 'monitor.example' } })).toBe(200)
})

test.each([
  '/r/../api/contact-lists',
  '/r/x/../../api/contact-lists',
  '/r//',
  '/r/%2e%2e/api/contact-lists',
  '/u/../api/contact-lists',
])('no path variant gives a stranger data: %s', async (path) => {
  const { port } = await start()
  const response = await ask(port, { path, headers: { host: 'evil.example' } })
  expect([403, 404]).toContain(response.statusCode)
  await text(response)
})

test.each(['/a\\b', 'ftp://localhost/'])('a malformed request is refused in JSON: %s', async (path) => {
  const { port } = await start()
  const response = await ask(port, { path })
  expect(response.statusCode).toBe(400)
  expect(JSON.parse(await text(response))).toEqual({
    error: 'invalid',
    message: 'The request cannot be read',
  })
})

test('an unknown tracked link gives anyone a page', async () => {
  const { port } = await start()
  const response = await ask(port, { path: '/r/none', headers: { host: 'reader.example' } })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch(/^text\/html/)
  await text(response)
})

test('a picture is served to anyone, and cached', async () => {
  const { port } = await start()
  const asked = { path: '/images/stock.png', headers: { host: 'reader.example' } }
  const first = await ask(port, asked)
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('image/png')
  expect((await buffer(first)).length).toBe(Number(first.headers['content-length']))
  const head = await ask(port, { ...asked, method: 'HEAD' })
  expect(head.headers['content-length']).toBe(first.headers['content-length'])
  await text(head)
  const known = { ...asked.headers, 'if-none-match': first.headers.etag ?? '' }
  expect(await statusOf(port, { ...asked, headers: known })).toBe(304)
  expect(await statusOf(port, { ...asked, path: '/images/none.png' })).toBe(404)
})

test('a port in use gives a readable error', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const starting = startTestServer(testContext(database), port)
  await expect(starting).rejects.toThrow(`PORT: ${port} is taken by another program`)
  other.close()
})

/** A stream that stays open: the run of its topic waits for a worker. */
async function openStream(server: RunningServer, ctx: Context): Promise<IncomingMessage> {
  const topic = await createSampleTopic({
    ...ctx,
    news: { ...ctx.news, sampleSources: () => ['sample:one'] },
  })
  const run = await startResearch(ctx, { topicId: topic.id, trigger: 'button' })
  const input = encodeURIComponent(JSON.stringify({ runId: run.id }))
  const headers = { accept: 'text/event-stream' }
  const stream = await ask(server.port, { path: `/trpc/research.watch?input=${input}`, headers })
  expect(stream.headers['content-type']).toMatch(/^text\/event-stream/)
  expect(stream.headers['content-encoding']).toBeUndefined()
  await vi.waitFor(() => expect(String(stream.read() ?? '')).toContain('"state":"queued"'))
  return stream
}

test('a stop ends streams and kept-alive connections immediately', async () => {
  const ctx = testContext(database)
  const server = await start(ctx)
  const stream = await openStream(server, ctx)
  const agent = new Agent({ keepAlive: true })
  await text(await ask(server.port, { path: '/healthz', agent }))
  const ended = text(stream)
  const started = performance.now()
  await server.stop()
  running.clear()
  await ended
  expect(performance.now() - started).toBeLessThan(3_000)
  await expect(ask(server.port, { path: '/healthz' })).rejects.toThrow('ECONNREFUSED')
})

test('a client that goes away ends its subscription', async () => {
  let open = 0
  const base = testContext(database)
  const subscribe: Events['subscribe'] = () => {
    open += 1
    return () => {
      open -= 1
    }
  }
  const ctx = { ...base, events: { ...base.events, subscribe } }
  const stream = await openStream(await start(ctx), ctx)
  expect(open).toBe(1)
  stream.destroy()
  await vi.waitFor(() => expect(open).toBe(0), 5_000)
})
