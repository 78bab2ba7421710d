import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, connect, createServer as createRelay, type Server, type Socket } from 'node:net'
import { createProxyServer } from 'http-proxy-3'

/** A proxy or relay between a client and the server. */
export type Front = { port: number; close: () => Promise<void> }
export type OpenFront = (serverPort: number) => Promise<Front>

/** A local reverse proxy; each variant is the default of some program. */
const reverseProxy =
  (options: { changeOrigin: boolean; xfwd: boolean; headers?: Record<string, string> }): OpenFront =>
  async (serverPort) => {
    const proxy = createProxyServer({ target: `http://127.0.0.1:${serverPort}`, ...options })
    const server = createServer((request, response) => proxy.web(request, response))
    proxy.on('error', (_, __, response) => response.destroy())
    return opened(server)
  }

/** Passes bytes on, as `ssh -R`, nginx stream and haproxy in TCP mode do. */
const tcpRelay: OpenFront = async (serverPort) =>
  opened(
    createRelay((client) => {
      const upstream = connect(serverPort, '127.0.0.1')
      // either end may be cut off: that ends the other
      client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy())
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
      client.pipe(upstream).pipe(client)
    }),
  )

export const FRONTS: Record<string, OpenFront> = {
  'a proxy that names the upstream as Host': reverseProxy({ changeOrigin: true, xfwd: false }),
  'a proxy that keeps the Host': reverseProxy({ changeOrigin: false, xfwd: false }),
  'a proxy that adds X-Forwarded-*': reverseProxy({ changeOrigin: true, xfwd: true }),
  'a proxy that adds Forwarded': reverseProxy({
    changeOrigin: true,
    xfwd: false,
    headers: { forwarded: 'for=203.0.113.9;proto=https' },
  }),
  'a TCP relay': tcpRelay,
}

async function opened(server: Server | HttpServer): Promise<Front> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
