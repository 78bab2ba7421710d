import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import { whyAddressIsDenied } from './address-rules.ts'

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
const WEB_PORTS: ReadonlySet<string> = new Set(['80', '443'])

export type UrlRules = {
  /** `host:port` pairs allowed despite being private or on another port */
  allowed: ReadonlySet<string>
  /** 80 and 443 except in tests */
  ports?: ReadonlySet<string>
}

/** `host:port` of a URL including a default port, as in NEWS_ALLOW_HOSTS. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || DEFAULT_PORTS[url.protocol] || ''}`
}

/** Why a URL is denied, or null. Looks only at the URL; names are checked again when resolved. */
export function whyUrlIsDenied(url: URL, { allowed, ports = WEB_PORTS }: UrlRules): string | null {
  if (!(url.protocol in DEFAULT_PORTS)) return unreadReason('otherScheme')
  if (url.username || url.password) return unreadReason('hasCredentials')
  if (allowed.has(hostAndPort(url))) return null
  if (url.port && !ports.has(url.port)) return unreadReason('otherPort', url.port)
  const literal = literalAddress(url.hostname)
  return literal ? whyAddressIsDenied(literal) : null
}

/**
 * The IP address in a host, or null for a name. `URL` has already normalised decimal, hex and octal
 * notation.
 */
function literalAddress(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : null
}
