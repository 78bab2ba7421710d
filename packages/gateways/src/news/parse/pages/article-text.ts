import { Readability } from '@mozilla/readability'
import { LIMITS } from '../document.ts'
import type { DomDocument } from '../dom.ts'
import { shorten, textOf } from '../plain-text.ts'
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
  prune(document)
  removeNotices(document, headline)
  const article = new Readability(document, {
    charThreshold: USUAL_TEXT,
    serializer: (content) => content,
  }).parse()
  const text = withoutHeadline(article?.content ? textOf(article.content) : '', headline)
  return text.length < MIN_TEXT ? '' : shorten(text, LIMITS.text)
}

/** Readability recognises a repeated headline by its words, which Thai does not separate. */
function withoutHeadline(text: string, headline: string): string {
  const [first = '', ...rest] = text.split('\n')
  return headline && keyOf(first) === keyOf(headline) ? rest.join('\n') : text
}

/**
 * Keeps only as many elements as can be read in time: first removes those outside the article, then
 * those at the end.
 */
function prune(document: DomDocument): void {
  const count = () => [...document.querySelectorAll('*')].length
  if (count() <= MAX_ELEMENTS) return
  for (const element of document.querySelectorAll(BESIDE)) element.remove()
  if (count() <= MAX_ELEMENTS) return
  const surplus = [...document.querySelectorAll('*')].slice(KEPT_ELEMENTS)
  for (const element of surplus) element.remove()
}
