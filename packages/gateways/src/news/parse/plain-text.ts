import { wordsOrLetters } from '@newsloom/email/text/cut-words'
import { childrenOf, type DomNode, parseDocument } from './dom.ts'
import { whyHtmlIsRefused } from './markup-guard.ts'

const TEXT_NODE = 3
const ELEMENT_NODE = 1
const SKIPPED = new Set(
  'script style noscript template iframe object svg math form button select textarea head title nav'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  (
    'address article aside blockquote br dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ' +
    'ol p pre section table tr ul'
  ).split(' '),
)

/**
 * The readable text of a tree: one line per block, no scripts. Works without recursion at any
 * depth.
 */
export function textOf(root: DomNode): string {
  const parts: string[] = []
  const stack: (DomNode | string)[] = [root]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeType === TEXT_NODE) parts.push((node.textContent ?? '').replace(/\s+/g, ' '))
    else if (node.nodeType === ELEMENT_NODE || node === root) {
      const name = node.localName ?? ''
      if (SKIPPED.has(name)) continue
      if (BLOCKS.has(name)) {
        parts.push('\n')
        stack.push('\n')
      } else if (name === 'td' || name === 'th') stack.push(' ')
      stack.push(...childrenOf(node).reverse())
    }
  }
  return tidy(parts.join(''))
}

/** Converts HTML, or text with entities, to plain text. */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html)
  // the content of CDATA was not checked by the guard
  if (whyHtmlIsRefused(html)) return tidy(html.replace(/<[^<>]*>/g, ' '))
  return textOf(parseDocument(`<!doctype html><html><body>${html}</body></html>`).body)
}

/** One line of plain text, such as a title. */
export function htmlToLine(html: string): string {
  return htmlToText(html).replace(/\s+/g, ' ')
}

/**
 * Removes what is invisible (control characters, text direction marks) or refused by Postgres (NUL,
 * lone surrogates), and collapses blanks.
 */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t\r]|[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()
}

/**
 * Cuts near `max` characters and appends an ellipsis: at the last blank, which ends an English word
 * or a Thai clause, or where that is far back, between words.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const head = wordsOrLetters(text, max - 1)
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
  return `${head.slice(0, end > max * 0.6 ? end : head.length).trimEnd()}…`
}
