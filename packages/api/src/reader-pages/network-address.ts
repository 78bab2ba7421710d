import { BlockList, isIPv6 } from 'node:net'
import type { ReaderContext } from './reader-pages.ts'

const NEAR = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(net, bits, 'ipv4')
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')

const isNear = (address: string): boolean => NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * The network address that tries are counted by: the socket's own, which nobody can make up. A peer on this machine or in
 * a private network may be a proxy: then it is the address that the proxy saw, its last entry of X-Forwarded-For. Some
 * proxies write the port behind it, which is another one for each try.
 */
export function networkAddress(c: ReaderContext): string {
  const peer = (c.env?.incoming?.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded && isNear(peer) ? withoutPort(forwarded).slice(0, 64) : peer
}

const withoutPort = (address: string): string =>
  /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address)?.slice(1).find(Boolean) ?? address
