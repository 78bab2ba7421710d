import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createGuardedFetch } from './guarded-fetch.ts'
import { createHostLimiter } from './host-limiter.ts'

const never = new AbortController().signal

async function listen(listener: Server): Promise<{ host: string; stop: () => void }> {
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  const address = listener.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return { host: `127.0.0.1:${address.port}`, stop: () => listener.close() }
}

const readerOf = (host: string) =>
  createGuardedFetch({
    allowed: new Set([host]),
    limiter: createHostLimiter({ intervalMs: 0, connectionsPerHost: 1, hostsInParallel: 1 }),
  })

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'

test.each<[string, (socket: Socket) => void]>([
  ['closes', (socket) => socket.end()],
  ['resets', (socket) => socket.resetAndDestroy()],
  ['closes after half an answer', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-')],
])('a request on a kept connection that its server %s is sent again', async (_, drop) => {
  // each connection answers its first request and drops the next one
  let [requests, connections] = [0, 0]
  const dropping = createServer((socket) => {
    connections += 1
    let isUsed = false
    socket.on('data', () => {
      requests += 1
      if (isUsed) drop(socket)
      else socket.write(OK)
      isUsed = true
    })
  })
  const { host, stop } = await listen(dropping)
  const reader = readerOf(host)
  for (let asked = 1; asked <= 6; asked += 1) {
    expect(await reader.get(`http://${host}/`, never)).toMatchObject({ kind: 'ok' })
    expect(connections).toBe(asked)
  }
  expect(requests).toBeGreaterThan(connections)
  await reader.close()
  stop()
})

test('a request is sent again once, on a new connection', async () => {
  let requests = 0
  const { host, stop } = await listen(
    createServer((socket) => {
      socket.on('data', () => {
        requests += 1
        if (requests <= 2) socket.write(OK)
        else socket.resetAndDestroy()
      })
    }),
  )
  const reader = readerOf(host)
  // two connections are kept for a server
  for (let asked = 1; asked <= 2; asked += 1)
    expect(await reader.get(`http://${host}/`, never)).toMatchObject({ kind: 'ok' })
  expect(await reader.get(`http://${host}/`, never)).toMatchObject({
    kind: 'failed',
    reason: 'the server closed the connection',
  })
  expect(requests).toBe(4)
  await reader.close()
  stop()
})

test.each<[string, (socket: Socket) => void]>([
  ['closed', (socket) => socket.end()],
  ['reset', (socket) => socket.resetAndDestroy()],
  ['closed after half an answer', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-')],
])('a request whose new connection is %s is not sent again', async (_, drop) => {
  let requests = 0
  const { host, stop } = await listen(
    createServer((socket) => {
      socket.on('data', () => {
        requests += 1
        drop(socket)
      })
    }),
  )
  const reader = readerOf(host)
  expect(await reader.get(`http://${host}/`, never)).toMatchObject({
    kind: 'failed',
    reason: 'the server closed the connection',
  })
  expect(requests).toBe(1)
  await reader.close()
  stop()
})
