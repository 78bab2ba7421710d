import type { HtmlToken } from '../html/html-token.ts'
import { scanHtml } from '../html/scan-html.ts'
import { harmlessCss, hasImport, isActiveCss, withoutImports } from './active-css.ts'
import { type ActiveContent, ofOddName, ofTag, TAGS, WHOLE } from './active-tags.ts'
import { CONDITIONAL, isOddComment } from './odd-comment.ts'

/** The context of a piece of HTML. */
type Around = {
  depth: number
  /** the page has SVG or MathML, where titles and style sheets contain HTML */
  hasDrawing: boolean
  /** one began before this piece */
  isBehindDrawing: boolean
}

/** The active content of a page in source order, including the parts for Outlook only. */
export const activeContent = (html: string): ActiveContent[] =>
  activeIn(html, { depth: 0, hasDrawing: /<(?:svg|math)/i.test(html), isBehindDrawing: false })

function activeIn(html: string, around: Around): ActiveContent[] {
  const found: ActiveContent[] = []
  const tokens = scanHtml(html)
  let until = 0
  let before = ''
  let { isBehindDrawing } = around
  for (const [at, token] of tokens.entries()) {
    if (token.start < until) continue
    if (token.kind === 'open') {
      const kind = WHOLE[token.name]
      until = kind ? elementEnd(tokens, at, html.length) : 0
      if (kind) found.push({ kind, from: token.start, to: until, instead: '', name: token.name })
      else found.push(...ofTag(html, token))
    } else if (token.kind === 'close') {
      const kind = WHOLE[token.name] ?? TAGS[token.name] ?? ofOddName(token.name)
      if (kind) found.push({ kind, from: token.start, to: token.end, instead: '', name: token.name })
    } else if (isOddComment(html, token, around))
      found.push({ kind: 'object', from: token.start, to: token.end, instead: '', name: 'comment' })
    else if (token.kind === 'raw' || before === 'title')
      found.push(
        ...ofRaw(html.slice(token.start, token.end), token.start, { ...around, isBehindDrawing, before }),
      )
    before = token.kind === 'open' ? token.name : ''
    if (before === 'svg' || before === 'math') isBehindDrawing = true
  }
  return found
}

/** End offset of an element; of an unclosed select or datalist only the tag counts. */
function elementEnd(tokens: readonly HtmlToken[], at: number, end: number): number {
  const open = tokens[at]
  if (open?.kind !== 'open') return end
  for (let next = at + 1; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'close' && token.name === open.name) return token.end
  }
  return open.name === 'select' || open.name === 'datalist' ? open.end : end
}

/** Maximum nesting of HTML inside raw elements. */
const MAX_DEPTH = 5

const TAG_WITH_MERGE_TAG = /<[^<>]*\{\{/

/** `before`: the tag directly before, or ''. */
function ofRaw(source: string, at: number, around: Around & { before: string }): ActiveContent[] {
  const { before, depth, hasDrawing, isBehindDrawing } = around
  const [, open = '', inner] = CONDITIONAL.exec(source) ?? []
  if (inner !== undefined) return shifted(inner, at + open.length, around)
  const whole: ActiveContent = { kind: 'script', from: at, to: at + source.length, instead: '', name: before }
  if (before === '' || (before === 'title' && !hasDrawing)) return []
  if (depth === MAX_DEPTH) return [whole]
  // merge tags are dropped there, which would join the text around them
  if (before !== 'style' && TAG_WITH_MERGE_TAG.test(source)) return [whole]
  // style sheets in SVG are decoded before they are parsed
  if (before === 'style' && isBehindDrawing && /&[#a-z]/i.test(source)) return [{ ...whole, kind: 'css' }]
  // in SVG, or with scripts off, browsers read it as HTML
  const nested = withoutDangling(source, at, shifted(source, at, around), around)
  if (before !== 'style' || nested.length > 0) return nested
  const kind = isActiveCss(source) ? 'css' : hasImport(source) ? 'sheet' : null
  if (!kind) return nested
  const name = kind === 'css' ? 'style' : '@import'
  return [{ kind, from: at, to: whole.to, instead: withoutImports(harmlessCss(source)), name }]
}

const shifted = (html: string, at: number, { depth, hasDrawing, isBehindDrawing }: Around): ActiveContent[] =>
  activeIn(html, { depth: depth + 1, hasDrawing, isBehindDrawing }).map((one) => ({
    ...one,
    from: one.from + at,
    to: one.to + at,
  }))

/** Also removes what starts in this piece but, read as HTML, would end after it. */
function withoutDangling(
  source: string,
  at: number,
  nested: ActiveContent[],
  { before, hasDrawing }: Around & { before: string },
): ActiveContent[] {
  const from = hasDrawing || before === 'noscript' ? danglingFrom(source) : null
  if (from === null) return nested
  const result = nested.filter((one) => one.from < at + from)
  const start = Math.max(at + from, result.at(-1)?.to ?? 0)
  const to = at + source.length
  return start < to ? [...result, { kind: 'script', from: start, to, instead: '', name: before }] : result
}

/** Start offset of the tag, comment or style sheet left open at the end; null: it ends in text. */
function danglingFrom(html: string): number | null {
  const [opener, last] = scanHtml(`${html} `).slice(-2)
  const token = last ?? opener
  if (!token) return null
  const isInside = opener?.kind === 'open' && (token.kind === 'raw' || opener.name === 'title')
  if (token.kind === 'text' && !isInside) return null
  return isInside ? opener.start : token.start
}

/** More rounds are only needed by hostile HTML. */
const MAX_ROUNDS = 10

/**
 * HTML without active content; everything else stays unchanged. Removing something can form a new
 * merge tag, so this repeats until nothing is found.
 */
export function withoutActive(html: string): string {
  let result = html
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = activeContent(result)
    if (found.length === 0) return result
    result = withoutFound(result, found)
  }
  return ''
}

function withoutFound(html: string, found: readonly ActiveContent[]): string {
  let result = ''
  let at = 0
  for (const { from, to, instead } of found) {
    result += html.slice(at, from)
    // the text on both sides must not join into a tag
    result += instead === '' && result.endsWith('<') ? ' ' : instead
    at = to
  }
  return result + html.slice(at)
}
