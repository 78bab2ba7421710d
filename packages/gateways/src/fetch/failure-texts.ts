/** The message for an unknown host name. */
export const NO_SUCH_HOST = 'the host name does not exist'

export const TOO_SLOW = 'the server did not answer in time'

/** User-facing messages for Node's and OpenSSL's error codes. */
const MESSAGES: Record<string, string> = {
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNREFUSED: 'the server refused the connection',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  EADDRNOTAVAIL: 'the server cannot be reached',
  ETIMEDOUT: TOO_SLOW,
  UND_ERR_CONNECT_TIMEOUT: TOO_SLOW,
  UND_ERR_HEADERS_TIMEOUT: TOO_SLOW,
  UND_ERR_BODY_TIMEOUT: TOO_SLOW,
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are too long',
  CERT_HAS_EXPIRED: 'the certificate of the server has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate of the server is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate of the server is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate of the server is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the server is for another name',
}

/** A user-facing message for a network error; null for other errors. */
export function networkFailure(error: unknown): string | null {
  const codes = [...codesOf(error)]
  for (const code of codes) {
    if (MESSAGES[code]) return MESSAGES[code]
    if (code.startsWith('HPE_') || code.startsWith('UND_ERR_')) return 'the server does not speak valid HTTP'
    if (code.startsWith('ERR_SSL') || code.startsWith('EPROTO')) return 'no secure connection could be made'
    if (/CERT|ISSUER/.test(code)) return 'the certificate of the server is not trusted'
  }
  return codes[0] ? `the connection failed (${codes[0]})` : null
}

function* codesOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  if ('code' in error && typeof error.code === 'string') yield error.code
  if (error instanceof AggregateError) for (const inner of error.errors) yield* codesOf(inner)
  yield* codesOf(error.cause)
}
