import { Readability } from '@mozilla/readability'
import { LIMITS } from './document.ts'
import type { DomDocument } from './dom.ts'
import { shorten, textOf } from './plain-text.ts'

/** Readability compares elements with each other, so it is skipped for more than this. */
const MAX_ELEMENTS = 20_000
/** Characters; anything shorter is a menu or a notice. */
const MIN_TEXT = 200

/**
 * The full text of a page by Readability, one paragraph per line; empty if there is none. It
 * modifies the document, so read everything else first.
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
