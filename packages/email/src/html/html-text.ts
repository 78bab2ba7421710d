import { LITERAL_BRACES, mergeTagAt, parseMergeTags } from '../merge/merge-tags.ts'
import { decodeHtml } from './escape.ts'
import type { HtmlToken } from './html-token.ts'
import { scanHtml } from './scan-html.ts'
import { VOID_ELEMENTS } from './void-elements.ts'

type Open = Extract<HtmlToken, { kind: 'open' }>
const BLOCKS = new Set(
  'address article aside blockquote center div dl dt dd fieldset figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const SPACED = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote', 'pre', 'table'])
const NOT_SHOWN = new Set(['head', 'title', 'style', 'script', 'template', 'object', 'svg'])

type Writer = {
  /**
   * the output as non-empty pieces: reading the end of one long string would flatten it each time
   */
  out: string[]
  /** line breaks due before the next word */
  breaks: number
  space: boolean
  lists: { ordered: boolean; next: number }[]
  /** the open link; HTML has no nested links */
  link: { from: number; href: string } | null
  hidden: { name: string; depth: number } | null
}

/**
 * The text part of an email, made from its HTML: hidden content is left out, a link becomes its
 * text and the address in angle brackets. Merge tags stay open; escaped braces stay literal.
 */
export function htmlText(html: string): string {
  const writer: Writer = { out: [], breaks: 0, space: false, lists: [], link: null, hidden: null }
  for (const token of scanHtml(html)) {
    if (writer.hidden) stepHidden(writer, token)
    else if (token.kind === 'text') words(writer, html.slice(token.start, token.end))
    else if (token.kind === 'open') open(writer, html, token)
    else if (token.kind === 'close') close(writer, token.name)
  }
  return `${writer.out.join('').trim()}\n`
}

function stepHidden(writer: Writer, token: HtmlToken): void {
  const { hidden } = writer
  if (!hidden || (token.kind !== 'open' && token.kind !== 'close') || token.name !== hidden.name) return
  if (token.kind === 'open' && !token.selfClosing) hidden.depth += 1
  if (token.kind === 'close') hidden.depth -= 1
  if (hidden.depth === 0) writer.hidden = null
}

function open(writer: Writer, html: string, token: Open): void {
  const value = (name: string) => {
    const found = token.attributes.find((attribute) => attribute.name === name)
    return found ? html.slice(found.start, found.end) : ''
  }
  const { name } = token
  if (!VOID_ELEMENTS.has(name) && (NOT_SHOWN.has(name) || isHiding(token, value('style')))) {
    writer.hidden = { name, depth: 1 }
    return
  }
  if (name === 'br') write(writer, '\n')
  else if (name === 'hr' || value('role') === 'separator') rule(writer)
  else if (name === 'img') words(writer, value('alt'))
  else if (name === 'td' || name === 'th') writer.space = true
  else if (name === 'a') openLink(writer, value('href'))
  else if (BLOCKS.has(name)) {
    const isBeside = /display\s*:\s*inline-block/i.test(value('style'))
    requireBreaks(writer, (SPACED.has(name) && writer.lists.length === 0) || isBeside ? 2 : 1)
  }
  if (name === 'ul' || name === 'ol') writer.lists.push({ ordered: name === 'ol', next: 1 })
  if (name === 'li') bullet(writer)
}

const isHiding = ({ attributes }: Open, style: string): boolean =>
  attributes.some(({ name }) => name === 'hidden') ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)

function close(writer: Writer, name: string): void {
  if (name === 'a') closeLink(writer)
  if (name === 'ul' || name === 'ol') writer.lists.pop()
  if (BLOCKS.has(name)) requireBreaks(writer, SPACED.has(name) && writer.lists.length === 0 ? 2 : 1)
}

function openLink(writer: Writer, href: string): void {
  if (writer.link) {
    closeLink(writer)
    writer.space = true
  }
  writer.link = { from: writer.out.length, href }
}

/**
 * Writes the address of web, mailto: and merge tag links, unless the text already is the address.
 */
function closeLink(writer: Writer): void {
  const { link } = writer
  writer.link = null
  if (!link) return
  const address = textOf(link.href).trim()
  if (!/^(https?:|mailto:|\{\{)/i.test(address)) return
  const label = writer.out.slice(link.from).join('').trim()
  if (label === address || `mailto:${label}` === address) {
    const shown = writer.out.splice(link.from).join('')
    put(writer, shown.slice(0, shown.length - label.length))
  } else if (label) writer.space = true
  write(writer, `<${address}>`)
}

function rule(writer: Writer): void {
  requireBreaks(writer, 2)
  write(writer, '---')
  requireBreaks(writer, 2)
}

const MAX_INDENT = 8
function bullet(writer: Writer): void {
  const list = writer.lists.at(-1)
  const mark = list?.ordered ? `${list.next}.` : '-'
  if (list) list.next += 1
  const depth = Math.min(Math.max(0, writer.lists.length - 1), MAX_INDENT)
  write(writer, `${'  '.repeat(depth)}${mark} `)
}

const requireBreaks = (writer: Writer, breaks: number) => {
  writer.breaks = Math.max(writer.breaks, breaks)
}

/** Writes text between tags, with white space collapsed as in a browser. */
function words(writer: Writer, html: string): void {
  const text = textOf(html).replace(/[^\S\u00a0]+/g, ' ')
  if (text.trim() === '') {
    writer.space ||= text !== ''
    return
  }
  if (text.startsWith(' ')) writer.space = true
  write(writer, text.trim())
  writer.space = text.endsWith(' ')
}

function write(writer: Writer, text: string): void {
  const isStart = writer.out.length === 0
  const last = writer.out.at(-1)?.at(-1) ?? ''
  const needsSpace = writer.space && !/\s/.test(last)
  if (!isStart && writer.breaks > 0) {
    trimEnd(writer)
    put(writer, '\n'.repeat(writer.breaks))
  } else if (!isStart && needsSpace) put(writer, ' ')
  join(writer, text)
  writer.breaks = 0
  writer.space = false
}

function put(writer: Writer, text: string): void {
  if (text) writer.out.push(text)
}

function trimEnd({ out }: Writer): void {
  while (out.length > 0) {
    const rest = (out.pop() ?? '').trimEnd()
    if (rest === '') continue
    out.push(rest)
    return
  }
}

/** Keeps two braces from different places from forming a tag. */
function join(writer: Writer, text: string): void {
  const last = writer.out.at(-1) ?? ''
  const isSplit = text.startsWith('{') && last.endsWith('{') && !mergeTagAt().test(text)
  if (isSplit) writer.out.pop()
  put(writer, isSplit ? `${last.slice(0, -1)}${LITERAL_BRACES}${text.slice(1)}` : text)
}

function textOf(html: string): string {
  return parseMergeTags(html)
    .map((piece) =>
      piece.kind === 'tag' ? piece.raw : decodeHtml(piece.text).replaceAll('{{', LITERAL_BRACES),
    )
    .join('')
}
