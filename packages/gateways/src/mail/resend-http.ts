import { Agent, request } from 'undici'

/**
 * A request that has no answer by then has an unknown outcome: the same bytes go again under the
 * same key.
 */
const TIMEOUT_MS = 30_000
/** An answer names a hundred mails; what is longer is none of the mail service's. */
const LONGEST_ANSWER = 1_048_576

export type ResendRequest = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
}
export type ResendAnswer = { status: number; headers: Headers; text: string }
/** @throws what the network said, or that the signal or the time ended it */
export type AskResend = (url: string, asked: ResendRequest) => Promise<ResendAnswer>

/** The one way to the mail service: with a time limit, without redirects, its answers bounded. */
export function createResendHttp(timeoutMs = TIMEOUT_MS): AskResend {
  // by fetch a body of megabytes is copied once more
  const dispatcher = new Agent({ allowH2: false, maxResponseSize: LONGEST_ANSWER })
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
