import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { errorBody } from '@newsloom/api/errors'

export type ClientLimits = {
  /** ms; deadline for the headers of every request */
  headersMs: number
  /** ms; at least `stallBytes` of a body must arrive within this time */
  stallMs: number
  stallBytes: number
}

/** 32 kB in 30 s is about 1 kB per second, which any working connection reaches. */
export const CLIENT_LIMITS: ClientLimits = {
  headersMs: 30_000,
  stallMs: 30_000,
  stallBytes: 32 * 1024,
}
/** Checks of a body within `stallMs`. */
const LOOKS = 6

/**
 * Options of node:http for these limits: it closes connections without complete headers. Bodies are
 * checked for progress, not for total time.
 */
export const serverOptions = ({ headersMs }: ClientLimits) => ({
  headersTimeout: headersMs,
  requestTimeout: 0,
  connectionsCheckingInterval: Math.ceil(headersMs / LOOKS),
})

/** Ends requests whose body stalls; answers and streams may take any time. */
export function dropSlowClients(server: Server, limits: ClientLimits): void {
  server.prependListener('request', (request, response) => {
    if (hasBody(request)) watchBody(request, response, limits)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function watchBody(request: IncomingMessage, response: ServerResponse, limits: ClientLimits): void {
  const { socket } = request
  let counts = [socket.bytesRead]
  const look = () => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    // the body waits for the server, not the client
    if (request.readableLength >= request.readableHighWaterMark) counts = []
    counts.push(socket.bytesRead)
    const first = counts.length > LOOKS ? counts.shift() : undefined
    if (first === undefined || socket.bytesRead - first >= limits.stallBytes) return
    clearInterval(timer)
    refuse(request, response)
  }
  const timer = setInterval(look, limits.stallMs / LOOKS).unref()
}

function refuse({ socket }: IncomingMessage, response: ServerResponse): void {
  const message = 'The request body arrived too slowly. Send it again.'
  const body = JSON.stringify(errorBody('timeout', message))
  if (!response.headersSent)
    socket.write(
      `HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  socket.destroySoon()
}
