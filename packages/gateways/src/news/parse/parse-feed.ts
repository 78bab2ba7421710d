import type { SourceEntry } from '@newsloom/core/ports'
import {
  type AtomFeed,
  type JsonFeed,
  parseFeed as parseAnyFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith'
import { parseDate } from './dates.ts'
import { LIMITS } from './document.ts'
import { languageOf } from './language.ts'
import { htmlToLine, htmlToText, shorten } from './plain-text.ts'
import { resolveLink } from './resolve-link.ts'

/** From this length on, what a feed carries is the article and not its teaser, characters. */
const FULL_TEXT = 1_200

/** What we take of an entry, whatever the format: HTML or text as the feed gave it. */
type RawEntry = {
  link: string | undefined
  title: string | undefined
  teaser: string | undefined
  content: string | undefined
  date: string | undefined
  source: string | undefined
  language: string | undefined
}
type RawFeed = {
  title: string | undefined
  home: string | undefined
  language: string | undefined
  entries: RawEntry[]
}

/**
 * RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed. The text must have passed the markup guard.
 * @throws feedsmith's errors when it is no feed
 */
export function parseFeed(text: string, url: string): SourceEntry[] {
  const { format, feed } = parseAnyFeed(text, { maxItems: LIMITS.entries })
  const raw =
    format === 'rss'
      ? fromRss(feed)
      : format === 'atom'
        ? fromAtom(feed)
        : format === 'rdf'
          ? fromRdf(feed)
          : fromJson(feed)
  const seen = new Set<string>()
  return raw.entries.flatMap((entry) => {
    const article = toEntry(entry, raw, url)
    if (!article || seen.has(article.url)) return []
    seen.add(article.url)
    return [article]
  })
}

function toEntry(entry: RawEntry, feed: RawFeed, feedUrl: string): SourceEntry | null {
  const url = resolveLink(entry.link, resolveLink(feed.home, feedUrl) ?? feedUrl)
  if (!url) return null
  const teaser = htmlToText(entry.teaser ?? '')
  const content = htmlToText(entry.content ?? '')
  const longest = content.length >= teaser.length ? content : teaser
  const text = longest.length >= FULL_TEXT ? longest : ''
  const summary = (teaser || content).replace(/\n/g, ' ')
  const title = htmlToLine(entry.title ?? '') || shorten(summary, 120)
  if (!title) return null
  const language = languageOf(`${title} ${longest}`, entry.language ?? feed.language)
  const publishedAt = parseDate(entry.date, { isThai: language === 'th' })
  return {
    url,
    title: shorten(title, LIMITS.title),
    summary: shorten(summary, LIMITS.summary),
    text: shorten(text, LIMITS.text),
    source: shorten(htmlToLine(entry.source || feed.title || '') || hostName(url), LIMITS.source),
    language,
    publishedAt,
    dateSource: publishedAt ? 'feed' : null,
    isSample: false,
  }
}

function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

function fromRss(feed: RssFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    home: feed.link,
    language: feed.language ?? feed.dc?.languages?.[0],
    entries: (feed.items ?? []).map((item) => ({
      link: item.link ?? permanentGuid(item.guid) ?? atomLink(item.atom?.links),
      title: item.title ?? item.dc?.titles?.[0],
      teaser: item.description,
      content: item.content?.encoded,
      date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
      source: item.source?.title,
      language: item.dc?.languages?.[0],
    })),
  }
}

function permanentGuid(guid: RssFeed.Guid | undefined): string | undefined {
  return guid?.isPermaLink !== false && /^https?:/i.test(guid?.value ?? '') ? guid?.value : undefined
}

function fromRdf(feed: RdfFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    home: feed.link,
    language: feed.dc?.languages?.[0],
    entries: (feed.items ?? []).map((item) => ({
      link: item.link ?? item.rdf?.about,
      title: item.title ?? item.dc?.titles?.[0],
      teaser: item.description,
      content: item.content?.encoded,
      date: item.dc?.dates?.[0],
      source: undefined,
      language: item.dc?.languages?.[0],
    })),
  }
}

function fromAtom(feed: AtomFeed.Feed<string>): RawFeed {
  return {
    title: feed.title?.value,
    home: atomLink(feed.links),
    language: feed.xml?.lang,
    entries: (feed.entries ?? []).map((entry) => ({
      link: atomLink(entry.links) ?? (/^https?:/i.test(entry.id ?? '') ? entry.id : undefined),
      title: entry.title?.value,
      teaser: entry.summary?.value,
      content: entry.content?.value,
      date: entry.published ?? entry.updated,
      source: entry.source?.title?.value,
      language: entry.xml?.lang,
    })),
  }
}

function atomLink(links: { href?: string; rel?: string }[] | undefined): string | undefined {
  return links?.find((link) => link.href && (link.rel ?? 'alternate') === 'alternate')?.href
}

function fromJson(feed: JsonFeed.Feed<string>): RawFeed {
  return {
    title: feed.title,
    home: feed.home_page_url,
    language: feed.language,
    entries: (feed.items ?? []).map((item) => ({
      link: item.url ?? item.external_url ?? item.id,
      title: item.title,
      teaser: item.summary,
      content: item.content_html ?? escapeHtml(item.content_text),
      date: item.date_published ?? item.date_modified,
      source: undefined,
      language: item.language,
    })),
  }
}

/** Plain text that is to pass for HTML. */
function escapeHtml(text: string | undefined): string | undefined {
  return text?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}
