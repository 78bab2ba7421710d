import { decodeText } from '../encodings/charset.ts'
import type { DocumentRequest, NewsDocument } from './document.ts'
import { escapedFeed } from './feeds/escaped-feed.ts'
import { parseFeed } from './feeds/parse-feed.ts'
import { parseSitemap } from './feeds/parse-sitemap.ts'
import { feedStart, repairFeed, whyEntitiesAreRefused } from './feeds/repair-feed.ts'
import { whyHtmlIsRefused, whyXmlIsRefused } from './markup-guard.ts'
import { parsePage } from './pages/parse-page.ts'
import { isJson, repairJson } from './parse-json.ts'

const NOT_TEXT = /^(?:image|audio|video|font)\/|^application\/(?:pdf|zip|octet-stream|x-gzip|msword|vnd\.)/i
/** Characters of JSON that is repaired. */
const LONGEST_REPAIRED = 2_000_000
/** Before JSON, which has no comments. */
const COMMENT = /^\/\*[^*]{0,1000}\*\/\s*(?=\{)/
const NO_FEED = 'it is not a feed that can be parsed'
const SITEMAP = /^<(?:[\w.-]+:)?(?:urlset|sitemapindex)[\s>]/i
const XML_ROOT = /^<(?:!doctype|rss|feed|rdf:rdf|(?:[\w.-]+:)?(?:urlset|sitemapindex))[\s>]/i

/**
 * Detects the format from the content, as servers' content types are often wrong, and parses it.
 */
export function readDocument(request: DocumentRequest): NewsDocument {
  const text = decodeText(request.bytes, request.contentType)
    .replace(/^\ufeff/, '')
    .trimStart()
    .replace(COMMENT, '')
  const isFeed = feedStart(text) >= 0
  if (NOT_TEXT.test(request.contentType) && !isFeed && !text.startsWith('{')) {
    return unreadable(`it is neither a page nor a feed (${request.contentType.split(';')[0]})`)
  }
  if (!text) return unreadable('it is empty')
  if (isFeed) return readXmlFeed(text, request)
  if (text.startsWith('{')) return readJsonFeed(text, request)
  const shown = readEscapedFeed(text, request)
  if (shown) return shown
  return isXml(text, request.contentType) ? readXml(text, request) : readHtml(text, request)
}

function readEscapedFeed(text: string, request: DocumentRequest): NewsDocument | null {
  const feed = request.want === 'source' ? escapedFeed(text) : null
  const document = feed === null ? null : readXmlFeed(feed, request)
  if (document?.kind !== 'feed' || document.entries.length === 0) return null
  return { ...document, repairs: ['a feed shown as text in a page', ...document.repairs] }
}

/** A JSON feed that was cut off, or has a comma too many. */
function readJsonFeed(text: string, request: DocumentRequest): NewsDocument {
  if (isJson(text)) return readFeed(text, request)
  if (text.length > LONGEST_REPAIRED) return unreadable(NO_FEED)
  const document = readFeed(repairJson(text) ?? text, request)
  return document.kind === 'feed' ? { ...document, repairs: ['broken JSON'] } : document
}

/** A feed that is empty after repairs was not a feed. */
function readXmlFeed(text: string, request: DocumentRequest): NewsDocument {
  const refused = whyEntitiesAreRefused(text)
  if (refused) return unreadable(refused)
  const { text: repaired, repairs, refused: broken } = repairFeed(text)
  const tooMuch = broken ?? whyXmlIsRefused(repaired)
  if (tooMuch) return unreadable(tooMuch)
  const document = readFeed(repaired, request)
  if (document.kind !== 'feed') return document
  if (repairs.length > 0 && document.entries.length === 0) return unreadable(NO_FEED)
  return { ...document, repairs }
}

function isXml(text: string, contentType: string): boolean {
  const root = text.slice(rootStart(text)).slice(0, 100)
  if (/^<(?:!doctype\s+html|html[\s>])/i.test(root)) return false
  return text.startsWith('<?xml') || XML_ROOT.test(root) || /^[^;]*\bxml\b/i.test(contentType)
}

function readXml(text: string, request: DocumentRequest): NewsDocument {
  const refused = whyXmlIsRefused(text)
  if (refused) return unreadable(refused)
  const root = text.slice(rootStart(text)).slice(0, 100)
  return SITEMAP.test(root)
    ? { kind: 'sitemap', ...parseSitemap(text, request.url, request.readAt) }
    : readFeed(text, request)
}

/** Start of the first element, after the declaration and comments. */
function rootStart(text: string): number {
  let at = text.indexOf('<')
  while (at >= 0 && (text.startsWith('<?', at) || text.startsWith('<!--', at))) {
    const end = text.indexOf(text.startsWith('<?', at) ? '?>' : '-->', at)
    at = end < 0 ? -1 : text.indexOf('<', end)
  }
  return Math.max(at, 0)
}

function readFeed(text: string, { url, readAt, siteZone }: DocumentRequest): NewsDocument {
  try {
    return { kind: 'feed', entries: parseFeed(text, url, readAt, siteZone), repairs: [] }
  } catch {
    // feedsmith's messages name its own functions; users need to know only that it is not a feed.
    return unreadable(NO_FEED)
  }
}

function readHtml(text: string, request: DocumentRequest): NewsDocument {
  const { url, want, readAt = new Date(), servedAt = null, lastModifiedAt = null, siteZone } = request
  const refused = whyHtmlIsRefused(text)
  return refused
    ? unreadable(refused)
    : { kind: 'page', page: parsePage(text, url, want, { readAt, servedAt, lastModifiedAt, siteZone }) }
}

function unreadable(reason: string): NewsDocument {
  return { kind: 'unreadable', reason }
}
