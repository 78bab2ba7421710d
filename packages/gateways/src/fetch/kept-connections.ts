import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { Agent, type buildConnector, type DiagnosticsChannel, type Dispatcher, request } from 'undici'

export type RequestOptions = Omit<NonNullable<Parameters<typeof request<null>>[1]>, 'dispatcher'>
export type Connections = {
  request(url: URL, options: RequestOptions): Promise<Dispatcher.ResponseData>
  close(): Promise<void>
}

/** per origin */
const CONNECTIONS = 2
const KEPT_MS = 4_000

/**
 * Connections that are kept for the next request. A server may close or reset one just when a
 * request is on its way: that request is sent again, once and on a new connection (RFC 9110, 9.2.2:
 * GET and HEAD change nothing).
 */
export function createConnections(connect: buildConnector.connector): Connections {
  const shared = { connect, connections: CONNECTIONS }
  const kept = new Agent({ ...shared, pipelining: 1, keepAliveTimeout: KEPT_MS })
  // 0: no connection is used twice
  const fresh = new Agent({ ...shared, pipelining: 0 })
  return {
    request: (url, options) =>
      request(url, { ...options, dispatcher: kept }).catch((error: unknown) => {
        if (!isKeptConnectionLost(error)) throw error
        return request(url, { ...options, dispatcher: fresh })
      }),
    close: async () => {
      await Promise.all([kept.destroy(), fresh.destroy()])
    },
  }
}

/** The connection that each request was written to. */
const used = new WeakMap<object, Socket>()
const known = new WeakSet<Socket>()
const answered = new WeakSet<Socket>()
/** Errors of connections that had answered before. */
const lost = new WeakSet<object>()
/** Closed, reset, or written to after that. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

const isKeptConnectionLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && lost.has(error)

subscribe('undici:client:sendHeaders', (message) => {
  const { request: sent, socket } = message as DiagnosticsChannel.ClientSendHeadersMessage
  used.set(sent, socket)
  if (known.has(socket)) return
  known.add(socket)
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (answered.has(socket) && CLOSED.has(error.code ?? '')) lost.add(error)
  })
})
// an answer is complete
subscribe('undici:request:trailers', (message) => {
  const { request: sent } = message as DiagnosticsChannel.RequestTrailersMessage
  const socket = used.get(sent)
  if (socket) answered.add(socket)
})
