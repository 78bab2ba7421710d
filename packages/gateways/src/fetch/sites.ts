import { getDomain } from 'tldts'

/**
 * The owner of a host: its registrable domain, so that all subdomains are one site while two blogs
 * of one platform are two. A host without one, such as an IP address, is a site by itself.
 */
export const siteOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host
