import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
/** The message for an unknown host name. */
export const NO_SUCH_HOST = unreadReason('noSuchHost')

export const TOO_SLOW = unreadReason('tooSlow')

/** User-facing messages for Node's and OpenSSL's error codes. */
const MESSAGES: Record<string, string> = {
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: unreadReason('noLookup'),
  ECONNREFUSED: unreadReason('refusedConnection'),
  ECONNRESET: unreadReason('closedConnection'),
  EPIPE: unreadReason('closedConnection'),
  UND_ERR_SOCKET: unreadReason('closedConnection'),
  EHOSTUNREACH: unreadReason('unreachable'),
  ENETUNREACH: unreadReason('unreachable'),
  EADDRNOTAVAIL: unreadReason('unreachable'),
  ETIMEDOUT: TOO_SLOW,
  UND_ERR_CONNECT_TIMEOUT: TOO_SLOW,
  UND_ERR_HEADERS_TIMEOUT: TOO_SLOW,
  UND_ERR_BODY_TIMEOUT: TOO_SLOW,
  UND_ERR_HEADERS_OVERFLOW: unreadReason('longHeaders'),
  CERT_HAS_EXPIRED: unreadReason('expiredCertificate'),
  DEPTH_ZERO_SELF_SIGNED_CERT: unreadReason('untrustedCertificate'),
  SELF_SIGNED_CERT_IN_CHAIN: unreadReason('untrustedCertificate'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unreadReason('untrustedCertificate'),
  ERR_TLS_CERT_ALTNAME_INVALID: unreadReason('otherCertificate'),
}

/** A user-facing message for a network error; null for other errors. */
export function networkFailure(error: unknown): string | null {
  const codes = [...codesOf(error)]
  for (const code of codes) {
    if (MESSAGES[code]) return MESSAGES[code]
    if (code.startsWith('HPE_') || code.startsWith('UND_ERR_')) return unreadReason('invalidHttp')
    if (code.startsWith('ERR_SSL') || code.startsWith('EPROTO')) return unreadReason('noSecureConnection')
    if (/CERT|ISSUER/.test(code)) return unreadReason('untrustedCertificate')
  }
  return codes[0] ? unreadReason('connectionFailed', codes[0]) : null
}

function* codesOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  if ('code' in error && typeof error.code === 'string') yield error.code
  if (error instanceof AggregateError) for (const inner of error.errors) yield* codesOf(inner)
  yield* codesOf(error.cause)
}
