import publicHosts from 'free-email-domains'

const PUBLIC_HOSTS = new Set(publicHosts)

/** The domain of an address's organisation; null for public mail hosts, and where there is none. */
export function organisationOf(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === email || PUBLIC_HOSTS.has(domain) ? null : domain
}
