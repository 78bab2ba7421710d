import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void
export type LocalServer = {
  /** `127.0.0.1:port`, as in NEWS_ALLOW_HOSTS */
  host: string
  origin: string
  /** handlers by path with query, or '*'; other paths get a 404 */
  routes: Map<string, Handler>
  /** every requested path, in order */
  asked: string[]
  /** number of connections so far */
  connections: () => number
  /** bytes that left the process so far, headers included */
  bytesSent: () => number
  close: () => Promise<void>
}

/** A web server on a free local port that records requests. */
export async function startLocalServer(address = '127.0.0.1'): Promise<LocalServer> {
  const routes = new Map<string, Handler>()
  const asked: string[] = []
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const handler = routes.get(path) ?? routes.get('*')
    if (handler) handler(request, response)
    else response.writeHead(404).end('nothing here')
  })
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const { port } = portOf(server.address())
  const host = `${address}:${port}`
  return {
    host,
    origin: `http://${host}`,
    routes,
    asked,
    connections: () => sockets.length,
    bytesSent: () => sockets.reduce((sum, socket) => sum + socket.bytesWritten - socket.writableLength, 0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function portOf(address: string | AddressInfo | null): AddressInfo {
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return address
}

/** Answers with a body and headers. */
export function answerWith(
  body: string | Uint8Array,
  headers: Record<string, string> = {},
  status = 200,
): Handler {
  return (_request, response) => response.writeHead(status, headers).end(body)
}

export function redirectTo(location: string, status = 302): Handler {
  return (_request, response) => response.writeHead(status, { location }).end()
}
