import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { SourceEntry, SourceMemory, SourceReading } from '@newsloom/core/ports'
import type { FetchOutcome, GuardedFetch } from '../../fetch/guarded-fetch.ts'
import type { DocumentRequest, NewsDocument, PageFacts } from '../parse/document.ts'
import type { Parser } from '../parse/parser-pool.ts'
import type { Robots } from '../robots/robots.ts'
import type { Discoveries, Discovery } from './discoveries.ts'
import type { SiteZones } from './site-zones.ts'
import { unread } from './unread.ts'

export type Reach = {
  fetcher: GuardedFetch
  robots: Robots
  parser: Parser
  /** ms for a document, from its request to its end */
  documentMs: number
  zones: SiteZones
  discoveries: Discoveries<Opened>
  now: () => Date
}
type Fetched = Extract<FetchOutcome, { kind: 'ok' }>
/** An answer without its bytes: those of many would fill the memory. */
type Origin = Pick<Fetched, 'url' | 'validators'>
export type Opened = { answer: Origin; document: NewsDocument }

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/html;q=0.8, */*;q=0.5'
/** Common paths of undeclared feeds. */
const COMMON_PATHS = ['/feed', '/rss', '/rss.xml', '/feed.xml', '/atom.xml']
const NEWS_SITEMAPS = ['/news-sitemap.xml', '/sitemap-news.xml', '/sitemap_index.xml', '/sitemap.xml']
const MAX_SITEMAPS = 4
const NO_MEMORY: SourceMemory = { etag: null, lastModified: null, feedUrl: null }

/**
 * Reads a source: a feed, a site (its feeds, then its news sitemap, then the page's links) or a
 * single article. A feed discovered for a site is remembered and read first the next time.
 */
export async function readSource(
  reach: Reach,
  url: string,
  memory: SourceMemory | null,
  signal: AbortSignal,
): Promise<SourceReading> {
  if (memory?.feedUrl && memory.feedUrl !== url) {
    const known = await readKnownFeed(reach, memory.feedUrl, memory, signal)
    if (known) return known
  }
  const kept = memory?.feedUrl ? NO_MEMORY : (memory ?? NO_MEMORY)
  const answer = await reach.fetcher.get(url, signal, { validators: kept, accept: ACCEPT })
  if (answer.kind === 'notModified') return { state: 'unchanged', memory: kept }
  if (answer.kind !== 'ok') return unread(answer)
  const document = await parse(reach, answer, 'source', signal)
  if (document.kind === 'feed' && document.entries.length > 0) return reading('feed', document, answer, null)
  if (document.kind === 'sitemap') return readSitemap(reach, { answer, document }, signal)
  if (document.kind === 'page') return readSite(reach, answer, document.page, signal)
  return {
    state: 'failed',
    reason: document.kind === 'unreadable' ? document.reason : unreadReason('emptyFeed'),
  }
}

/** Null if the feed is gone, so the site is searched again. */
async function readKnownFeed(
  reach: Reach,
  feedUrl: string,
  memory: SourceMemory,
  signal: AbortSignal,
): Promise<SourceReading | null> {
  const answer = await reach.fetcher.get(feedUrl, signal, { validators: memory, accept: ACCEPT })
  if (answer.kind === 'notModified') return { state: 'unchanged', memory }
  if (answer.kind !== 'ok') return null
  const document = await parse(reach, answer, 'source', signal)
  const isList = document.kind === 'feed' || document.kind === 'sitemap'
  return isList && document.entries.length > 0 ? reading(document.kind, document, answer, feedUrl) : null
}

async function readSite(
  reach: Reach,
  answer: Fetched,
  page: PageFacts,
  signal: AbortSignal,
): Promise<SourceReading> {
  if (page.isArticle && page.article.text) {
    return reading('article', { entries: [page.article] }, answer, null)
  }
  const guesses = COMMON_PATHS.map((path) => new URL(path, answer.url).href)
  const found =
    (await firstList(reach, 'feed', page.feedUrls, signal)) ??
    (page.feedUrls.length > 0 ? null : await firstGuess(reach, 'feed', guesses, signal)) ??
    (await findSitemap(reach, answer.url, signal))
  if (found) return found
  if (page.links.length > 0) return reading('page', { entries: page.links }, answer, null)
  return { state: 'failed', reason: unreadReason('noNews') }
}

