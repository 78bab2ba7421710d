import ipaddr from 'ipaddr.js'

/** Public addresses of platform control services (Azure's wire server). */
const CONTROL_ADDRESSES = new Set(['168.63.129.16'])
/** The only IPv6 block assigned to the public internet (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

const REASONS: Record<string, string> = {
  private: 'the address is private',
  uniqueLocal: 'the address is private',
  deprecatedSiteLocal: 'the address is private',
  carrierGradeNat: 'the address is private',
  loopback: 'the address is on this machine',
  unspecified: 'the address is on this machine',
  linkLocal: 'the address is link-local',
  multicast: 'the address is a group, not a host',
  broadcast: 'the address is a group, not a host',
}

/**
 * Why an address is denied, or null if it is public. Accepts every spelling that ipaddr.js parses
 * (decimal, hex, octal, IPv4-mapped); anything else is denied.
 */
export function whyAddressIsDenied(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'the address cannot be read'
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range !== 'unicast') return REASONS[range] ?? 'the address is reserved'
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return 'the address is reserved'
  if (CONTROL_ADDRESSES.has(parsed.toString())) return 'the address belongs to the hosting platform'
  return null
}
