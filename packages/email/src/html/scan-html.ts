import { mergeTagAt } from '../merge/merge-tags.ts'
import type { Attribute, HtmlToken } from './html-token.ts'
import { withImpliedEnds } from './implied-ends.ts'

const RAW_ELEMENTS = new Set([
  'style',
  'script',
  'textarea',
  'xmp',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
])

/**
 * Splits HTML into tags, text and raw ranges that together cover the whole source. A merge tag is
 * skipped as one character, so quotes or angle brackets in its fallback end nothing.
 */
export function scanHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let at = 0
  let textFrom = 0
  const push = (token: HtmlToken) => {
    if (token.start > textFrom) tokens.push({ kind: 'text', start: textFrom, end: token.start })
    tokens.push(token)
    at = token.end
    textFrom = token.end
  }
  while (at < html.length) {
    const token = html[at] === '<' ? tokenAt(html, at) : null
    if (!token) {
      at = skipMergeTag(html, at)
      continue
    }
    push(token)
    if (token.kind === 'open' && RAW_ELEMENTS.has(token.name)) {
      const end = rawEnd(html, at, token.name)
      if (end > at) push({ kind: 'raw', start: at, end })
    }
    // a title has text and merge tags, but no elements
    if (token.kind === 'open' && token.name === 'title' && !token.selfClosing)
      at = rawEnd(html, at, token.name)
  }
  if (textFrom < html.length) tokens.push({ kind: 'text', start: textFrom, end: html.length })
  return withImpliedEnds(html, tokens)
}

const MERGE_TAG = mergeTagAt()
function skipMergeTag(html: string, at: number): number {
  if (html[at] !== '{') return at + 1
  MERGE_TAG.lastIndex = at
  return MERGE_TAG.test(html) ? MERGE_TAG.lastIndex : at + 1
}

function rawEnd(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

/** Ends comments as browsers do: `<!-->` and `<!--->` are complete, and `--!>` ends one too. */
function commentEnd(html: string, start: number): number {
  const from = start + '<!--'.length
  if (html[from] === '>') return from + 1
  if (html.startsWith('->', from)) return from + 2
  COMMENT_END.lastIndex = from
  return COMMENT_END.exec(html) ? COMMENT_END.lastIndex : html.length
}
const COMMENT_END = /--!?>/g

function tokenAt(html: string, start: number): HtmlToken | null {
  if (html.startsWith('<!--', start)) return { kind: 'raw', start, end: commentEnd(html, start) }
  const isClose = html[start + 1] === '/'
  const nameFrom = start + (isClose ? 2 : 1)
  const first = html[nameFrom] ?? ''
  const isName = /[a-z]/i.test(first) || skipMergeTag(html, nameFrom) > nameFrom + 1
  // `</` followed by anything but a name begins a comment, as do `<!` and `<?`
  if (!isName && (isClose ? first !== '' : first === '!' || first === '?'))
    return { kind: 'raw', start, end: after(html, '>', nameFrom) }
  if (!isName) return null
  let nameTo = nameFrom
  while (nameTo < html.length && !NAME_END.test(html[nameTo] ?? '')) nameTo = skipMergeTag(html, nameTo)
  const name = html.slice(nameFrom, nameTo).toLowerCase()
  const { attributes, end } = scanAttributes(html, nameTo)
  if (isClose) return { kind: 'close', start, end, name }
  // a slash at the end of an unquoted address belongs to the address
  const selfClosing = html[end - 2] === '/' && (attributes.at(-1)?.to ?? 0) < end - 1
  return { kind: 'open', start, end, name, attributes, selfClosing }
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

/** HTML's own set of blanks: other white space is part of a name or a value. */
const NAME_END = /[\t\n\f\r />]/
const ATTRIBUTE_NAME_END = /[\t\n\f\r />=]/
const VALUE_END = /[\t\n\f\r >]/
const BLANK_OR_SLASH = /[\t\n\f\r /]/
const EQUALS = /[\t\n\f\r ]*=[\t\n\f\r ]*/y

function scanAttributes(html: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = []
  let at = from
  while (at < html.length && html[at] !== '>') {
    if (BLANK_OR_SLASH.test(html[at] ?? '')) {
      at += 1
      continue
    }
    const nameFrom = at
    // an equals sign before a name is its first character
    if (html[at] === '=') at += 1
    while (at < html.length && !ATTRIBUTE_NAME_END.test(html[at] ?? '')) at = skipMergeTag(html, at)
    const name = html.slice(nameFrom, at).toLowerCase()
    EQUALS.lastIndex = at
    if (!EQUALS.test(html)) {
      attributes.push({ name, from: nameFrom, to: at, start: at, end: at })
      continue
    }
    const { start, end, next } = scanValue(html, EQUALS.lastIndex)
    attributes.push({ name, from: nameFrom, to: next, start, end })
    at = next
  }
  return { attributes, end: Math.min(at + 1, html.length) }
}

function scanValue(html: string, from: number): { start: number; end: number; next: number } {
  const quote = html[from]
  const isQuoted = quote === '"' || quote === "'"
  const start = isQuoted ? from + 1 : from
  let at = start
  while (at < html.length && (isQuoted ? html[at] !== quote : !VALUE_END.test(html[at] ?? '')))
    at = skipMergeTag(html, at)
  return { start, end: at, next: isQuoted ? Math.min(at + 1, html.length) : at }
}
