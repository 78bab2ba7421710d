import { getDomain } from 'tldts'

/**
 * The owner of a host: its registrable domain. All its subdomains are one site, but two blogs of a
 * platform are two. A host without one, such as an IP address, is a site by itself.
 */
export const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host
