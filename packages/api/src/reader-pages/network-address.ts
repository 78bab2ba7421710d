import { isLoopbackAddress } from '../hosts.ts'
import type { ReaderContext } from './reader-pages.ts'

/**
 * The network address that tries are counted by: the socket's own, which nobody can make up. Behind a proxy on this
 * machine it is the one that the proxy saw, its last entry of X-Forwarded-For; a proxy elsewhere counts as one visitor.
 */
export function networkAddress(c: ReaderContext): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? ''
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && isLoopbackAddress(peer) ? forwarded.slice(0, 64) : peer
}
