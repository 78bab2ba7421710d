import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { insertTopic } from '@newsloom/core/testing/research-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { type ClientLimits, dropSlowClients, serverOptions } from './slow-clients.ts'
import { startTestServer } from './testing/start-test-server.ts'

const LIMITS: ClientLimits = { headersMs: 300, stallMs: 300, stallBytes: 1_024 }
const database = testDatabase()
let server: RunningServer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startTestServer(testContext(database), 0, { clientLimits: LIMITS })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

type Client = { socket: Socket; heard: () => string; ended: Promise<number> }

/** A raw connection; `ended` is the ms until the server closed it. */
async function dial(): Promise<Client> {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const started = performance.now()
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  // a cut connection may end with a reset, which `once` would throw
  socket.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(performance.now() - started))
  })
  return { socket, heard: () => heard, ended }
}
const start = (line: string) => `${line} HTTP/1.1\r\nHost: localhost:${server.port}\r\n`
const post = (path: string, length: number) =>
  `${start(`POST ${path}`)}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

/** Writes until the server closes the connection. */
async function drip({ socket, ended }: Client, piece: string, everyMs: number): Promise<void> {
  const closed = ended.then(() => true)
  while (!(await Promise.race([closed, delay(everyMs, false)]))) socket.write(piece)
}

test('a silent connection is closed like one with incomplete headers', async () => {
  const client = await dial()
  expect(await client.ended).toBeGreaterThanOrEqual(250)
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('headers that do not end are refused', async () => {
  const client = await dial()
  client.socket.write(start('GET /healthz'))
  await drip(client, 'X-More: 1\r\n', 20)
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test.each(['/api/contact-lists', '/trpc/contacts.createList', '/r/token', '/api/nothing', '/u/token'])(
  'a body that stalls on its way to %s is cut',
  async (path) => {
    const client = await dial()
    client.socket.write(`${post(path, 50_000)}{"name":`)
    await client.ended
    // routes without a body answer immediately; the connection still ends
    expect(client.heard()).toMatch(/^HTTP\/1\.1 (408|404|405|400) /)
  },
)

test('a body that drips is cut, and the answer says why', async () => {
  const client = await dial()
  client.socket.write(post('/api/contact-lists', 50_000))
  await drip(client, ' ', 20)
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(client.heard()).toMatch(/"error":"timeout","message":"The request body arrived too slowly/)
})

test('a body in chunks that drips is cut too', async () => {
  const client = await dial()
  client.socket.write(
    `${start('POST /api/contact-lists')}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
  )
  await drip(client, '1\r\n \r\n', 20)
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a slow body that keeps coming is accepted, however long it takes', async () => {
  const client = await dial()
  const pieces = 30
  const piece = ' '.repeat(1_000)
  const name = '{"name":"Slow"}'
  client.socket.write(post('/api/contact-lists', pieces * piece.length + name.length))
  const started = performance.now()
  for (let sent = 0; sent < pieces; sent += 1) {
    client.socket.write(piece)
    await delay(30)
  }
  expect(performance.now() - started).toBeGreaterThan(2 * LIMITS.stallMs)
  client.socket.write(name)
  await expect.poll(client.heard).toMatch(/^HTTP\/1\.1 201 /)
})

test('a complete request may be processed for longer than any limit', async () => {
  const client = await dial()
  const topic = await insertTopic(database.db)
  client.socket.write(`${post(`/api/research-topics/${topic.id}/research`, 2)}{}`)
  await delay(3 * LIMITS.stallMs)
  expect(client.heard()).toBe('')
  expect(client.socket.closed).toBe(false)
})

test('a kept-alive connection is open for its next request', async () => {
  const client = await dial()
  const ask = () => client.socket.write(`${start('GET /healthz')}\r\n`)
  ask()
  await expect.poll(client.heard).toMatch(/"status":"ok"/)
  await delay(2 * LIMITS.headersMs)
  ask()
  await expect.poll(() => client.heard().match(/"status":"ok"/g)).toHaveLength(2)
})

test('a body that waits for the server to read it is not cut', async () => {
  const reader = createServer(serverOptions(LIMITS), async (request, response) => {
    await delay(3 * LIMITS.stallMs)
    response.end(String((await text(request)).length))
  })
  dropSlowClients(reader, LIMITS)
  reader.listen(0, '127.0.0.1')
  await once(reader, 'listening')
  const { port } = reader.address() as AddressInfo
  const sent = 20_000_000
  const request = httpRequest({ port, method: 'POST', headers: { 'content-length': sent } })
  request.end(Buffer.alloc(sent, ' '))
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  expect(await text(answer)).toBe(String(sent))
  reader.closeAllConnections()
  reader.close()
})
