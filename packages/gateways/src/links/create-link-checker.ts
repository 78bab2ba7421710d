import type { LinkAnswer, LinkChecker } from '@newsloom/core/ports'
import type { ResolveName } from '../news/fetch/connector.ts'
import { NO_SUCH_HOST } from '../news/fetch/failure-words.ts'
import { createGuardedFetch, type FetchOutcome } from '../news/fetch/guarded-fetch.ts'
import { createHostLimiter } from '../news/fetch/host-limiter.ts'

export type LinkCheckerOptions = {
  /** `host:port` pairs that may be reached although they are private */
  allowHosts: string[]
  /** tests only: another patience, clock and names */
  deadlineMs?: number
  now?: () => number
  resolve?: ResolveName
}
export type ClosableLinkChecker = LinkChecker & { close(): Promise<void> }

const DEADLINE_MS = 8_000
/** A page of thirty links of one site is asked in seconds, and the site hardly feels it. */
const POLITENESS = { intervalMs: 100, connectionsPerHost: 2, hostsInParallel: 8 }
/** What is not known may be known soon. */
const KEPT_MS = { ok: 600_000, dead: 600_000, unknown: 30_000 }
const MAX_KEPT = 2_000

/**
 * Asks links as the news is fetched: no private network at any hop, no credentials, bounded in
 * time. Answers are kept for ten minutes. On behalf of the person whose mail it is, so that
 * robots.txt is not asked.
 */
export function createLinkChecker(options: LinkCheckerOptions): ClosableLinkChecker {
  const now = options.now ?? Date.now
  const fetcher = createGuardedFetch({
    allowed: new Set(options.allowHosts),
    limiter: createHostLimiter(POLITENESS),
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    resolve: options.resolve,
  })
  const kept = new Map<string, { answer: LinkAnswer; until: number }>()
  const ask = async (url: string, signal: AbortSignal): Promise<LinkAnswer> => {
    const head = await fetcher.get(url, signal, { statusOnly: 'HEAD' })
    return answerOf(isDoubtful(head) ? await fetcher.get(url, signal, { statusOnly: 'GET' }) : head)
  }
  return {
    check: async (url, signal) => {
      signal.throwIfAborted()
      const known = kept.get(url)
      if (known && known.until > now()) return known.answer
      const answer = await ask(url, signal)
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(url, { answer, until: now() + KEPT_MS[answer.state] })
      return answer
    },
    close: () => fetcher.close(),
  }
}

/** Many sites answer HEAD wrongly: nothing is called dead by it alone. */
const isDoubtful = (outcome: FetchOutcome): boolean =>
  outcome.kind === 'failed' &&
  outcome.status !== null &&
  outcome.status !== 429 &&
  ((outcome.status >= 400 && outcome.status < 500) || outcome.status === 501)

const DEAD: Record<number, string> = {
  404: 'there is no such page (HTTP 404)',
  410: 'the page is gone for good (HTTP 410)',
}
const UNKNOWN: Record<number, string> = {
  401: 'the page asks for a sign-in (HTTP 401)',
  403: 'the site does not answer programs (HTTP 403)',
  429: 'the site asked not to be read now (HTTP 429)',
}

function answerOf(outcome: FetchOutcome): LinkAnswer {
  if (outcome.kind === 'blocked') return { state: 'unknown', detail: outcome.reason }
  if (outcome.kind !== 'failed') return { state: 'ok', detail: 'the page is there' }
  const { status, reason } = outcome
  if (status === null) return { state: reason === NO_SUCH_HOST ? 'dead' : 'unknown', detail: reason }
  if (status < 400) return { state: 'ok', detail: 'the page is there' }
  const dead = DEAD[status]
  if (dead) return { state: 'dead', detail: dead }
  const trouble = `the site has trouble (HTTP ${status})`
  return { state: 'unknown', detail: UNKNOWN[status] ?? (status < 500 ? `HTTP ${status}` : trouble) }
}
