import { hash } from 'node:crypto'
import type { AppConfig } from '../config.ts'
import { clientAddress } from '../network/trusted-proxies.ts'

/** The headers that show who made a request. Absent headers are empty. */
export type ClickRequest = {
  method: string
  userAgent: string
  acceptLanguage: string
  /** Sec-Purpose, Purpose or X-Moz, which a browser sends when it prefetches */
  purpose: string
  /** Sec-Fetch-Mode: 'navigate' when a page is opened */
  fetchMode: string
  /** network address of the client */
  address: string
}

const MAX_USER_AGENT = 300

/** Parses a request; `header` returns a header's value by its lower-case name. */
export function parseClickRequest(
  { trustedProxies }: AppConfig,
  request: {
    method: string
    header: (name: string) => string | undefined
    /** address of the client's end of the socket */
    peer: string | undefined
  },
): ClickRequest {
  const { method, header, peer } = request
  return {
    method,
    userAgent: (header('user-agent') ?? '').slice(0, MAX_USER_AGENT),
    acceptLanguage: header('accept-language') ?? '',
    purpose: header('sec-purpose') ?? header('purpose') ?? header('x-purpose') ?? header('x-moz') ?? '',
    fetchMode: header('sec-fetch-mode') ?? '',
    address: clientAddress(trustedProxies, peer, header('x-forwarded-for')),
  }
}

/**
 * A keyed hash of an address: distinguishes visitors, and cannot be reversed by trying all
 * addresses. One-shot SHA-256 over key and value is enough as nobody sees the hash, at a third of
 * the cost of an HMAC.
 */
export function hashAddress(secret: string, address: string): string {
  return address === '' ? '' : hash('sha256', `click-address:${secret}:${address}`, 'base64url').slice(0, 16)
}
