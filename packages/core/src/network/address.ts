import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * One spelling for each address: IPv4 inside IPv6 becomes IPv4, a zone id is removed, IPv6 is
 * written in its shortest form. Null if it is not an address.
 */
export function plainAddress(text: string): string | null {
  // the most common case, without parsing
  if (isIPv4(text)) return text
  const bare = text.split('%', 1)[0] ?? ''
  return isIP(bare) === 0 ? null : ipaddr.process(bare).toString()
}

/** Whether the other end of a socket is on this machine. */
export function isLoopbackAddress(address: string | undefined): boolean {
  const plain = plainAddress(address ?? '')
  return plain !== null && ipaddr.parse(plain).range() === 'loopback'
}

const NEAR = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/**
 * Whether the other end of a socket is on this machine or in a network that is not reachable from
 * the internet.
 */
export function isNearAddress(address: string | undefined): boolean {
  const plain = plainAddress(address ?? '')
  return plain !== null && NEAR.has(ipaddr.parse(plain).range())
}

/** How many bits of an address form the network that it is counted under. */
export type NetworkBits = { ipv4: number; ipv6: number }
/** One connection: a household or an office. */
export const ONE_LINE: NetworkBits = { ipv4: 32, ipv6: 64 }
/** The smallest block that is routed on the internet. */
export const ONE_BLOCK: NetworkBits = { ipv4: 24, ipv6: 48 }

/** The network of an address, such as 192.0.2.0/24; any other text is returned unchanged. */
export function networkOf(address: string, bits: NetworkBits): string {
  const plain = plainAddress(address)
  if (plain === null) return address
  const parsed: Address = ipaddr.parse(plain)
  const cidr = `${plain}/${bits[parsed.kind()]}`
  const first = isIPv4(plain)
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
    : ipaddr.IPv6.networkAddressFromCIDR(cidr)
  return `${first}/${bits[parsed.kind()]}`
}
