import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import ipaddr from 'ipaddr.js'

/** Public addresses of platform control services (Azure's wire server). */
const CONTROL_ADDRESSES = new Set(['168.63.129.16'])
/** The only IPv6 block assigned to the public internet (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

const REASONS: Record<string, string> = {
  private: unreadReason('privateAddress'),
  uniqueLocal: unreadReason('privateAddress'),
  deprecatedSiteLocal: unreadReason('privateAddress'),
  carrierGradeNat: unreadReason('privateAddress'),
  loopback: unreadReason('ownAddress'),
  unspecified: unreadReason('ownAddress'),
  linkLocal: unreadReason('linkLocal'),
  multicast: unreadReason('groupAddress'),
  broadcast: unreadReason('groupAddress'),
}

/**
 * Why an address is denied, or null if it is public. Accepts every spelling that ipaddr.js parses
 * (decimal, hex, octal, IPv4-mapped); anything else is denied.
 */
export function whyAddressIsDenied(address: string): string | null {
  if (!ipaddr.isValid(address)) return unreadReason('badAddress')
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range !== 'unicast') return REASONS[range] ?? unreadReason('reservedAddress')
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return unreadReason('reservedAddress')
  if (CONTROL_ADDRESSES.has(parsed.toString())) return unreadReason('platformAddress')
  return null
}