async function findSitemap(reach: Reach, site: URL, signal: AbortSignal): Promise<SourceReading | null> {
  const named = await reach.robots.sitemaps(site, signal)
  const newsFirst = named.toSorted((a, b) => Number(/news/i.test(b)) - Number(/news/i.test(a)))
  if (newsFirst.length > 0) return firstList(reach, 'sitemap', newsFirst.slice(0, MAX_SITEMAPS), signal)
  const guesses = NEWS_SITEMAPS.map((path) => new URL(path, site).href)
  return firstGuess(reach, 'sitemap', guesses, signal)
}

/** The first list at an address that no one named; a host that is late is asked for no more. */
async function firstGuess(
  reach: Reach,
  kind: 'feed' | 'sitemap',
  guesses: string[],
  signal: AbortSignal,
): Promise<SourceReading | null> {
  for (const url of guesses) {
    if (reach.discoveries.isLate(url)) return null
    const found = await firstList(reach, kind, [url], signal)
    if (found) return found
  }
  return null
}

/** The first address that lists articles; a sitemap index is followed one level down. */
async function firstList(
  reach: Reach,
  kind: 'feed' | 'sitemap',
  urls: string[],
  signal: AbortSignal,
): Promise<SourceReading | null> {
  for (const url of urls) {
    const opened = await open(reach, url, signal)
    if (opened?.document.kind !== kind) continue
    const { answer, document } = opened
    if (document.entries.length > 0) return reading(kind, document, answer, answer.url.href)
    if (document.kind !== 'sitemap' || document.children.length === 0) continue
    const child = await readSitemap(reach, { answer, document }, signal)
    if (child.state === 'read') return child
  }
  return null
}

async function readSitemap(
  reach: Reach,
  { answer, document }: Opened,
  signal: AbortSignal,
): Promise<SourceReading> {
  if (document.kind === 'sitemap' && document.entries.length > 0) {
    return reading('sitemap', document, answer, null)
  }
  const children = document.kind === 'sitemap' ? document.children.slice(0, MAX_SITEMAPS) : []
  for (const url of children) {
    const child = await open(reach, url, signal)
    if (child?.document.kind === 'sitemap' && child.document.entries.length > 0) {
      return reading('sitemap', child.document, child.answer, child.answer.url.href)
    }
  }
  return { state: 'failed', reason: unreadReason('noNews') }
}

/** Opens an address we discovered; null if robots.txt, the guard or the server refuses. */
async function open(reach: Reach, url: string, signal: AbortSignal): Promise<Opened | null> {
  const discovery = await reach.discoveries.open(url, signal, () => discover(reach, url, signal))
  return discovery.state === 'found' ? discovery.found : null
}

async function discover(reach: Reach, url: string, signal: AbortSignal): Promise<Discovery<Opened>> {
  const denial = await reach.robots.whyDenied(new URL(url), signal)
  if (denial) return { state: denial.missed === 'late' ? 'late' : 'missing' }
  const answer = await reach.fetcher.get(url, signal, { accept: ACCEPT })
  if (answer.kind === 'failed' && answer.isLate) return { state: 'late' }
  if (answer.kind !== 'ok') return { state: 'missing' }
  const document = await parse(reach, answer, 'source', signal)
  const { url: address, validators, bytes } = answer
  return { state: 'found', found: { answer: { url: address, validators }, document }, bytes: bytes.length }
}

export async function parse(
  { parser, documentMs, zones, now }: Reach,
  answer: Fetched,
  want: DocumentRequest['want'],
  signal: AbortSignal,
): Promise<NewsDocument> {
  const { bytes, url, contentType, servedAt, validators, tookMs } = answer
  const lastModifiedAt = validators.lastModified ? new Date(validators.lastModified) : null
  const times = { readAt: now(), servedAt, lastModifiedAt, siteZone: zones.of(url.href) }
  const request = { bytes, url: url.href, contentType, want, ...times }
  const document = await parser.parse(request, signal, documentMs - tookMs)
  zones.learn(document, url.href)
  return document
}

function reading(
  kind: 'feed' | 'sitemap' | 'page' | 'article',
  { entries, repairs }: { entries: SourceEntry[]; repairs?: string[] },
  answer: Origin,
  feedUrl: string | null,
): SourceReading {
  return { state: 'read', kind, entries, repairs, memory: { ...answer.validators, feedUrl } }
}
