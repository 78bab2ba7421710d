import { whyAddressIsDenied } from './address-rules.ts'

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
const WEB_PORTS: ReadonlySet<string> = new Set(['80', '443'])

export type UrlRules = {
  /** `host:port` pairs that may be reached although they are private or on another port */
  allowed: ReadonlySet<string>
  /** the ports of the web unless a test says otherwise */
  ports?: ReadonlySet<string>
}

/** `host:port` of a URL with its default port spelled out, as NEWS_ALLOW_HOSTS names it. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || DEFAULT_PORTS[url.protocol] || ''}`
}

/**
 * Why a URL may not be fetched, or null. It looks at the URL alone: names are checked again once
 * they are resolved.
 */
export function whyUrlIsDenied(url: URL, { allowed, ports = WEB_PORTS }: UrlRules): string | null {
  if (!(url.protocol in DEFAULT_PORTS)) return 'only http and https addresses are read'
  if (url.username || url.password) return 'the address carries a user name or a password'
  if (allowed.has(hostAndPort(url))) return null
  if (url.port && !ports.has(url.port)) return `port ${url.port} is not a web port (80 or 443)`
  const literal = literalAddress(url.hostname)
  return literal ? whyAddressIsDenied(literal) : null
}

/**
 * The address when a host is written as one. `URL` has already turned decimal, hex and octal
 * spellings into dots.
 */
function literalAddress(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : null
}
