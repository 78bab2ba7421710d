import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { testServer } from './testing/test-server.ts'

const server = testServer(testContext(testDatabase()))

/** Sends lines as they are, PORT standing for the server's. @returns the status */
async function send(lines: string[]): Promise<number> {
  const socket = connect(server.port, '127.0.0.1')
  const request = [...lines, 'Connection: close', '', ''].join('\r\n')
  socket.write(request.replaceAll('PORT', String(server.port)))
  const answer = await text(socket)
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
}

test.each([
  [200, ['GET /api/contacts HTTP/1.1', 'Host: localhost:PORT']],
  [200, ['GET /api/contacts HTTP/1.1', 'HOST: LocalHost.:PORT']],
  [200, ['GET /api/contacts HTTP/1.1', 'Host: [::1]:PORT']],
  [200, ['GET /api/contacts HTTP/1.1', 'Host: [::ffff:7f00:1]:PORT']],
  [200, ['GET http://localhost:PORT/api/contacts HTTP/1.1', 'Host: localhost:PORT']],
  [403, ['GET http://evil.example/api/contacts HTTP/1.1', 'Host: evil.example']],
  [403, ['GET http://evil.example/api/contacts HTTP/1.1', 'Host: localhost:PORT']],
  [403, ['GET http://localhost:PORT/api/contacts HTTP/1.1', 'Host: evil.example']],
  [403, ['GET /api/contacts HTTP/1.1', 'Host: localhost:PORT', 'Host: evil.example']],
  [403, ['GET /api/contacts HTTP/1.1', 'Host: evil.example', 'Host: localhost:PORT']],
  [403, ['GET /api/contacts HTTP/1.0']],
  [403, ['GET /api/contacts HTTP/1.1', 'Host: localhost:PORT', 'X-FORWARDED-FOR: 127.0.0.1']],
  [403, ['GET /api/contacts HTTP/1.1', 'Host: localhost:PORT', 'Via:']],
  [400, ['GET /api/contacts HTTP/1.1']],
  [400, ['GET /api/contacts HTTP/1.1', 'Host: localhost:PORT', ' X-Real-IP: 127.0.0.1']],
  // an unknown tracked link, whatever the name and form it is asked by
  [404, ['GET /r/none HTTP/1.1', 'Host: reader.example']],
  [404, ['GET http://news.example/r/none HTTP/1.1', 'Host: news.example']],
])('%i to %j', async (status, lines) => {
  expect(await send(lines)).toBe(status)
})
