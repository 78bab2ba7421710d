import ipaddr from 'ipaddr.js'

/** A public address that answers for the platform's own control services (Azure's wire server). */
const CONTROL_ADDRESSES = new Set(['168.63.129.16'])
/** The only block of IPv6 that is given out to the public internet (RFC 4291, 2.4). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

const WORDS: Record<string, string> = {
  private: 'the address is private',
  uniqueLocal: 'the address is private',
  deprecatedSiteLocal: 'the address is private',
  carrierGradeNat: 'the address is private',
  loopback: 'the address is of this machine itself',
  unspecified: 'the address is of this machine itself',
  linkLocal: 'the address is of the local link',
  multicast: 'the address is a group, not a host',
  broadcast: 'the address is a group, not a host',
}

/**
 * Why an address may not be reached, or null when it is public. Takes every spelling that ipaddr.js
 * reads (decimal, hex, octal, IPv4 inside IPv6); what it cannot read is refused.
 */
export function whyAddressIsDenied(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'the address cannot be read'
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range !== 'unicast') return WORDS[range] ?? 'the address is reserved'
  if (parsed.kind() === 'ipv6' && !parsed.match(GLOBAL_IPV6)) return 'the address is reserved'
  if (CONTROL_ADDRESSES.has(parsed.toString())) return 'the address belongs to the hosting platform'
  return null
}
