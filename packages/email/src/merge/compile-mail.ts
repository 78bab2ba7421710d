import { ADDRESS_TAGS } from '../address.ts'
import { escapeAttribute, escapeHtml } from '../html/escape.ts'
import type { HtmlToken } from '../html/html-token.ts'
import { scanHtml } from '../html/scan-html.ts'
import { oneLine } from '../text/one-line.ts'
import { type MergeTag, parseMergeTags } from './merge-tags.ts'
import { findLinks } from './track-links.ts'

/** The position of a value, which determines its escaping. */
export type Place = 'html' | 'attribute' | 'url' | 'text' | 'line'
export type Hole =
  | { kind: 'value'; tag: MergeTag; fallback: string; place: Place }
  /** a tracked link; `url` is its final target */
  | { kind: 'link'; url: string; place: Place }
/**
 * Text shared by all recipients, with holes between for one recipient's values: always one more
 * chunk than holes.
 */
export type CompiledPart = { chunks: string[]; holes: Hole[] }
export type CompiledMail = { subject: CompiledPart; html: CompiledPart; text: CompiledPart }

export type CompileInput = {
  subject: string
  html: string
  text: string
  /** values shared by all recipients: they are filled in at once */
  values: Partial<Record<MergeTag, string>>
  /** the addresses to track; others stay */
  trackedUrls: ReadonlySet<string>
}

/**
 * Compiles an email once per send, so rendering it for a recipient only joins chunks and values.
 */
export function compileMail(input: CompileInput): CompiledMail {
  return {
    subject: compileText(input.subject, 'line', input),
    html: compileHtml(input),
    text: compileText(input.text, 'text', input),
  }
}

type Values = CompileInput['values']
class PartBuilder {
  readonly part: CompiledPart = { chunks: [''], holes: [] }
  #values: Values
  constructor(values: Values) {
    this.#values = values
  }
  words(text: string): void {
    this.part.chunks.push((this.part.chunks.pop() ?? '') + text)
  }
  hole(hole: Hole): void {
    const shared = hole.kind === 'value' ? this.#values[hole.tag] : undefined
    if (hole.kind === 'value' && shared !== undefined)
      this.words(escapeFor(hole.place, shared || hole.fallback, hole.tag))
    else {
      this.part.holes.push(hole)
      this.part.chunks.push('')
    }
  }
  merge(source: string, place: Place): void {
    for (const piece of parseMergeTags(source)) {
      if (piece.kind === 'text') this.words(place === 'line' ? oneLine(piece.text) : piece.text)
      else this.hole({ kind: 'value', tag: piece.tag, fallback: piece.fallback, place })
    }
  }
}

function compileText(
  source: string,
  place: 'text' | 'line',
  { values, trackedUrls }: CompileInput,
): CompiledPart {
  const builder = new PartBuilder(values)
  let from = 0
  for (const match of source.matchAll(/<(https?:\/\/[^\s<>]+)>/gi)) {
    const url = match[1] ?? ''
    if (place === 'line' || !trackedUrls.has(url)) continue
    builder.merge(source.slice(from, match.index + 1), place)
    builder.hole({ kind: 'link', url, place })
    from = match.index + match[0].length - 1
  }
  builder.merge(source.slice(from), place)
  return builder.part
}

function compileHtml({ html, values, trackedUrls }: CompileInput): CompiledPart {
  const builder = new PartBuilder(values)
  const links = new Map(findLinks(html).map((link) => [link.start, link]))
  for (const token of scanHtml(html)) {
    if (token.kind === 'text') builder.merge(html.slice(token.start, token.end), 'html')
    else if (token.kind === 'open') compileTag(builder, html, token, links, trackedUrls)
    else if (token.kind === 'close') builder.words(closingTag(html.slice(token.start, token.end), token.name))
    else compileRaw(builder, html.slice(token.start, token.end))
  }
  return builder.part
}

function compileTag(
  builder: PartBuilder,
  html: string,
  token: Extract<HtmlToken, { kind: 'open' }>,
  links: ReadonlyMap<number, { url: string }>,
  trackedUrls: ReadonlySet<string>,
): void {
  let from = token.start
  for (const attribute of token.attributes) {
    builder.words(withoutTags(html.slice(from, attribute.start)))
    const link = links.get(attribute.start)
    const value = html.slice(attribute.start, attribute.end)
    const isAddress = attribute.name === 'href' || attribute.name === 'src'
    const isBare = !/["']/.test(html[attribute.start - 1] ?? '') && hasTags(value)
    if (link && trackedUrls.has(link.url)) builder.hole({ kind: 'link', url: link.url, place: 'attribute' })
    else if (isBare) mergeQuoted(builder, value, isAddress ? 'url' : 'attribute')
    else builder.merge(value, isAddress ? 'url' : 'attribute')
    from = attribute.end
  }
  builder.words(withoutTags(html.slice(from, token.end)))
}

/** Adds quotes: unquoted, an empty value would swallow what follows, and a blank would end it. */
function mergeQuoted(builder: PartBuilder, value: string, place: Place): void {
  builder.words('"')
  for (const piece of parseMergeTags(value)) {
    if (piece.kind === 'text') builder.words(piece.text.replaceAll('"', '&quot;'))
    else builder.hole({ kind: 'value', tag: piece.tag, fallback: piece.fallback, place })
  }
  builder.words('"')
}

/** Conditional comments may hold a link for Outlook; style sheets and scripts get no values. */
function compileRaw(builder: PartBuilder, source: string): void {
  if (source.startsWith('<!--')) builder.merge(source, 'attribute')
  else builder.words(withoutTags(source))
}

const hasTags = (source: string): boolean => parseMergeTags(source).some(({ kind }) => kind === 'tag')

/**
 * Anything after the name of an end tag is ignored; dropping a merge tag from it could join the
 * text around it.
 */
const closingTag = (source: string, name: string): string =>
  withoutTags(source) === source ? source : `</${withoutTags(name)}>`

const withoutTags = (source: string): string =>
  parseMergeTags(source)
    .map((piece) => (piece.kind === 'text' ? piece.text : ''))
    .join('')

/** Escapes a value for its place. */
export function escapeFor(place: Place, value: string, tag?: MergeTag): string {
  if (place === 'html' && tag === 'postal_address') return escapeHtml(value).replace(/\r?\n/g, '<br>')
  if (place === 'html') return escapeHtml(oneLine(value))
  if (place === 'attribute') return escapeAttribute(value)
  if (place === 'url')
    return escapeAttribute(tag && ADDRESS_TAGS.has(tag) ? value : encodeURIComponent(value.toWellFormed()))
  return tag === 'postal_address' && place === 'text' ? value : oneLine(value)
}
