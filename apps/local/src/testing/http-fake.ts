import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type FakeRequest = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type FakeServer = { url: string; host: string; requests: FakeRequest[]; close: () => Promise<void> }

/** A local server that stands in for an external one and records its requests. */
export async function serveFake(
  answer: (request: FakeRequest, response: ServerResponse) => void,
): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const piece of incoming.setEncoding('utf8')) body += piece
    const url = new URL(incoming.url ?? '/', 'http://fake')
    const request = { method: incoming.method ?? 'GET', url, headers: incoming.headers, body }
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the fake has no port')
  const host = `127.0.0.1:${address.port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://${host}`, host, requests, close }
}

export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
