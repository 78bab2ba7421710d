import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { weighDates } from '@newsloom/core/news-dates/weigh-dates'
import type { SourceEntry } from '@newsloom/core/ports'
import { evidenceOf, TRUST } from '../../dates/evidence.ts'
import { judgeTogether } from '../../dates/same-moment.ts'
import { offsetIn, siteContext } from '../../dates/site-context.ts'
import { urlDate } from '../../dates/url-date.ts'
import { type DocumentRequest, LIMITS } from '../document.ts'
import { languageOf } from '../language.ts'
import { htmlToLine, shorten } from '../plain-text.ts'
import { resolveLink } from '../resolve-link.ts'

const MAX_CHILDREN = 500
/** Where a sitemap declares its prefixes, characters. */
const ROOT_LENGTH = 4_000
const PREFIX = {
  own: /xmlns:([\w.-]{1,40})\s*=\s*["']https?:\/\/www\.sitemaps\.org\/schemas\/sitemap\//,
  news: /xmlns:([\w.-]{1,40})\s*=\s*["']https?:\/\/www\.google\.com\/schemas\/sitemap-news\//,
}
/** Prefixes that are not declared, by the elements that have them. */
const UNDECLARED = {
  own: /<([\w.-]{1,40}):(?:urlset|sitemapindex)[\s>]/,
  news: /<([\w.-]{1,40}):publication_date>/,
}

/**
 * A news sitemap's articles (title and date from the news: namespace), newest first, and an index's
 * children, those with 'news' in the name first. Plain page lists have no titles and give no
 * entries. The text must have passed the markup guard.
 */
export function parseSitemap(
  markup: string,
  url: string,
  { readAt = new Date(), servedAt, siteZone = null }: SitemapReading = {},
): { entries: SourceEntry[]; children: string[] } {
  const text = withUsualPrefixes(markup)
  const listed: Listed[] = []
  const children: string[] = []
  const known = { readAt, siteZone, zoned: datesWithOffset(text) }
  for (const block of blocks(text, 'url')) {
    const link = resolveLink(field(block, 'loc'), url)
    const entry = link ? newsEntry(block, link, known) : null
    if (entry) listed.push(entry)
  }
  for (const block of blocks(text, 'sitemap')) {
    const link = resolveLink(field(block, 'loc'), url)
    if (link && children.length < MAX_CHILDREN) children.push(link)
  }
  const judged = judgeTogether(listed, { served: servedAt ?? readAt, built: null })
  const entries = judged.map(({ evidence, ...entry }) => ({ ...entry, ...weighDates(evidence, { readAt }) }))
  entries.sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
  children.sort((a, b) => Number(/news/i.test(b)) - Number(/news/i.test(a)))
  return { entries: entries.slice(0, LIMITS.entries), children }
}

/**
 * Prefixes are free in XML; here the sitemap's own elements have none, and those of news 'news:'.
 */
function withUsualPrefixes(text: string): string {
  const root = text.slice(0, ROOT_LENGTH)
  const own = (PREFIX.own.exec(root) ?? UNDECLARED.own.exec(root))?.[1]
  const news = (PREFIX.news.exec(root) ?? UNDECLARED.news.exec(root))?.[1]
  const plain = own ? text.replaceAll(`<${own}:`, '<').replaceAll(`</${own}:`, '</') : text
  if (!news || news === 'news') return plain
  return plain.replaceAll(`<${news}:`, '<news:').replaceAll(`</${news}:`, '</news:')
}

/**
 * Sitemaps are flat machine-written lists, so their blocks are extracted in a single pass over
 * megabytes.
 */
function* blocks(text: string, name: string): Generator<string> {
  const open = `<${name}>`
  const close = `</${name}>`
  let end = 0
  for (let start = text.indexOf(open); start >= 0; ) {
    const next = text.indexOf(open, start + open.length)
    if (end >= 0 && end < start) end = text.indexOf(close, start)
    // one that was not closed ends where the next one starts
    const isClosed = end >= 0 && (next < 0 || end < next)
    yield text.slice(start + open.length, isClosed ? end : next < 0 ? undefined : next)
    start = next
  }
}

/** When and from where a sitemap is read; `servedAt`: by the server's clock. */
type SitemapReading = Pick<DocumentRequest, 'readAt' | 'servedAt' | 'siteZone'>
type Listed = Omit<SourceEntry, 'publishedAt' | 'dateSource'> & { evidence: DateEvidence[] }

/** Dates of a list that are asked for their zone. */
const MAX_ASKED = 50

/** The first of the articles' dates with an offset, which the others without one share. */
function datesWithOffset(text: string): string[] {
  let asked = 0
  for (const block of blocks(text, 'url')) {
    const date = field(block, 'news:publication_date')
    if (offsetIn([date])) return [date]
    asked += 1
    if (asked === MAX_ASKED) break
  }
  return []
}

/** `zoned`: dates of the list that have an offset; `siteZone`: by earlier articles of the site. */
type Reading = { readAt: Date; siteZone: string | null; zoned: string[] }

function newsEntry(block: string, url: string, { readAt, siteZone, zoned }: Reading): Listed | null {
  const title = field(block, 'news:title')
  if (!title) return null
  const language = languageOf(title, field(block, 'news:language'))
  const context = { ...siteContext(url, language, zoned, siteZone), readAt }
  const found = { source: 'sitemap', from: 'publication_date', trust: TRUST.published } as const
  const changed = { source: 'sitemap', from: 'lastmod', trust: TRUST.changed } as const
  const evidence = [
    ...evidenceOf(field(block, 'news:publication_date'), found, context),
    ...evidenceOf(field(block, 'lastmod'), changed, context),
    ...urlDate(url, context),
  ]
  return {
    url,
    title: shorten(title, LIMITS.title),
    summary: '',
    text: '',
    source: shorten(field(block, 'news:name') || new URL(url).hostname.replace(/^www\./, ''), LIMITS.source),
    language,
    evidence,
    isSample: false,
  }
}

function field(block: string, name: string): string {
  const start = block.indexOf(`<${name}>`)
  const end = start < 0 ? -1 : block.indexOf(`</${name}>`, start)
  if (end < 0) return ''
  const value = block.slice(start + name.length + 2, end).replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, '$1')
  return htmlToLine(value)
}
