import { t } from '@lingui/core/macro'
/**
 * Why a call got no answer from Newsloom. `refused`: something else answered with an error status;
 * `not-json`: with a success that is not JSON.
 */
export type TransportFailure = 'unreachable' | 'timeout' | 'cancelled' | 'proxy' | 'refused' | 'not-json'

/** A call without an answer from Newsloom, with the same message in every browser. */
export class TransportError extends Error {
  readonly failure: TransportFailure
  /** time until it failed, ms */
  readonly elapsed: number
  constructor(failure: TransportFailure, message: string, elapsed: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'TransportError'
    this.failure = failure
    this.elapsed = elapsed
  }
}

/** A longer body is a page, not a message. */
const LONGEST_BODY = 200

type Answer = { ok: boolean; json: () => Promise<unknown> }

/** A `fetch` that fails only with a `TransportError`, and times out after `timeout` ms. */
export const createFetch =
  (timeout: number) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Answer> => {
    const begun = performance.now()
    const fail = (failure: TransportFailure, message: string, cause?: unknown) =>
      new TransportError(failure, message, performance.now() - begun, cause)
    const { signal, isOver, done } = withTimeout(init?.signal, timeout)
    try {
      const response = await fetch(input, { ...init, signal })
      const text = await response.text()
      return answerOf(response, text, fail)
    } catch (cause) {
      if (cause instanceof TransportError) throw cause
      if (init?.signal?.aborted) throw fail('cancelled', t`Cancelled before Newsloom answered.`, cause)
      if (isOver())
        throw fail(
          'timeout',
          t`Newsloom did not answer within ${Math.round(timeout / 1_000)} seconds.`,
          cause,
        )
      throw fail('unreachable', t`Newsloom did not answer.`, cause)
    } finally {
      done()
    }
  }

/** The caller's signal, aborted after `timeout` ms at the latest. */
function withTimeout(outer: AbortSignal | null | undefined, timeout: number) {
  const own = new AbortController()
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    own.abort()
  }, timeout)
  const abort = () => own.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  const done = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
  return { signal: own.signal, isOver: () => isOver, done }
}

type Fail = (failure: TransportFailure, message: string, cause?: unknown) => TransportError

/** tRPC reads its own errors from JSON; everything else comes from something in between. */
function answerOf(response: Response, text: string, fail: Fail): Answer {
  const { ok, status } = response
  const type = response.headers.get('content-type') ?? ''
  if (/\bjson\b/i.test(type)) return jsonAnswer(ok, parseAnswer(text, fail), fail)
  if (ok) throw fail('not-json', t`Server returned non-JSON response from ${response.url}`)
  // Newsloom's own errors are JSON; the server behind a failing proxy may have acted
  if (status >= 500)
    throw fail('proxy', t`Newsloom did not answer: the proxy in front of it reported ${status}.`)
  const message = type.includes('html') ? '' : text.trim().slice(0, LONGEST_BODY)
  throw fail('refused', REFUSALS[status] ?? `${status}: ${message || response.statusText || 'refused'}`)
}

/** The answer to an unauthenticated call may be a page. */
const REFUSALS: Record<number, string> = {
  401: t`This browser has no access. Open the link that Newsloom printed when it started.`,
  403: t`This browser has no access. Open the link that Newsloom printed when it started.`,
  413: t`The request is too large for the proxy in front of Newsloom.`,
}

function parseAnswer(text: string, fail: Fail): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw fail('unreachable', t`The response was incomplete.`, cause)
  }
}

/** An error answered before tRPC has its text in `message`. */
function jsonAnswer(ok: boolean, body: unknown, fail: Fail): Answer {
  if (!ok && typeof body === 'object' && body !== null && 'message' in body)
    throw fail('refused', String(body.message))
  return { ok, json: () => Promise.resolve(body) }
}
