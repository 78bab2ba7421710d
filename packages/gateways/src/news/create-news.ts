import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { News } from '@newsloom/core/ports'
import type { Logger } from 'pino'
import type { ResolveName } from '../fetch/connector.ts'
import { createGuardedFetch } from '../fetch/guarded-fetch.ts'
import { createHostLimiter, type LimiterOptions } from '../fetch/host-limiter.ts'
import { hostAndPort } from '../fetch/url-rules.ts'
import { createParser } from './parse/parser-pool.ts'
import { createRobots } from './robots/robots.ts'
import { isSampleUrl, readSampleArticle, readSampleSource, SAMPLE_SOURCES } from './samples/sample-news.ts'
import { Discoveries } from './sources/discoveries.ts'
import { searchGdelt } from './sources/gdelt.ts'
import { readArticle } from './sources/read-article.ts'
import { type Opened, readSource } from './sources/read-source.ts'
import { SiteZones } from './sources/site-zones.ts'
import { STARTER_SOURCES } from './sources/starter-sources.ts'

export type NewsOptions = {
  /** `host:port` pairs allowed despite being private */
  allowHosts: string[]
  gdeltBaseUrl: string
  log: Logger
  /** for tests only */
  politeness?: Partial<LimiterOptions>
  requestMs?: number
  resolve?: ResolveName
  now?: () => Date
}
/** `close` ends connections and threads; not needed when the process exits. */
export type ClosableNews = News & { close(): Promise<void> }
type Failed = { state: 'failed'; reason: string }

/**
 * One request per second and two connections per host; sixteen hosts at once, four of one site. A
 * host that does not answer at once is waited for beside them, so no number of slow sites holds up
 * another for long.
 */
const POLITENESS: LimiterOptions = {
  intervalMs: 1_000,
  connectionsPerHost: 2,
  hostsInParallel: 16,
  hostsPerSite: 4,
  yieldAfterMs: 150,
  longestWaitMs: 700,
  mostHosts: 500,
}
/**
 * A document takes at most 10 s: its request with redirects, that together with its reading, and
 * what it waits for a thread. Waits for other hosts and pages are not taken from its own time.
 */
const TIMES = { requestMs: 7_000, documentMs: 8_500 }
/** GDELT allows one request per five seconds. */
const GDELT_INTERVAL_MS = 5_000

/** News from feeds, sites, articles, GDELT's search and the bundled samples. */
export function createNews(options: NewsOptions): ClosableNews {
  const { log, requestMs, resolve } = options
  const now = options.now ?? (() => new Date())
  const gdelt = new URL(options.gdeltBaseUrl)
  const fetcher = createGuardedFetch({
    allowed: new Set(options.allowHosts),
    limiter: createHostLimiter({ ...POLITENESS, ...options.politeness }),
    deadlineMs: requestMs ?? TIMES.requestMs,
    resolve,
  })
  // Configured by the operator, so it may be private, but only for the search.
  const searcher = createGuardedFetch({
    allowed: new Set([hostAndPort(gdelt)]),
    limiter: createHostLimiter({ ...POLITENESS, intervalMs: GDELT_INTERVAL_MS, ...options.politeness }),
    deadlineMs: requestMs,
    resolve,
  })
  const parser = createParser({ onError: (error) => log.warn({ err: error }, 'a document broke its parser') })
  const { documentMs } = TIMES
  const [zones, discoveries] = [new SiteZones(), new Discoveries<Opened>()]
  const reach = { fetcher, robots: createRobots(fetcher), parser, documentMs, zones, discoveries, now }

  const safely = async <T>(url: string, signal: AbortSignal, read: () => Promise<T>): Promise<T | Failed> => {
    signal.throwIfAborted()
    try {
      return await read()
    } catch (error) {
      signal.throwIfAborted()
      log.error({ err: error, url }, 'a news source could not be read')
      return { state: 'failed', reason: unreadReason('unexpected') }
    }
  }
  return {
    readSource: (url, memory, signal) =>
      safely(url, signal, async () =>
        isSampleUrl(url) ? readSampleSource(url, now()) : readSource(reach, url, memory, signal),
      ),
    searchNews: (query, signal) =>
      safely('gdelt', signal, () => searchGdelt(searcher, options.gdeltBaseUrl, query, signal)),
    readArticle: (url, signal) =>
      safely(url, signal, async () =>
        isSampleUrl(url) ? readSampleArticle(url, now()) : readArticle(reach, url, signal),
      ),
    starterSources: () => STARTER_SOURCES,
    sampleSources: () => [...SAMPLE_SOURCES],
    close: async () => {
      await Promise.all([fetcher.close(), searcher.close(), parser.close()])
    },
  }
}
