import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** A keyed hash of a network address: counts tries, names nobody. One line's IPv6 addresses share their first half. */
export function networkHash(secret: string, address: string): string {
  return createHmac('sha256', secret)
    .update(`signup-address:${network(address)}`)
    .digest('base64url')
    .slice(0, 22)
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
