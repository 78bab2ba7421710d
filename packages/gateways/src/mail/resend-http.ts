import { Agent, request } from 'undici'

/**
 * ms. Without an answer by then the outcome is unknown, and the same bytes are sent again under the
 * same key.
 */
const TIMEOUT_MS = 30_000
/**
 * Bytes. An answer lists at most a hundred emails; anything longer is not from the email service.
 */
const MAX_ANSWER = 1_048_576

export type ResendRequest = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
}
export type ResendAnswer = { status: number; headers: Headers; text: string }
/** @throws the network's error, an abort or a timeout */
export type AskResend = (url: string, asked: ResendRequest) => Promise<ResendAnswer>

/**
 * The HTTP client for the email service: with a timeout, without redirects, with limited answers.
 */
export function createResendHttp(timeoutMs = TIMEOUT_MS): AskResend {
  // unlike fetch, this does not copy a body of megabytes again
  const dispatcher = new Agent({ allowH2: false, maxResponseSize: MAX_ANSWER })
  return async (url, { method, headers, body, signal }) => {
    const response = await request(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      dispatcher,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await response.body.text()
    const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value ?? ''),
    ])
    return { status: response.statusCode, headers: new Headers(pairs), text }
  }
}
