import { FEED_REPAIRS, feedRepair } from '@newsloom/contract/sources/feed-repairs'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import { decodeBytes, hasInvalidBytes } from '../encodings/charset.ts'
import { type DocumentRequest, type NewsDocument, unreadable } from './document.ts'
import { escapedFeed, feedAsString } from './feeds/escaped/escaped-feed.ts'
import { jsonIn, readJsonFeed } from './feeds/read-json-feed.ts'
import { readFeed, readXmlFeeds } from './feeds/read-xml-feed.ts'
import { feedStart } from './feeds/repair-feed.ts'
import { whyHtmlIsRefused, whyXmlIsRefused } from './markup-guard.ts'
import { parsePage } from './pages/parse-page.ts'
import { parseSitemap } from './sitemaps/parse-sitemap.ts'
import { repairSitemap, sitemapStart } from './sitemaps/repair-sitemap.ts'

const NOT_TEXT = /^(?:image|audio|video|font)\/|^application\/(?:pdf|zip|octet-stream|x-gzip|msword|vnd\.)/i
const XML_ROOT = /^<(?:!doctype|rss|feed|rdf:rdf)[\s>]/i

/**
 * Detects the format from the content, as servers' content types are often wrong, and parses it.
 */
export function readDocument(request: DocumentRequest): NewsDocument {
  const { text: decoded, undeclared } = decodeBytes(request.bytes, request.contentType)
  const text = decoded.replaceAll('\0', '')
  const document = readText(text.replace(/^\ufeff/, '').trimStart(), request)
  if (!('repairs' in document)) return document
  const repairs = new Set(document.repairs)
  if (undeclared !== null) repairs.add(feedRepair('charset', undeclared))
  if (text !== decoded) repairs.add(FEED_REPAIRS.control)
  if (decoded.includes('\ufffd') && hasInvalidBytes(request.bytes, request.contentType))
    repairs.add(FEED_REPAIRS.bytes)
  return { ...document, repairs: [...repairs] }
}

function readText(text: string, request: DocumentRequest): NewsDocument {
  const isFeed = feedStart(text) >= 0
  const json = isFeed ? null : jsonIn(text)
  if (NOT_TEXT.test(request.contentType) && !isFeed && !json) {
    return unreadable(unreadReason('otherFormat', request.contentType.split(';')[0] ?? ''))
  }
  if (!text) return unreadable(unreadReason('empty'))
  if (isFeed) return readXmlFeeds(text, request)
  if (json) return readJsonFeed(json, request)
  const shown = readEscapedFeed(text, request)
  if (shown) return shown
  if (sitemapStart(text) >= 0) return readSitemap(text, request)
  return isXml(text, request.contentType) ? readXml(text, request) : readHtml(text, request)
}

function readEscapedFeed(text: string, request: DocumentRequest): NewsDocument | null {
  const feed = request.want === 'source' ? (escapedFeed(text) ?? feedAsString(text)) : null
  const document = feed === null ? null : readXmlFeeds(feed, request)
  if (document?.kind !== 'feed' || document.entries.length === 0) return null
  return { ...document, repairs: [FEED_REPAIRS.shown, ...document.repairs] }
}

function isXml(text: string, contentType: string): boolean {
  const root = text.slice(rootStart(text)).slice(0, 100)
  if (/^<(?:!doctype\s+html|html[\s>])/i.test(root)) return false
  return text.startsWith('<?xml') || XML_ROOT.test(root) || /^[^;]*\bxml\b/i.test(contentType)
}

function readXml(text: string, request: DocumentRequest): NewsDocument {
  const refused = whyXmlIsRefused(text)
  if (refused) return unreadable(refused)
  return readFeed(text, request)
}

function readSitemap(text: string, request: DocumentRequest): NewsDocument {
  const { text: repaired, repairs, accepted, refused } = repairSitemap(text)
  const reason = refused ?? whyXmlIsRefused(repaired)
  if (reason) return unreadable(reason)
  return {
    kind: 'sitemap',
    ...parseSitemap(repaired, request.url, request),
    repairs: [...repairs, ...accepted],
  }
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

function readHtml(text: string, request: DocumentRequest): NewsDocument {
  const { url, want, readAt = new Date(), servedAt = null, lastModifiedAt = null, siteZone } = request
  const refused = whyHtmlIsRefused(text)
  return refused
    ? unreadable(refused)
    : { kind: 'page', page: parsePage(text, url, want, { readAt, servedAt, lastModifiedAt, siteZone }) }
}
