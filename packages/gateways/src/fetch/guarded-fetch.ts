import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { Dispatcher } from 'undici'
import { type ByteBudget, createByteBudget } from './byte-budget.ts'
import { BlockedAddressError, createConnector, type ResolveName } from './connector.ts'
import { networkFailure, TOO_SLOW } from './failure-texts.ts'
import type { HostLimiter } from './host-limiter.ts'
import { type Connections, createConnections } from './kept-connections.ts'
import { ACCEPTED_ENCODINGS, BodyError, readBody, tooLarge } from './read-body.ts'
import { type UrlRules, whyUrlIsDenied } from './url-rules.ts'

/** Identifies the product, but no person or installation. */
const USER_AGENT = 'Newsloom/0.1 (news reader for research; obeys robots.txt)'
const MAX_HOPS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export type Validators = { etag: string | null; lastModified: string | null }
/** `notModified` only if validators were given. `url` is the final address after redirects. */
export type FetchOutcome =
  | {
      kind: 'ok'
      url: URL
      bytes: Uint8Array
      contentType: string
      validators: Validators
      /** the server's clock, by its `Date` header */
      servedAt: Date | null
      /** ms for the request with its redirects, not counting waits for the rate limit */
      tookMs: number
    }
  | { kind: 'notModified'; url: URL }
  | { kind: 'blocked'; reason: string }
  /** `isLate`: there was no complete answer in time */
  | { kind: 'failed'; reason: string; status: number | null; isLate?: boolean }
/** `statusOnly`: uses this method and does not read the body. */
export type FetchOptions = { validators?: Validators; accept?: string; statusOnly?: 'HEAD' | 'GET' }
export type GuardedFetch = {
  /** Why an address is denied before resolving it, or null. */
  whyDenied(url: URL): string | null
  /** Returns failures as values; throws only if `signal` aborts. */
  get(url: string, signal: AbortSignal, options?: FetchOptions): Promise<FetchOutcome>
  close(): Promise<void>
}
export type GuardedFetchOptions = UrlRules & {
  limiter: HostLimiter
  /** ms for a request with all its redirects, not counting waits for the rate limit */
  deadlineMs?: number
  /** after decompression */
  maxBytes?: number
  resolve?: ResolveName
}
type Answer = Omit<Extract<FetchOutcome, { kind: 'ok' }>, 'tookMs'>
type Hop = Answer | Exclude<FetchOutcome, { kind: 'ok' }> | { kind: 'redirect'; to: URL }
type Reader = { connections: Connections; maxBytes: number; deadlineMs: number; budget: ByteBudget }

/** All answers that are being read together: no more than sixteen hosts could send. */
const MOST_BYTES = 160 * 1_048_576

