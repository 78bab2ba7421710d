import { hash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { AppConfig } from '../config.ts'
import { networkOf, ONE_BLOCK } from '../network/address.ts'
import { clientAddress } from '../network/trusted-proxies.ts'

/** The parts of a request that show who made it. Absent headers are empty. */
export type ClickRequest = {
  method: string
  userAgent: string
  /** whether it names a language */
  hasLanguage: boolean
  /** Sec-Purpose, Purpose or X-Moz, which a browser sends when it prefetches */
  purpose: string
  /** Sec-Fetch-Mode: 'navigate' when a page is opened */
  fetchMode: string
  /** whether it has client hints (Sec-CH-UA) */
  hasClientHints: boolean
  /** whether its address differs from the one that was emailed */
  isAltered: boolean
  /** network address of the client */
  address: string
}

const MAX_USER_AGENT = 300
/** Characters of the other headers that are stored: real ones have fewer. */
const MAX_HEADER = 40

/** Parses a request; `header` returns a header's value by its lower-case name. */
export function parseClickRequest(
  { trustedProxies }: Pick<AppConfig, 'trustedProxies'>,
  request: {
    method: string
    header: (name: string) => string | undefined
    /** address of the client's end of the socket */
    peer: string | undefined
    isAltered: boolean
  },
): ClickRequest {
  const { method, header, peer, isAltered } = request
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-purpose') ?? header('x-moz') ?? ''
  return {
    method,
    userAgent: (header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    hasLanguage: (header('accept-language') ?? '') !== '',
    purpose: purpose.slice(0, MAX_HEADER),
    fetchMode: (header('sec-fetch-mode') ?? '').slice(0, MAX_HEADER),
    hasClientHints: header('sec-ch-ua') !== undefined,
    isAltered,
    address: clientAddress(trustedProxies, peer, header('x-forwarded-for')),
  }
}

/**
 * Parameters that services where people share links add to them, and email programs of the
 * sender's own.
 */
const ADDED_BY_OTHERS =
  /^(utm_[a-z]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid?|li_fat_id|mc_[ce]id|_hs(enc|mi)|s?_kx)$/

/** Whether what follows the token of a tracked link is more than others add to links. */
export function isAlteredEnd(end: string): boolean {
  // nearly every request
  if (end === '') return false
  const [path = '', query = ''] = (end.split('#', 1)[0] ?? '').split('?', 2)
  if (path !== '' && path !== '/') return true
  return [...new URLSearchParams(query).keys()].some((name) => !ADDED_BY_OTHERS.test(name.toLowerCase()))
}

/**
 * A keyed hash of an address: distinguishes visitors, and cannot be reversed by trying all
 * addresses. One-shot SHA-256 over key and value is enough as nobody sees the hash, at a third of
 * the cost of an HMAC.
 */
export function hashAddress(secret: string, address: string): string {
  return address === '' ? '' : hash('sha256', `click-address:${secret}:${address}`, 'base64url').slice(0, 16)
}

/** The same of its network: /24 of IPv4, /48 of IPv6. */
export const hashNetwork = (secret: string, address: string): string =>
  address === '' ? '' : hashAddress(secret, blockOf(address))

/** Like `networkOf`, without parsing the most common case. */
const blockOf = (address: string): string =>
  isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : networkOf(address, ONE_BLOCK)
