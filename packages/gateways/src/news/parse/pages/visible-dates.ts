import type { DateEvidence } from '@newsloom/contract/research/date-evidence'
import type { DateContext } from '../../dates/date-reading.ts'
import { datesIn } from '../../dates/dates-in-text.ts'
import { evidenceOf, TRUST } from '../../dates/evidence.ts'
import type { DomDocument, DomElement } from '../dom.ts'
import { textOf } from '../plain-text.ts'
import { keyOf } from './page-title.ts'

/** The names that publishers give to visible dates. */
const DATE_NAME =
  /(?:^|[-_\s:])(?:date|datum|time|timestamp|published|publish|pubdate|posted|dateline|byline|datetime|meta|info)(?:$|[-_\s:])|(?:post|entry|article|pub|news|create)[-_]?(?:date|time|meta|info)|date(?:line|time|published)|wann/i
const PUBLISHED_NAME = /(?:^|[-_\s])(?:dt-published|published|entry-date|pubdate|datepublished)(?:$|[-_\s])/i
/** Parts of a page about something else: other articles, comments, the site's own clock. */
const ELSEWHERE =
  /(?:^|[-_\s])(?:comments?(?:list|area|section|text|body|meta(?:data)?|author|content|box|form|thread|item)?|disqus\w*|replies|author-?(?:box|bio|card)|about-(?:the-)?author|related|sidebar|widget|footer|copyright|recommend\w*|teasers?|trending|popular|latest|breaking|ticker|clock|weather|archives?|newsletter|more-\w+|read-?more|most-\w+|promo|carousel|calendar|events?|nav\w*|menu|top-?bar|masthead|current-?date|date-?(?:now|today|current)|now|today)(?:$|[-_\s])/i
const ELSEWHERE_TAGS = new Set(['aside', 'footer', 'nav', 'form', 'select', 'script', 'style', 'noscript'])
const TEXT_TAGS = new Set(
  'time relative-time time-ago abbr span div p li em small b strong i h2 h3 h4 h5 h6 dd td font ins summary'.split(
    ' ',
  ),
)
/** The elements before and after the headline in which a date belongs to it. */
const NEAR = { before: 25, after: 60 }
/** Attributes that repeat a visible date for scripts. */
const MACHINE = [
  'datetime',
  'content',
  'data-date',
  'data-datetime',
  'data-timestamp',
  'data-time',
  'data-utc',
]
const LONGEST = 140
/** A headline that is linked is at least this long, characters. */
const LINKED_HEADLINE = 20
const DAY_MS = 86_400_000
/** '(12 พ.ย. 69) …' begins a Thai report; no byline and no time follows. */
const LEAD = /^\(([^()]{6,30})\)[\s:—–-]*(?![|·•]|\d{1,2}[:.]\d\d)\S/u
/** A line below a headline is shorter than a paragraph, characters. */
const PARAGRAPH = 80
/** Signs that every date has: a figure or a relative day. */
const IN_ANY_LINE = /\p{Nd}|\b(?:an? \w+ ago|yesterday)\b|เมื่อวาน/iu
const IN_DATE_LINE = /\p{Nd}|\b(?:ago|yesterday|today|just now)\b|เมื่อวาน|วันนี้|เมื่อ(?:สัก)?ครู่/iu
const MAX_ELEMENTS = 8_000
const MAX_FOUND = 6

/**
 * Dates beside the headline, and those that markup names as the publication's; without dates of
 * other articles, comments and clocks.
 */
export function visibleDates(document: DomDocument, context: DateContext, title = ''): DateEvidence[] {
  const elements = [...take(document.querySelectorAll('body *'), MAX_ELEMENTS)]
  const headline = headlineAt(elements, keyOf(title))
  const first = firstParagraph(elements, headline)
  const spine = new Set([...selfAndParents(elements[headline]), ...selfAndParents(first)])
  const found: DateEvidence[] = []
  elements.forEach((element, at) => {
    if (found.length >= MAX_FOUND) return
    const isMarked = isMarkedDate(element)
    const isNear = headline >= 0 && at >= headline - NEAR.before && at <= headline + NEAR.after
    if ((!isMarked && !isNear) || !TEXT_TAGS.has(element.localName ?? '') || isElsewhere(element)) return
    const isBelow = first !== undefined && at > elements.indexOf(first)
    if (isBelow && isBesideLink(element, spine)) return
    const dates = datesOf(element, { isMarked, isFirst: element === first }, context)
    const isOfSite = at < headline && !isMarked && isPlain(element)
    found.push(...(isOfSite ? dates.filter((date) => !isToday(date, context)) : dates))
  })
  return found
}

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const item of items) {
    if (left <= 0) return
    left -= 1
    yield item
  }
}

