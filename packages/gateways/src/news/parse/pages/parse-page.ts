import { weighDates } from '@newsloom/core/news-dates/weigh-dates'
import type { SourceEntry } from '@newsloom/core/ports'
import { LIMITS, type PageFacts } from '../document.ts'
import { attribute, type DomDocument, parseDocument } from '../dom.ts'
import { languageOf } from '../language.ts'
import { htmlToLine, htmlToText, shorten, textOf } from '../plain-text.ts'
import { readArticleText } from './article-text.ts'
import { withoutBylineDate } from './byline-date.ts'
import { type ArticleClaim, articleSigns, isEvident } from './evident-article.ts'
import { type LinkedArticle, readLinkedArticle } from './json-ld.ts'
import { pageDates } from './page-dates.ts'
import { articleLinks, feedLinks } from './page-links.ts'
import { type Metas, readMetas } from './page-metas.ts'
import { titleOf } from './page-title.ts'
import { isTeaser, removePaidParts, wallSigns, withoutAsks } from './paywall.ts'

/** Times that are known besides the page, for its dates. */
export type ReadingTimes = {
  readAt: Date
  servedAt: Date | null
  lastModifiedAt?: Date | null
  siteZone?: string | null
}

/**
 * A page's metadata (article or not, date, publisher, language, feeds, links), and its text if
 * requested or if it is an article. The markup must have passed the guard.
 */
export function parsePage(
  html: string,
  url: string,
  want: 'source' | 'article',
  times: ReadingTimes = { readAt: new Date(), servedAt: null },
): PageFacts {
  const document = parseDocument(html)
  const metas = readMetas(document)
  const shown = titleOf(document, metas, null, url)
  const linked = readLinkedArticle(document, {
    url,
    canonical: attribute(document, 'link[rel~="canonical"]', 'href'),
    title: shown,
  })
  const source = publisherOf(metas, linked, url)
  const declared = linked?.language ?? document.documentElement?.getAttribute('lang')
  const title = titleOf(document, metas, linked, url)
  const language = languageOf(title, declared)
  const feedUrls = feedLinks(document, url)
  const links = want === 'source' ? articleLinks(document, url, { source, language }) : []
  const claim = claimOf(metas, linked, url)
  const signs = want === 'source' && !isFront(url) ? articleSigns(document, url) : null
  const isRead = want === 'article' || claim !== 'none' || signs?.isHeaded
  // 'en-GB' says more about dates than 'en'
  const site = language && !declared?.toLowerCase().startsWith(language) ? language : declared
  const { readAt, siteZone } = times
  const evidence = isRead
    ? pageDates({ document, url, linked, metas, title, language: site, readAt, siteZone })
    : []
  const author = authorOf(document, metas, linked)
  const description = descriptionOf(metas, linked)
  const wall = isRead ? wallSigns(document, linked) : null
  if (wall?.isDeclared && linked) removePaidParts(document, linked)
  const whole = isRead ? fullText(document, wall?.isDeclared ? null : linked, title) : ''
  const isArticle = signs ? isEvident(signs, claim, { text: whole, evidence, author }) : claim !== 'none'
  const isOne = want === 'article' || isArticle
  const isWalled = isOne && wall !== null && isTeaser(whole, wall)
  const text = isOne && !isWalled ? whole : ''
  const summary = isWalled ? withoutAsks(description) || withoutAsks(whole) : description || text
  const article: SourceEntry = {
    url,
    title: shorten(title || new URL(url).hostname, LIMITS.title),
    summary: shorten(summary.replace(/\n/g, ' '), LIMITS.summary),
    text,
    source,
    author,
    language: languageOf(`${title} ${text}`, declared),
    ...weighDates(isOne ? evidence : [], times),
    isSample: false,
  }
  return { isArticle, isWalled, feedUrls, links: isArticle ? [] : links, article }
}

const FRONT = /^\/(?:(?:index|home|default)(?:\.\w{2,5})?|[a-z]{2}(?:[-_][a-z]{2})?)?\/?$/i

/** A front page is not an article, whatever its template says; it may have one in each language. */
const isFront = (url: string): boolean => FRONT.test(new URL(url).pathname)

/** How a page says that it is an article: by its data, or as templates do for any page. */
function claimOf(metas: Metas, linked: LinkedArticle | null, url: string): ArticleClaim {
  if (isFront(url)) return 'none'
  if (linked?.isMain && !linked.isPage) return 'data'
  return metas.get('og:type') === 'article' ? 'type' : 'none'
}

function authorOf(document: DomDocument, metas: Metas, linked: LinkedArticle | null): string | null {
  const marked = document.querySelector('[rel~="author"], [itemprop~="author"] [itemprop~="name"], .p-author')
  const name =
    (linked?.isMain ? linked.author : null) ??
    ['author', 'article:author', 'byl', 'dc.creator', 'parsely-author', 'sailthru.author']
      .map((key) => metas.get(key))
      .find((value) => value && !/^https?:/.test(value)) ??
    (marked ? textOf(marked) : '')
  return shorten(htmlToLine(name).replace(/^by /i, ''), LIMITS.source) || null
}

function publisherOf(metas: Metas, linked: LinkedArticle | null, url: string): string {
  const [name = ''] = [
    metas.get('og:site_name'),
    linked?.publisher,
    ...['application-name', 'publisher', 'dc.publisher', 'dcterms.publisher'].map((key) => metas.get(key)),
  ].flatMap((name) => (name && !/^https?:/.test(name) ? [name] : []))
  return shorten(htmlToLine(name) || new URL(url).hostname.replace(/^www\./, ''), LIMITS.source)
}

function descriptionOf(metas: Metas, linked: LinkedArticle | null): string {
  return htmlToLine(metas.get('og:description') ?? metas.get('description') ?? linked?.description ?? '')
}

function fullText(document: DomDocument, linked: LinkedArticle | null, title: string): string {
  const body = linked?.body ? shorten(withoutBylineDate(htmlToText(linked.body)), LIMITS.text) : ''
  const text = readArticleText(document, title)
  // Readability preserves paragraphs; the JSON-LD body is for pages rendered by script.
  return text.length * 2 >= body.length ? text : body
}
