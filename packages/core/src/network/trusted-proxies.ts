import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { plainAddress } from './address.ts'

/** A network, or a single address. */
export type Network = { first: ipaddr.IPv4 | ipaddr.IPv6; bits: number }

/** Reads '192.0.2.7', '10.0.0.0/8', 'fd00::/8' and the like; null for anything else. */
export function parseNetwork(text: string): Network | null {
  const [address = '', bits, ...more] = text.split('/')
  if (isIP(address) === 0 || more.length > 0) return null
  const parsed = ipaddr.parse(address)
  const width = parsed.kind() === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (!(prefix <= width)) return null
  // a socket's address is compared as IPv4 if it is one
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && prefix >= 96
    ? { first: parsed.toIPv4Address(), bits: prefix - 96 }
    : { first: parsed, bits: prefix }
}

/** Whether this address is that of a proxy whose forwarding headers count. */
export function isTrustedProxy(trusted: readonly Network[], address: string | undefined): boolean {
  const plain = trusted.length === 0 ? null : plainAddress(address ?? '')
  return plain !== null && isWithin(trusted, plain)
}

/**
 * The network address that a request came from: the socket's own, which cannot be forged. If that
 * is a trusted proxy, it is the last address in X-Forwarded-For that is not one; whatever a client
 * wrote comes before that and is never used.
 * @returns one spelling for each address; '' when the socket has none
 */
export function clientAddress(
  trusted: readonly Network[],
  peer: string | undefined,
  forwardedFor: string | undefined,
): string {
  const own = plainAddress(peer ?? '') ?? ''
  if (trusted.length === 0 || own === '' || forwardedFor === undefined) return own
  let nearest = own
  for (const entry of forwardedFor.split(',').toReversed()) {
    if (!isWithin(trusted, nearest)) break
    const before = plainAddress(withoutPort(entry.trim()))
    // 'unknown' and the like: only the previous proxy is known
    if (before === null) break
    nearest = before
  }
  return nearest
}

function isWithin(networks: readonly Network[], plain: string): boolean {
  const address = ipaddr.parse(plain)
  return networks.some(({ first, bits }) => first.kind() === address.kind() && address.match(first, bits))
}

/** Some proxies append the port, which differs for each connection. */
const withoutPort = (address: string): string =>
  /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address)?.slice(1).find(Boolean) ?? address
