import type { HtmlToken } from '../html/html-token.ts'
import { scanHtml } from '../html/scan-html.ts'
import { harmlessCss, hasImport, isActiveCss, withoutImports } from './active-css.ts'
import { type ActiveContent, ofOddName, ofTag, TAGS, WHOLE } from './active-tags.ts'
import { CONDITIONAL, isOddComment } from './odd-comment.ts'

/** What is around a stretch of HTML. */
type Around = {
  depth: number
  /** a drawing or a formula, where titles and style sheets hold HTML */
  hasDrawing: boolean
  /** one began before */
  isBehindDrawing: boolean
}

/**
 * Where a page acts, in the order of the source; parts for Outlook alone are looked into as well.
 */
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

/** Where an element ends; a list of choices that is never closed is its tag alone. */
function elementEnd(tokens: readonly HtmlToken[], at: number, end: number): number {
  const open = tokens[at]
  if (open?.kind !== 'open') return end
  for (let next = at + 1; next < tokens.length; next += 1) {
    const token = tokens[next]
    if (token?.kind === 'close' && token.name === open.name) return token.end
  }
  return open.name === 'select' || open.name === 'datalist' ? open.end : end
}

/** Nobody writes HTML in HTML that is not shown in HTML so often. */
const DEEPEST = 5

const TAG_WITH_MERGE_TAG = /<[^<>]*\{\{/

/** `before`: the tag just before; '' where there is none. */
function ofRaw(source: string, at: number, around: Around & { before: string }): ActiveContent[] {
  const { before, depth, hasDrawing, isBehindDrawing } = around
  const [, open = '', inner] = CONDITIONAL.exec(source) ?? []
  if (inner !== undefined) return shifted(inner, at + open.length, around)
  const whole: ActiveContent = { kind: 'script', from: at, to: at + source.length, instead: '', name: before }
  if (before === '' || (before === 'title' && !hasDrawing)) return []
  if (depth === DEEPEST) return [whole]
  // a merge tag is left out there: what is around it would join
  if (before !== 'style' && TAG_WITH_MERGE_TAG.test(source)) return [whole]
  // a drawing's style sheet is decoded before it is read
  if (before === 'style' && isBehindDrawing && /&[#a-z]/i.test(source)) return [{ ...whole, kind: 'css' }]
  // in a drawing, or where scripts are off, it is HTML for a browser
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

/**
 * What begins in a stretch and would end behind it, for a browser that reads it as HTML, goes too.
 */
function withoutDangling(
  source: string,
  at: number,
  nested: ActiveContent[],
  { before, hasDrawing }: Around & { before: string },
): ActiveContent[] {
  const from = hasDrawing || before === 'noscript' ? danglingFrom(source) : null
  if (from === null) return nested
  const kept = nested.filter((one) => one.from < at + from)
  const start = Math.max(at + from, kept.at(-1)?.to ?? 0)
  const to = at + source.length
  return start < to ? [...kept, { kind: 'script', from: start, to, instead: '', name: before }] : kept
}

/** Where the tag, comment or style sheet begins that HTML ends in; null: it ends in words. */
function danglingFrom(html: string): number | null {
  const [opener, last] = scanHtml(`${html} `).slice(-2)
  const token = last ?? opener
  if (!token) return null
  const isHeld = opener?.kind === 'open' && (token.kind === 'raw' || opener.name === 'title')
  if (token.kind === 'text' && !isHeld) return null
  return isHeld ? opener.start : token.start
}

/** Nobody writes HTML that needs so many rounds. */
const MOST_ROUNDS = 10

/**
 * HTML without what would act by itself; all else stays byte for byte. What is taken out of a merge
 * tag's words may make it one: it is looked at until nothing more is found.
 */
export function withoutActive(html: string): string {
  let kept = html
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = activeContent(kept)
    if (found.length === 0) return kept
    kept = takenOut(kept, found)
  }
  return ''
}

function takenOut(html: string, found: readonly ActiveContent[]): string {
  let kept = ''
  let at = 0
  for (const { from, to, instead } of found) {
    kept += html.slice(at, from)
    // what stood on both sides must not join into a tag
    kept += instead === '' && kept.endsWith('<') ? ' ' : instead
    at = to
  }
  return kept + html.slice(at)
}