/**
 * GET for untrusted addresses: denies private networks at every hop and limits time and memory.
 * Never sends cookies or credentials.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const deadlineMs = options.deadlineMs ?? 10_000
  const maxBytes = options.maxBytes ?? 5 * 1_048_576
  const connect = createConnector({
    allowed: options.allowed,
    timeoutMs: deadlineMs,
    resolve: options.resolve,
  })
  const connections = createConnections(connect)
  const reader: Reader = { connections, maxBytes, deadlineMs, budget: createByteBudget(MOST_BYTES) }

  async function get(address: string, signal: AbortSignal, how: FetchOptions = {}): Promise<FetchOutcome> {
    if (!URL.canParse(address)) return { kind: 'failed', reason: unreadReason('notAnAddress'), status: null }
    let url = new URL(address)
    let leftMs = deadlineMs
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const denied = whyUrlIsDenied(url, options)
      if (denied) return { kind: 'blocked', reason: hop === 0 ? denied : unreadReason('redirectsTo', denied) }
      const target = url
      const answer = await options.limiter.run(target.host, signal, async () => {
        const start = performance.now()
        const result = await requestOnce(reader, target, signal, leftMs, how)
        leftMs -= performance.now() - start
        return result
      })
      if (answer.kind === 'ok') return { ...answer, tookMs: deadlineMs - leftMs }
      if (answer.kind !== 'redirect') return answer
      url = answer.to
    }
    return { kind: 'failed', reason: unreadReason('redirects', MAX_HOPS), status: null }
  }
  return { get, whyDenied: (url) => whyUrlIsDenied(url, options), close: connections.close }
}

async function requestOnce(
  reader: Reader,
  url: URL,
  signal: AbortSignal,
  leftMs: number,
  how: FetchOptions,
): Promise<Hop> {
  const deadline = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)))
  const ended = AbortSignal.any([signal, deadline])
  try {
    const answer = await reader.connections.request(url, {
      method: how.statusOnly ?? 'GET',
      signal: ended,
      headers: requestHeaders(how),
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    answer.body.on('error', () => undefined)
    try {
      return await readAnswer(reader, url, answer, how)
    } finally {
      answer.body.destroy()
    }
  } catch (error) {
    signal.throwIfAborted()
    return failure(error, deadline, reader.deadlineMs)
  }
}

function requestHeaders(how: FetchOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'user-agent': USER_AGENT,
    accept: how.accept ?? '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
    'accept-language': 'th,en;q=0.8,*;q=0.5',
  }
  if (how.validators?.etag) headers['if-none-match'] = how.validators.etag
  if (how.validators?.lastModified) headers['if-modified-since'] = how.validators.lastModified
  return headers
}

async function readAnswer(
  reader: Reader,
  url: URL,
  answer: Dispatcher.ResponseData,
  how: FetchOptions,
): Promise<Hop> {
  const { statusCode: status } = answer
  const header = (name: string) => headerText(answer.headers[name])
  if (status === 304 && how.validators) return { kind: 'notModified', url }
  if (REDIRECTS.has(status)) return redirect(url, header('location'), status)
  if (status < 200 || status > 299) return { kind: 'failed', reason: unreadReason('status', status), status }
  const bytes = how.statusOnly ? new Uint8Array() : await bodyOf(reader, answer)
  const validators = { etag: validator(header('etag')), lastModified: validator(header('last-modified')) }
  const served = Date.parse(header('date'))
  const servedAt = Number.isNaN(served) ? null : new Date(served)
  return { kind: 'ok', url, bytes, contentType: header('content-type'), validators, servedAt }
}

async function bodyOf(
  { maxBytes, budget }: Reader,
  { headers, body }: Dispatcher.ResponseData,
): Promise<Uint8Array> {
  if (Number(headerText(headers['content-length'])) > maxBytes) throw tooLarge(maxBytes)
  const share = budget.open(() => body.destroy(new BodyError(unreadReason('slowBody'))))
  try {
    return await readBody(body, headerText(headers['content-encoding']), maxBytes, share.take)
  } finally {
    share.close()
  }
}

function redirect(from: URL, location: string, status: number): Hop {
  if (!location || !URL.canParse(location, from.href)) {
    return { kind: 'failed', reason: unreadReason('badRedirect'), status }
  }
  return { kind: 'redirect', to: new URL(location, from.href) }
}

function headerText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value)?.trim() ?? ''
}

/** Null unless it can be sent back unchanged. */
function validator(value: string): string | null {
  return value.length <= 1_000 && /^[\x20-\x7e]+$/.test(value) ? value : null
}

function failure(error: unknown, deadline: AbortSignal, deadlineMs: number): Hop {
  if (deadline.aborted) {
    const reason = unreadReason('incomplete', Math.round(deadlineMs / 1000))
    return { kind: 'failed', reason, status: null, isLate: true }
  }
  const blocked = causes(error).find((cause) => cause instanceof BlockedAddressError)
  if (blocked) return { kind: 'blocked', reason: blocked.message }
  if (error instanceof BodyError) return { kind: 'failed', reason: error.message, status: null }
  const reason = networkFailure(error)
  if (!reason) throw error
  return { kind: 'failed', reason, status: null, ...(reason === TOO_SLOW ? { isLate: true } : {}) }
}

function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors.flatMap(causes) : []
  return [error, ...inner, ...causes(error.cause)]
}
