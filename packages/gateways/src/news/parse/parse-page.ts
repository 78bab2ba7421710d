import type { SourceEntry } from '@newsloom/core/ports'
import { readArticleText } from './article-text.ts'
import { parseDate } from './dates.ts'
import { LIMITS, type PageFacts } from './document.ts'
import { attribute, type DomDocument, parseDocument } from './dom.ts'
import { type LinkedArticle, readLinkedArticle } from './json-ld.ts'
import { languageOf } from './language.ts'
import { articleLinks, feedLinks } from './page-links.ts'
import { htmlToLine, htmlToText, shorten, textOf } from './plain-text.ts'

const DATE_METAS = [
  'article:published_time',
  'og:article:published_time',
  'article:published',
  'article:publicationdate',
  'datePublished',
  'parsely-pub-date',
  'pubdate',
  'publishdate',
  'publish-date',
  'date',
  'dc.date',
  'DC.date.issued',
  'dcterms.created',
  'sailthru.date',
]

/**
 * A page's own words about itself: article or not, date, publisher, language, feeds, links; and its
 * text when it is wanted or when the page is an article. The markup must have passed the guard.
 */
export function parsePage(html: string, url: string, want: 'source' | 'article'): PageFacts {
  const document = parseDocument(html)
  const linked = readLinkedArticle(document)
  const isArticle = isArticlePage(document, linked, url)
  const source = publisherOf(document, linked, url)
  const declared = linked?.language ?? document.documentElement?.getAttribute('lang')
  const title = titleOf(document, linked)
  const language = languageOf(title, declared)
  const facts = {
    isArticle,
    feedUrls: feedLinks(document, url),
    links: want === 'source' && !isArticle ? articleLinks(document, url, { source, language }) : [],
  }
  const dates = publicationDate(document, linked, language === 'th')
  const description = descriptionOf(document, linked)
  const text = want === 'article' || isArticle ? fullText(document, linked) : ''
  const article: SourceEntry = {
    url,
    title: shorten(title || new URL(url).hostname, LIMITS.title),
    summary: shorten(description || text.replace(/\n/g, ' '), LIMITS.summary),
    text,
    source,
    language: languageOf(`${title} ${text}`, declared),
    ...dates,
    isSample: false,
  }
  return { ...facts, article }
}

/** Publishers mix up the three attributes that name a `<meta>`. */
function meta(document: DomDocument, name: string): string | null {
  const selector = ['property', 'name', 'itemprop'].map((key) => `meta[${key}="${name}"]`).join(',')
  return attribute(document, selector, 'content')
}

function isArticlePage(document: DomDocument, linked: LinkedArticle | null, url: string): boolean {
  // A front page is no article, whatever its template says.
  if (new URL(url).pathname === '/') return false
  return linked !== null || meta(document, 'og:type') === 'article'
}

function titleOf(document: DomDocument, linked: LinkedArticle | null): string {
  const heading = document.querySelector('h1')
  const title = document.querySelector('title')
  return htmlToLine(
    linked?.headline ??
      meta(document, 'og:title') ??
      ((heading && textOf(heading)) || (title?.textContent ?? '')),
  )
}

function publisherOf(document: DomDocument, linked: LinkedArticle | null, url: string): string {
  const name = meta(document, 'og:site_name') ?? linked?.publisher ?? meta(document, 'application-name') ?? ''
  return shorten(htmlToLine(name) || new URL(url).hostname.replace(/^www\./, ''), LIMITS.source)
}

function descriptionOf(document: DomDocument, linked: LinkedArticle | null): string {
  return htmlToLine(
    meta(document, 'og:description') ?? meta(document, 'description') ?? linked?.description ?? '',
  )
}

function fullText(document: DomDocument, linked: LinkedArticle | null): string {
  const body = linked?.body ? shorten(htmlToText(linked.body), LIMITS.text) : ''
  const text = readArticleText(document)
  // Readability keeps the paragraphs; the body in JSON-LD is for pages that draw theirs by script.
  return text.length * 2 >= body.length ? text : body
}

function publicationDate(
  document: DomDocument,
  linked: LinkedArticle | null,
  isThai: boolean,
): Pick<SourceEntry, 'publishedAt' | 'dateSource'> {
  const fromLinked = parseDate(linked?.datePublished, { isThai })
  if (fromLinked) return { publishedAt: fromLinked, dateSource: 'json-ld' }
  for (const value of writtenDates(document)) {
    const publishedAt = parseDate(value, { isThai })
    if (publishedAt) return { publishedAt, dateSource: 'meta' }
  }
  return { publishedAt: null, dateSource: null }
}

/**
 * Dates of the head, then of `<time>`: marked as the publication's, then the first one of the
 * article.
 */
function* writtenDates(document: DomDocument): Generator<string | null> {
  for (const name of DATE_METAS) yield meta(document, name)
  for (const selector of [
    '[itemprop~="datePublished"]',
    'time[pubdate]',
    'article time',
    'main time',
    'time',
  ]) {
    const element = document.querySelector(selector)
    if (!element) continue
    yield element.getAttribute('datetime')
    yield element.getAttribute('content')
    yield element.textContent
  }
}
