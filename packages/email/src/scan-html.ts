import { mergeTagAt } from './merge-tags.ts'

/** An attribute as it stands in the source: `from` to `to`; `start` and `end` bound its value without quotes. */
export type Attribute = { name: string; from: number; to: number; start: number; end: number }
export type HtmlToken =
  | { kind: 'text'; start: number; end: number }
  /** comments, doctype, and what stands inside <style>, <script>, <textarea> and their like */
  | { kind: 'raw'; start: number; end: number }
  | { kind: 'open'; start: number; end: number; name: string; attributes: Attribute[]; selfClosing: boolean }
  | { kind: 'close'; start: number; end: number; name: string }

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
 * Cuts HTML into tags, text and raw stretches that together are the whole source. Merge tags are stepped over as one
 * character, so that quotes or angle brackets in a fallback end nothing.
 */
export function scanHtml(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let at = 0
  let textFrom = 0
  const take = (token: HtmlToken) => {
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
    take(token)
    if (token.kind === 'open' && RAW_ELEMENTS.has(token.name)) {
      const end = rawEnd(html, at, token.name)
      if (end > at) take({ kind: 'raw', start: at, end })
    }
    // words and merge tags, but no other tags
    if (token.kind === 'open' && token.name === 'title') at = rawEnd(html, at, token.name)
  }
  if (textFrom < html.length) tokens.push({ kind: 'text', start: textFrom, end: html.length })
  return tokens
}

const MERGE_TAG = mergeTagAt()
function skipMergeTag(html: string, at: number): number {
  if (html[at] !== '{') return at + 1
  MERGE_TAG.lastIndex = at
  return MERGE_TAG.test(html) ? MERGE_TAG.lastIndex : at + 1
}

function rawEnd(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

/** `<!-->` is a whole comment, and `--!>` ends one: for a browser what follows is no part of it. */
function commentEnd(html: string, start: number): number {
  COMMENT_END.lastIndex = start + 2
  return COMMENT_END.exec(html) ? COMMENT_END.lastIndex : html.length
}
const COMMENT_END = /--!?>/g

function tokenAt(html: string, start: number): HtmlToken | null {
  if (html.startsWith('<!--', start)) return { kind: 'raw', start, end: commentEnd(html, start) }
  if (html[start + 1] === '!' || html[start + 1] === '?') {
    const end = html.indexOf('>', start)
    return { kind: 'raw', start, end: end < 0 ? html.length : end + 1 }
  }
  const isClose = html[start + 1] === '/'
  const name = /^[a-z][^\s/>{]*/i.exec(html.slice(start + (isClose ? 2 : 1), start + 80))?.[0]
  if (!name) return null
  const tag = scanAttributes(html, start + (isClose ? 2 : 1) + name.length)
  const lower = name.toLowerCase()
  if (isClose) return { kind: 'close', start, end: tag.end, name: lower }
  return {
    kind: 'open',
    start,
    end: tag.end,
    name: lower,
    attributes: tag.attributes,
    selfClosing: html[tag.end - 2] === '/',
  }
}

function scanAttributes(html: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = []
  let at = from
  while (at < html.length && html[at] !== '>') {
    if (/[\s/]/.test(html[at] ?? '')) {
      at += 1
      continue
    }
    const nameFrom = at
    while (at < html.length && !/[\s/>=]/.test(html[at] ?? '')) at = skipMergeTag(html, at)
    const name = html.slice(nameFrom, at).toLowerCase()
    const value = /^\s*=\s*/.exec(html.slice(at, at + 200))
    if (!value) {
      if (at === nameFrom) at += 1
      else attributes.push({ name, from: nameFrom, to: at, start: at, end: at })
      continue
    }
    const { start, end, next } = scanValue(html, at + value[0].length)
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
  while (at < html.length && (isQuoted ? html[at] !== quote : !/[\s>]/.test(html[at] ?? '')))
    at = skipMergeTag(html, at)
  return { start, end: at, next: isQuoted ? Math.min(at + 1, html.length) : at }
}
