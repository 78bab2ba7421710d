import type { SourceEntry } from '@newsloom/core/ports'
import { LIMITS } from '../document.ts'
import type { DomDocument } from '../dom.ts'
import { languageOf } from '../language.ts'
import { shorten, textOf } from '../plain-text.ts'
import { resolveLink } from '../resolve-link.ts'

const FEED_TYPES = /^application\/(?:rss|atom|rdf|feed)\+(?:xml|json)/i
/** In the last two parts of a path; longer parts are article names. */
const FEED_NAME = /^(?:rss|feeds?|atom)$/i
const FEED_FILE = /\.(?:rss|atom|rdf)$/i
const XML_FILE = /\.xml$/i
const LONGEST_FEED_PATH = 300
const NOT_NEWS =
  /\/(?:tags?|category|categories|author|authors|topics?|search|login|signin|register|subscribe|about|contact|privacy|terms|help|account|page)(?:\/|$)/i
const FILES = /\.(?:jpe?g|png|gif|webp|svg|pdf|mp[34]|zip|docx?|xlsx?|css|js|xml)$/i
const MAX_FEEDS = 5
const MAX_ANCHORS = 3_000

/**
 * The feeds of a page: `<link rel=alternate>` first, then links that look like feeds, without
 * comment feeds.
 */
export function feedLinks(document: DomDocument, url: string): string[] {
  const found = new Set<string>()
  const add = (href: string | null) => {
    const link = resolveLink(href, url)
    if (link && !isOfComments(link)) found.add(link)
  }
  for (const href of declaredFeeds(document)) add(href)
  let anchors = 0
  for (const anchor of document.querySelectorAll('a[href]')) {
    anchors += 1
    if (found.size >= MAX_FEEDS || anchors > MAX_ANCHORS) break
    const link = resolveLink(anchor.getAttribute('href'), url)
    if (link && isSameSite(link, url) && isFeedPath(new URL(link).pathname)) add(link)
  }
  return [...found].slice(0, MAX_FEEDS)
}

/** Whether a page declares a feed of news. */
export const hasDeclaredFeed = (document: DomDocument): boolean =>
  declaredFeeds(document).some((href) => !isOfComments(href))

const declaredFeeds = (document: DomDocument): string[] =>
  [...document.querySelectorAll('link[rel~="alternate"][href]')]
    .filter((link) => FEED_TYPES.test(link.getAttribute('type') ?? ''))
    .map((link) => link.getAttribute('href') ?? '')

const isOfComments = (link: string): boolean => /comments/i.test(link)

/** Links within the site with a headline as text and an article path, in page order. */
export function articleLinks(
  document: DomDocument,
  url: string,
  site: { source: string; language: string | null },
): SourceEntry[] {
  const found = new Map<string, string>()
  let anchors = 0
  for (const anchor of document.querySelectorAll('a[href]')) {
    anchors += 1
    if (anchors > MAX_ANCHORS || found.size >= LIMITS.links) break
    const link = resolveLink(anchor.getAttribute('href'), url)
    if (!link || !isSameSite(link, url) || !isArticleAddress(new URL(link))) continue
    const title = textOf(anchor).replace(/\s+/g, ' ')
    if (!isHeadline(title) || (found.get(link)?.length ?? 0) >= title.length) continue
    found.set(link, title)
  }
  return [...found].map(([link, title]) => ({
    url: link,
    title: shorten(title, LIMITS.title),
    summary: '',
    text: '',
    source: site.source,
    language: languageOf(title, site.language),
    publishedAt: null,
    dateSource: null,
    isSample: false,
  }))
}

function isFeedPath(path: string): boolean {
  if (path.length > LONGEST_FEED_PATH) return false
  const parts = path.split('/').filter(Boolean)
  const last = parts.at(-1) ?? ''
  if (parts.slice(-2).some((part) => FEED_NAME.test(part)) || FEED_FILE.test(last)) return true
  return XML_FILE.test(last) && /rss|feed|atom/i.test(last)
}

/** Whether a link's text is as long as a headline. */
export function isHeadline(text: string): boolean {
  const isThai = languageOf(text, null) === 'th'
  return isThai ? text.length >= 20 : text.length >= 25 && text.split(' ').length >= 4
}

/** Whether an address is that of a topic, an author, a form or the like. */
export const isOtherAddress = ({ pathname }: URL): boolean => NOT_NEWS.test(pathname)

/** Whether an address has a date, a long number or a slug of several words in its path. */
export function isArticleAddress(url: URL): boolean {
  const { pathname } = url
  if (pathname.length < 6 || NOT_NEWS.test(pathname) || FILES.test(pathname)) return false
  const last = decodeLoosely(pathname).split('/').filter(Boolean).at(-1) ?? ''
  const hasDate = /\/(?:19|20|25)\d{2}[/-]\d{1,2}(?:[/-]\d{1,2})?(?:\/|-|$)/.test(pathname)
  const hasNumber = /\d{4,}/.test(last) || /(?:^|[?&])(?:id|news_?id|p|articleid)=\d+/i.test(url.search)
  const hasSlug = (last.match(/[-_]/g)?.length ?? 0) >= 3 || /\p{Script=Thai}{12,}/u.test(last)
  return hasDate || hasNumber || hasSlug || /\.html?$/i.test(last)
}

function decodeLoosely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function isSameSite(link: string, url: string): boolean {
  const bare = (value: string) => new URL(value).host.replace(/^(?:www|m|amp)\./, '')
  const [a, b] = [bare(link), bare(url)]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}
