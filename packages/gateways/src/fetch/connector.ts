import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { whyAddressIsDenied } from './address-rules.ts'
import { hostAndPort } from './url-rules.ts'

/** Resolves a name to all its addresses; replaceable in tests. */
export type ResolveName = (hostname: string) => Promise<LookupAddress[]>

/** The address is denied; the message says why. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError'
}

const resolveBySystem: ResolveName = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

/**
 * An undici connector that denies a name if any of its addresses is private, connects only to
 * checked addresses (so DNS rebinding does not work), and checks the socket's peer before a byte is
 * sent.
 */
export function createConnector(options: {
  allowed: ReadonlySet<string>
  timeoutMs: number
  resolve?: ResolveName
}): buildConnector.connector {
  const resolve = options.resolve ?? resolveBySystem
  const shared = { timeout: options.timeoutMs, allowH2: false }
  const guarded = buildConnector({ ...shared, lookup: lookupWith(resolve, whyAddressIsDenied) })
  const open = buildConnector({ ...shared, lookup: lookupWith(resolve, () => null) })
  return (target, callback) => {
    const url = new URL(`${target.protocol}//${target.host ?? target.hostname}`)
    if (options.allowed.has(hostAndPort(url))) return open(target, callback)
    const socket: unknown = guarded(target, callback)
    refuseDeniedPeer(socket)
  }
}

function lookupWith(resolve: ResolveName, deny: (address: string) => string | null): LookupFunction {
  return (hostname, wanted, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const reason = addresses.map((a) => deny(a.address)).find((r) => r !== null)
        const [first] = addresses
        if (reason) return callback(new BlockedAddressError(reason), [])
        if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [])
        if (wanted.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    )
  }
}

type PeerSocket = {
  remoteAddress?: string
  prependOnceListener(event: 'connect', listener: () => void): unknown
  destroy(error: Error): unknown
}

/** `connect` fires before the TLS handshake, so a denied peer learns nothing. */
function refuseDeniedPeer(socket: unknown): void {
  if (!isPeerSocket(socket)) throw new Error('the connector gave no socket')
  socket.prependOnceListener('connect', () => {
    const reason = whyAddressIsDenied(socket.remoteAddress ?? '')
    if (reason) socket.destroy(new BlockedAddressError(reason))
  })
}

function isPeerSocket(value: unknown): value is PeerSocket {
  return typeof value === 'object' && value !== null && 'prependOnceListener' in value && 'destroy' in value
}
