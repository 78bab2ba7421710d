import { hash } from 'node:crypto'
import type { AppConfig } from '../config.ts'
import { clientAddress } from '../network/trusted-proxies.ts'

/** What a request says of who made it. Absent headers are empty. */
export type ClickRequest = {
  method: string
  userAgent: string
  acceptLanguage: string
  /** Sec-Purpose, Purpose or X-Moz: a browser that fetches ahead of a person says so */
  purpose: string
  /** Sec-Fetch-Mode: 'navigate' when a page is opened */
  fetchMode: string
  /** network address of the client */
  address: string
}

const MAX_USER_AGENT = 300

/** Reads a visit from a request; `header` answers a header's value by its lower-case name. */
export function parseClickRequest(
  { trustedProxies }: AppConfig,
  request: {
    method: string
    header: (name: string) => string | undefined
    /** address of the socket's other end */
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
 * A keyed hash of an address: tells visitors apart, and cannot be reversed by trying all addresses.
 * One-shot SHA-256 over key and value is enough where nobody is shown the hash, at a third of the
 * cost of an HMAC.
 */
export function hashAddress(secret: string, address: string): string {
  return address === '' ? '' : hash('sha256', `click-address:${secret}:${address}`, 'base64url').slice(0, 16)
}
