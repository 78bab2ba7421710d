import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

// A mail API in a process of its own that takes everything: what it costs is reading the bytes, and
// it keeps none.
const MAIL = Buffer.from('"delivery","value":"')
let seen = { mails: 0, bytes: 0, requests: 0, firstAt: 0, lastAt: 0 }

/** Mails in a request, found across the borders of its chunks. */
async function read(request: http.IncomingMessage): Promise<number> {
  let mails = 0
  let tail: Uint8Array = new Uint8Array()
  for await (const chunk of request as AsyncIterable<Buffer>) {
    seen.bytes += chunk.length
    const edge = Buffer.concat([tail, chunk.subarray(0, MAIL.length - 1)])
    if (edge.indexOf(MAIL) >= 0) mails += 1
    for (let at = chunk.indexOf(MAIL); at >= 0; at = chunk.indexOf(MAIL, at + MAIL.length)) mails += 1
    tail = chunk.subarray(Math.max(0, chunk.length - MAIL.length + 1))
  }
  return mails
}

const server = http.createServer(async (request, response) => {
  if (request.url === '/_seen') {
    response.end(JSON.stringify(seen))
    seen = { mails: 0, bytes: 0, requests: 0, firstAt: 0, lastAt: 0 }
    return
  }
  seen.firstAt ||= performance.now()
  const mails = await read(request)
  const ids = Array.from({ length: mails }, (_, place) => ({ id: `${seen.requests}-${place}` }))
  seen.mails += mails
  seen.requests += 1
  seen.lastAt = performance.now()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: ids }))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(
  `${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`,
)
process.stdin.resume().on('end', () => process.exit(0))
