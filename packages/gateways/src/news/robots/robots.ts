import type { FetchOutcome, GuardedFetch } from '../../fetch/guarded-fetch.ts'
import { decodeText } from '../encodings/charset.ts'
import { isPathAllowed, parseRobots, type RobotsRules } from './robots-rules.ts'

const AGENT = 'newsloom'
/** RFC 9309, 2.4: at most a day. */
const CACHE_MS = 12 * 3_600_000
const MAX_HOSTS = 2_000
const OPEN: RobotsRules = { rules: [], sitemaps: [] }
const CLOSED: RobotsRules = parseRobots('User-agent: *\nDisallow: /', AGENT)

export type Robots = {
  /** Why a page may not be read, or null. */
  whyDenied(url: URL, signal: AbortSignal): Promise<string | null>
  /** the site's sitemaps, absolute */
  sitemaps(url: URL, signal: AbortSignal): Promise<string[]>
}
type Entry = { rules: Promise<RobotsRules>; until: number }

/**
 * robots.txt per origin, cached for half a day. It is obeyed for everything we choose to read; an
 * address named as a source is read on the user's behalf, as in feed readers.
 */
export function createRobots(fetcher: GuardedFetch, now: () => number = Date.now): Robots {
  const origins = new Map<string, Entry>()

  const rulesOf = (url: URL, signal: AbortSignal): Promise<RobotsRules> => {
    const known = origins.get(url.origin)
    if (known && known.until > now()) return known.rules
    if (origins.size >= MAX_HOSTS) origins.clear()
    const rules = load(fetcher, url, signal)
    origins.set(url.origin, { rules, until: now() + CACHE_MS })
    // An aborted or failed request is not cached.
    rules.catch(() => origins.delete(url.origin))
    return rules
  }
  /** Readers share one request; if its initiator was cancelled, the others try again. */
  const patientRulesOf = async (url: URL, signal: AbortSignal): Promise<RobotsRules> => {
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
      return isPathAllowed(rules, url.pathname + url.search) ? null : `${url.host} asks robots not to read it`
    },
    sitemaps: async (url, signal) => {
      const { sitemaps } = await patientRulesOf(url, signal)
      return sitemaps.filter((s) => URL.canParse(s, url.href)).map((s) => new URL(s, url.href).href)
    },
  }
}

async function load(fetcher: GuardedFetch, url: URL, signal: AbortSignal): Promise<RobotsRules> {
  const answer = await fetcher.get(`${url.origin}/robots.txt`, signal)
  return rulesFrom(answer)
}

/**
 * RFC 9309, 2.3.1: no file (4xx) allows all, a server error (5xx) nothing. If no server answers,
 * reading the page will fail anyway.
 */
function rulesFrom(answer: FetchOutcome): RobotsRules {
  if (answer.kind === 'ok') return parseRobots(decodeText(answer.bytes, answer.contentType), AGENT)
  const isBroken = answer.kind === 'failed' && answer.status !== null && answer.status >= 500
  return isBroken ? CLOSED : OPEN
}
