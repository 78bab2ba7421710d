import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import { hasThai } from '@newsloom/contract/text/has-thai'
import { TRUST } from '../../dates/evidence.ts'
import { attribute, type DomDocument, type DomElement } from '../dom.ts'
import { textOf } from '../plain-text.ts'
import { hasDeclaredFeed, isArticleAddress, isHeadline, isOtherAddress } from './page-links.ts'
import { keyOf } from './page-title.ts'

/** Signs on a page that does not say what it is, of an article or of a list. */
export type ArticleSigns = {
  /** the page has one headline of its own */
  isHeaded: boolean
  /** its address, or a single article element, is that of an article */
  isPlaced: boolean
  /** the page names its own address, and no feed of which it may be a section */
  isCanonical: boolean
  /** the page shows its author */
  isSigned: boolean
  /** the page lists several articles by their headlines and summaries */
  isList: boolean
  /** the texts of its links that are as long as headlines */
  linked: ReadonlySet<string>
  /** the headlines that lead to articles and have times of their own, as a list has them */
  teasers: ReadonlySet<string>
}

/** The parts of a page that are read after its signs. */
export type ReadPage = { text: string; evidence: DateEvidence[]; author: string | null }

/** Text that no teaser has, characters; Thai has more in each. */
const LONG_TEXT = { thai: 300, other: 400 }
/** This many headlines with a summary each are those of a list, whatever else the page has. */
const LISTED = 3
/** Fewer lines of an article than this share are links to others. */
const LINKED_LINES = 0.25
const MAX_LINKS = 3_000
/** Elements of a kind that are looked at: hostile pages have any number. */
const MAX_FOUND = 100
const HEADINGS = 'h1, h2, h3'
const SHOWN_TIME = 'time, [class*="date"], [class*="time"]'
const MAX_MARKS = 600
const ASIDE = 'aside, nav, footer, [class*="related"], [class*="recommend"], [class*="comment"]'

const SIGNED = '[class*="byline"], [class*="author"]'
const BYLINE = /^(?:by\s|โดย|เรื่อง\s?:|ผู้เขียน)/i

/** Gathers the signs on a page; its text must not have been read yet, as that changes it. */
export function articleSigns(document: DomDocument, url: string): ArticleSigns {
  const found = (selector: string) => [...document.querySelectorAll(selector)].slice(0, MAX_FOUND)
  const own = found('article h1, main h1')
  const all = found('h1')
  const articles = found('article').filter((one) => !one.closest(ASIDE))
  const canonical = attribute(document, 'link[rel~="canonical"]', 'href')
  const address = new URL(url)
  return {
    isHeaded: (own.length > 0 ? own : all).filter((one) => textOf(one) !== '').length === 1,
    isPlaced: isArticleAddress(address) || (articles.length === 1 && !isOtherAddress(address)),
    isCanonical: isOwnAddress(canonical, url) && !isOtherAddress(address) && !hasDeclaredFeed(document),
    isSigned: found(SIGNED).some((one) => BYLINE.test(textOf(one).trim())),
    isList: articles.filter(isLinkedCard).length >= LISTED,
    linked: linkedHeadlines(document),
    teasers: teasersOf(document, url),
  }
}

/** How a page says that it is an article. */
export type ArticleClaim = 'data' | 'type' | 'none'

/**
 * Whether a page is an article: by the data of one, else if it is not a list and says so, or has
 * one headline, a long text, a date or an author, and the address or the markup of an article.
 */
export function isEvident(signs: ArticleSigns, claim: ArticleClaim, page: ReadPage): boolean {
  if (claim === 'data') return true
  const { text, evidence, author } = page
  if (signs.isList || isListOf(text, signs)) return false
  if (claim === 'type') return true
  if (!signs.isHeaded || !(signs.isPlaced || signs.isCanonical)) return false
  if (text.length < (hasThai(text) ? LONG_TEXT.thai : LONG_TEXT.other)) return false
  const isDated = evidence.some(({ at, trust }) => at !== null && trust >= TRUST.shown)
  return isDated || signs.isSigned || author !== null
}

/** The address names the page itself, and not the front page as many templates do. */
function isOwnAddress(canonical: string | null, url: string): boolean {
  if (!canonical || !URL.canParse(canonical, url)) return false
  const pathOf = (address: URL) => address.pathname.replace(/\/+$/, '')
  const own = pathOf(new URL(url))
  return own !== '' && pathOf(new URL(canonical, url)) === own
}

/** An article of a list: its headline leads to it. */
const isLinkedCard = (article: DomElement): boolean =>
  [...article.querySelectorAll('h1 a[href], h2 a[href], h3 a[href], a[href] h2, a[href] h3')].length > 0

function linkedHeadlines(document: DomDocument): Set<string> {
  const found = new Set<string>()
  let seen = 0
  for (const link of document.querySelectorAll('a[href]')) {
    seen += 1
    if (seen > MAX_LINKS) break
    const text = textOf(link).replace(/\s+/g, ' ')
    if (isHeadline(text)) found.add(keyOf(text))
  }
  return found
}

/** Linked headlines, but those beside an article, with a time before the next or after the last. */
function teasersOf(document: DomDocument, url: string): Set<string> {
  const marks = [...document.querySelectorAll(`${HEADINGS}, ${SHOWN_TIME}`)].slice(0, MAX_MARKS)
  const isHeading = (one: DomElement) => one.closest(HEADINGS) === one
  const isTimed = (at: number) => [marks[at - 1], marks[at + 1]].some((one) => one && !isHeading(one))
  const teasers = marks.filter(
    (one, at) => isHeading(one) && isTimed(at) && isLinkedArticle(one, url) && !one.closest(ASIDE),
  )
  return new Set(teasers.map((one) => keyOf(textOf(one).replace(/\s+/g, ' '))))
}

function isLinkedArticle(heading: DomElement, url: string): boolean {
  const link = heading.querySelector('a[href]') ?? heading.closest('a[href]')
  const href = link?.getAttribute('href') ?? ''
  return URL.canParse(href, url) && isArticleAddress(new URL(href, url))
}

/** A text with many headlines of others, or mostly of teasers: an article may end with some. */
function isListOf(text: string, { linked, teasers }: ArticleSigns): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const links = lines.filter((line) => linked.has(keyOf(line)))
  if (links.length >= LISTED && links.length >= lines.length * LINKED_LINES) return true
  const isTeaserLine = (line: string) => teasers.has(keyOf(line))
  const lead = lines.slice(0, lines.findIndex(isTeaserLine)).join('\n')
  return lines.filter(isTeaserLine).length >= LISTED && lead.length * 2 < text.length
}