/** The headline in an article, else that of the page's title, else the first longer than a logo. */
function headlineAt(elements: DomElement[], title: string): number {
  const isIn = (element: DomElement) =>
    element.localName === 'h1' && Boolean(element.closest('article, main'))
  const inArticle = elements.findIndex(isIn)
  if (inArticle >= 0) return inArticle
  const titled = elements.findIndex(
    (e) => /^h[1-3]$/.test(e.localName ?? '') && title.length > 3 && keyOf(e.textContent ?? '') === title,
  )
  if (titled >= 0) return titled
  return elements.findIndex((e) => e.localName === 'h1' && (e.textContent ?? '').trim().length > 12)
}

/** The paragraph that begins the article. */
function firstParagraph(elements: DomElement[], headline: number): DomElement | undefined {
  if (headline < 0) return undefined
  return elements
    .slice(headline + 1, headline + NEAR.after + 1)
    .find(
      (e) =>
        (e.localName === 'p' || e.localName === 'div') &&
        !e.querySelector('p, div, ul, table') &&
        (e.textContent ?? '').trim().length >= PARAGRAPH &&
        !isElsewhere(e),
    )
}

function selfAndParents(element: DomElement | null | undefined): DomElement[] {
  return element ? [element, ...selfAndParents(element.parentElement)] : []
}

/**
 * Whether a date below the text shares its box with the headline of another article. A link within
 * a sentence is none.
 */
function isBesideLink(element: DomElement, spine: Set<DomElement>): boolean {
  let box = element
  while (box.parentElement && !spine.has(box.parentElement)) box = box.parentElement
  return [...box.querySelectorAll('a[href]')].some((link) => {
    const [text, around] = [textOf(link), textOf(link.closest('p') ?? link)]
    return text.length >= LINKED_HEADLINE && text.length * 2 > around.length
  })
}

/** A date that no markup puts with an article: the site may show its own clock there. */
const isPlain = (element: DomElement): boolean =>
  element.localName !== 'time' &&
  !DATE_NAME.test(namesOf(element)) &&
  !element.closest('article, main, header')

const isToday = ({ at, precision }: DateEvidence, { readAt }: DateContext): boolean =>
  precision === 'day' && at !== null && readAt !== undefined && readAt.getTime() - Date.parse(at) < DAY_MS

function isMarkedDate(element: DomElement): boolean {
  if (/(?:^|\s)datePublished(?:\s|$)/i.test(element.getAttribute('itemprop') ?? '')) return true
  if (element.localName === 'time') return element.getAttribute('pubdate') !== null || isNamed(element)
  return isNamed(element)
}

const isNamed = (element: DomElement): boolean => PUBLISHED_NAME.test(namesOf(element))

const namesOf = (element: DomElement): string =>
  `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`

function isElsewhere(element: DomElement): boolean {
  for (let at: DomElement | null = element; at && at.localName !== 'body'; at = at.parentElement) {
    if (ELSEWHERE_TAGS.has(at.localName ?? '')) return true
    if (at.localName === 'header' && !at.querySelector('h1')) return true
    if (at.localName === 'a' && at.getAttribute('href')) return true
    const isArticle = at.localName === 'article' || at.localName === 'main'
    if (!isArticle && ELSEWHERE.test(namesOf(at))) return true
  }
  return false
}

type Place = { isMarked: boolean; isFirst: boolean }

function datesOf(element: DomElement, { isMarked, isFirst }: Place, context: DateContext): DateEvidence[] {
  const machine = MACHINE.map((name) => element.getAttribute(name)).find(Boolean)
  const isPublished = /(?:^|\s)datePublished(?:\s|$)/i.test(element.getAttribute('itemprop') ?? '')
  const trust = isPublished || isMarked ? TRUST.named : TRUST.shown
  const name = isPublished ? 'datePublished' : `<${element.localName}>`
  const found = { source: isPublished ? 'meta' : 'visible', from: name, trust } as const
  const exact = evidenceOf(machine, found, context).filter((e) => e.at !== null)
  if (exact.length > 0) return exact
  const title = element.localName === 'abbr' ? element.getAttribute('title') : null
  const whole = (title ?? textOf(element)).replace(/\s+/g, ' ').trim()
  const lead = LEAD.exec(whole)?.[1]
  // further down, it begins an item of a list or a chronology
  if (lead && !isMarked && !isFirst) return []
  const text = lead ?? whole
  const isDateLike = isMarked || element.localName === 'time' || DATE_NAME.test(namesOf(element))
  const isLeaf = text.length <= LONGEST && (isDateLike ? IN_DATE_LINE : IN_ANY_LINE).test(text)
  if (!isLeaf || (!isDateLike && element.querySelector('p, div, ul, table'))) return []
  return datesIn(text, isDateLike, context)
    .slice(0, 1)
    .flatMap((value) => evidenceOf(value, found, context))
}
