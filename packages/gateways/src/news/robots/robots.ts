import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { FetchOutcome, GuardedFetch } from '../../fetch/guarded-fetch.ts'
import { decodeText } from '../encodings/charset.ts'
import { isPathAllowed, parseRobots, type RobotsRules } from './robots-rules.ts'

const AGENT = 'newsloom'
/** RFC 9309, 2.4: at most a day. */
const CACHE_MS = 12 * 3_600_000
/** A server that did not answer in time is asked again after this, ms. */
const LATE_MS = 60_000
const MAX_HOSTS = 2_000
const OPEN: RobotsRules = { rules: [], sitemaps: [] }
const CLOSED: RobotsRules = parseRobots('User-agent: *\nDisallow: /', AGENT)

/** `late`: the server did not answer in time. */
export type Denial = { reason: string; missed: 'wall' | 'late' }
export type Robots = {
  /** Why a page may not be read, or null. */
  whyDenied(url: URL, signal: AbortSignal): Promise<Denial | null>
  /** the site's sitemaps, absolute */
  sitemaps(url: URL, signal: AbortSignal): Promise<string[]>
}
type Rules = RobotsRules & { lateReason: string | null }
type Entry = { rules: Promise<Rules>; until: number }

/**
 * robots.txt per origin, cached for half a day. It is obeyed for everything we choose to read; an
 * address named as a source is read on the user's behalf, as in feed readers.
 */
export function createRobots(fetcher: GuardedFetch, now: () => number = Date.now): Robots {
  const origins = new Map<string, Entry>()

  const rulesOf = (url: URL, signal: AbortSignal): Promise<Rules> => {
    const known = origins.get(url.origin)
    if (known && known.until > now()) return known.rules
    if (origins.size >= MAX_HOSTS) origins.clear()
    const entry = { rules: load(fetcher, url, signal, known), until: now() + CACHE_MS }
    origins.set(url.origin, entry)
    entry.rules.then(
      ({ lateReason }) => {
        if (lateReason !== null) entry.until = now() + LATE_MS
      },
      // An aborted or failed request is not cached.
      () => origins.delete(url.origin),
    )
    return entry.rules
  }
  /** Readers share one request; if its initiator was cancelled, the others try again. */
  const patientRulesOf = async (url: URL, signal: AbortSignal): Promise<Rules> => {
    for (;;) {
      signal.throwIfAborted()
      const isShared = origins.has(url.origin)
      try {
        return await rulesOf(url, signal)
      } catch (error) {
        if (!isShared) throw error
      }
    }
  }

  return {
    whyDenied: async (url, signal) => {
      const rules = await patientRulesOf(url, signal)
      if (rules.lateReason !== null) return { reason: rules.lateReason, missed: 'late' }
      if (isPathAllowed(rules, url.pathname + url.search)) return null
      return { reason: unreadReason('robots', url.host), missed: 'wall' }
    },
    sitemaps: async (url, signal) => {
      const { sitemaps } = await patientRulesOf(url, signal)
      return sitemaps.filter((s) => URL.canParse(s, url.href)).map((s) => new URL(s, url.href).href)
    },
  }
}

/** While a site's answer is late, its earlier rules stay in force. */
async function load(fetcher: GuardedFetch, url: URL, signal: AbortSignal, known?: Entry): Promise<Rules> {
  const answer = await fetcher.get(`${url.origin}/robots.txt`, signal)
  if (answer.kind !== 'failed' || !answer.isLate) return { ...rulesFrom(answer), lateReason: null }
  const before = await known?.rules
  return before ?? { ...rulesFrom(answer), lateReason: answer.reason }
}

/**
 * RFC 9309, 2.3.1: no file (4xx) allows all, a server error (5xx) nothing. If no server can be
 * reached, reading the page will fail at once; if one is late, its page would only take as long.
 */
function rulesFrom(answer: FetchOutcome): RobotsRules {
  if (answer.kind === 'ok') return parseRobots(decodeText(answer.bytes, answer.contentType), AGENT)
  const isBroken = answer.kind === 'failed' && answer.status !== null && answer.status >= 500
  return isBroken ? CLOSED : OPEN
}
