import { Readability } from '@mozilla/readability'
import { LIMITS } from '../document.ts'
import { childrenOf, type DomDocument, type DomElement, type DomNode } from '../dom.ts'
import { shorten, textOf } from '../plain-text.ts'
import { withoutBylineDate } from './byline-date.ts'
import { removeNotices } from './page-notices.ts'
import { keyOf } from './page-title.ts'

/** Readability compares elements with each other, so a page with more elements is pruned. */
const MAX_ELEMENTS = 20_000
/** Elements kept from a larger page, which has already taken time. */
const KEPT_ELEMENTS = 8_000
/**
 * The text length that Readability asks for before it accepts a shorter article, characters (its
 * default).
 */
const USUAL_TEXT = 500
/** Shorter results are menus and notices, characters. */
const MIN_TEXT = 200
/** Elements that never contain the article. */
const BESIDE = 'script, style, noscript, svg, nav, aside, footer, form, iframe, template'

/**
 * The full text of a page by Readability, one paragraph per line; empty if there is none. It
 * modifies the document, so read everything else first.
 */
export function readArticleText(document: DomDocument, headline = ''): string {
  if (!document.documentElement) return ''
  prune(document, headline)
  removeNotices(document, headline)
  const article = new Readability(document, {
    charThreshold: USUAL_TEXT,
    serializer: (content) => content,
  }).parse()
  const whole = article?.content ? textOf(article.content) : ''
  const text = withoutBylineDate(withoutHeadline(whole, headline))
  return text.length < MIN_TEXT ? '' : shorten(text, LIMITS.text)
}

/** Readability recognises a repeated headline by its words, which Thai does not separate. */
function withoutHeadline(text: string, headline: string): string {
  const [first = '', ...rest] = text.split('\n')
  return headline && keyOf(first) === keyOf(headline) ? rest.join('\n') : text
}

/**
 * Keeps only as many elements as can be read in time: first removes those outside the article, then
 * those around words of its paragraphs, then those at the end.
 */
function prune(document: DomDocument, headline: string): void {
  const isLarge = () => [...document.querySelectorAll('*')].length > MAX_ELEMENTS
  if (!isLarge()) return
  for (const element of document.querySelectorAll(BESIDE)) element.remove()
  if (!isLarge()) return
  const part = articlePart(document, headline)
  if (part) removeAround(part)
  if (!isLarge()) return
  for (const paragraph of document.querySelectorAll('p'))
    paragraph.textContent = textOf(paragraph).replace(/\s+/g, ' ')
  if (!isLarge()) return
  const surplus = [...document.querySelectorAll('*')].slice(KEPT_ELEMENTS)
  for (const element of surplus) element.remove()
}

const PARTS = 'article, main, [role="main"], [itemprop~="articleBody"]'
const MAX_PARTS = 50

/** The part that is marked as the article, or the smallest with its headline and text. */
function articlePart(document: DomDocument, headline: string): DomElement | null {
  const lengthOf = (part: DomElement) =>
    [...part.querySelectorAll('p')].reduce((length, p) => length + (p.textContent ?? '').length, 0)
  const marked = [...document.querySelectorAll(PARTS)].slice(0, MAX_PARTS)
  const [longest] = marked
    .map((part) => ({ part, length: lengthOf(part) }))
    .toSorted((a, b) => b.length - a.length)
  if (longest && longest.length >= MIN_TEXT) return longest.part
  const key = keyOf(headline)
  // a heading without text, such as a logo, is not a headline
  if (!key) return null
  let part = [...document.querySelectorAll('h1, h2')].find((h) => keyOf(h.textContent ?? '') === key) ?? null
  while (part && part !== document.body && lengthOf(part) < MIN_TEXT) part = part.parentElement
  return part === document.body ? null : part
}

/** Removes everything but a part and what contains it. */
function removeAround(part: DomElement): void {
  for (let at = part; at.parentElement && at.localName !== 'body'; at = at.parentElement) {
    const { parentElement } = at
    for (const child of childrenOf(parentElement)) if (child !== at && isElement(child)) child.remove()
  }
}

const isElement = (node: DomNode): node is DomElement => node.nodeType === 1
