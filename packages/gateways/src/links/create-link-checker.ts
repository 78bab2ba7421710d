import { sentence } from '@newsloom/contract/sentences/sentences'
import type { LinkAnswer, LinkChecker } from '@newsloom/core/ports'
import type { ResolveName } from '../fetch/connector.ts'
import { NO_SUCH_HOST } from '../fetch/failure-texts.ts'
import { createGuardedFetch, type FetchOutcome } from '../fetch/guarded-fetch.ts'
import { createHostLimiter } from '../fetch/host-limiter.ts'

export type LinkCheckerOptions = {
  /** `host:port` pairs allowed despite being private */
  allowHosts: string[]
  /** for tests only */
  deadlineMs?: number
  now?: () => number
  resolve?: ResolveName
}
export type ClosableLinkChecker = LinkChecker & { close(): Promise<void> }

const DEADLINE_MS = 8_000
/** Checks thirty links of one site in seconds without burdening it. */
const POLITENESS = { intervalMs: 100, connectionsPerHost: 2, hostsInParallel: 8 }
/** How long results are cached; unknown ones only briefly. */
const CACHE_MS = { ok: 600_000, dead: 600_000, unknown: 30_000 }
const MAX_CACHED = 2_000

/**
 * Checks links with the same guard as news: no private networks at any hop, no credentials, limited
 * time. Results are cached for ten minutes. Ignores robots.txt, as it acts on the user's behalf.
 */
export function createLinkChecker(options: LinkCheckerOptions): ClosableLinkChecker {
  const now = options.now ?? Date.now
  const fetcher = createGuardedFetch({
    allowed: new Set(options.allowHosts),
    limiter: createHostLimiter(POLITENESS),
    deadlineMs: options.deadlineMs ?? DEADLINE_MS,
    resolve: options.resolve,
  })
  const cache = new Map<string, { answer: LinkAnswer; until: number }>()
  const ask = async (url: string, signal: AbortSignal): Promise<LinkAnswer> => {
    const head = await fetcher.get(url, signal, { statusOnly: 'HEAD' })
    return answerOf(isDoubtful(head) ? await fetcher.get(url, signal, { statusOnly: 'GET' }) : head)
  }
  return {
    check: async (url, signal) => {
      signal.throwIfAborted()
      const known = cache.get(url)
      if (known && known.until > now()) return known.answer
      const answer = await ask(url, signal)
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(url, { answer, until: now() + CACHE_MS[answer.state] })
      return answer
    },
    close: () => fetcher.close(),
  }
}

/** Many sites answer HEAD wrongly, so an error must be confirmed by GET. */
const isDoubtful = (outcome: FetchOutcome): boolean =>
  outcome.kind === 'failed' &&
  outcome.status !== null &&
  outcome.status !== 429 &&
  ((outcome.status >= 400 && outcome.status < 500) || outcome.status === 501)

const DEAD: Record<number, string> = {
  404: sentence('linkGone'),
  410: sentence('linkGoneForGood'),
}
const UNKNOWN: Record<number, string> = {
  401: sentence('linkNeedsSignIn'),
  403: sentence('linkForbidden'),
  429: sentence('linkLimited'),
}

function answerOf(outcome: FetchOutcome): LinkAnswer {
  if (outcome.kind === 'blocked') return { state: 'unknown', detail: outcome.reason }
  if (outcome.kind !== 'failed') return { state: 'ok', detail: 'the page is there' }
  const { status, reason } = outcome
  if (status === null) return { state: reason === NO_SUCH_HOST ? 'dead' : 'unknown', detail: reason }
  if (status < 400) return { state: 'ok', detail: 'the page is there' }
  const dead = DEAD[status]
  if (dead) return { state: 'dead', detail: dead }
  const trouble = sentence('linkFailing', status)
  return { state: 'unknown', detail: UNKNOWN[status] ?? (status < 500 ? `HTTP ${status}` : trouble) }
}
