import { Readability } from '@mozilla/readability'
import { LIMITS } from './document.ts'
import type { DomDocument } from './dom.ts'
import { shorten, textOf } from './plain-text.ts'

/** Readability compares elements with each other: beyond this many it is not asked. */
const MAX_ELEMENTS = 20_000
/** Shorter finds are menus and notices, characters. */
const MIN_TEXT = 200

/**
 * The full text of a page by Readability, a line a paragraph; empty when it finds none. It takes
 * the document apart: read all else before.
 */
export function readArticleText(document: DomDocument): string {
  let elements = 0
  for (const _ of document.querySelectorAll('*')) elements += 1
  if (elements > MAX_ELEMENTS) return ''
  const article = new Readability(document, {
    charThreshold: MIN_TEXT,
    serializer: (content) => content,
  }).parse()
  const text = article?.content ? textOf(article.content) : ''
  return text.length < MIN_TEXT ? '' : shorten(text, LIMITS.text)
}
