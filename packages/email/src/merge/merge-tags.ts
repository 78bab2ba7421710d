import { decodeHtml } from '../html/escape.ts'

/** The merge tags of templates, written `{{name}}` or `{{name | default: "ท่าน"}}`. */
export const MERGE_TAGS = [
  'name',
  'email',
  'topic',
  'date',
  'content',
  'stories',
  'podcast',
  'articles_count',
  'stories_count',
  'sources_count',
  'unsubscribe_url',
  'preferences_url',
  'web_version_url',
  'postal_address',
] as const
export type MergeTag = (typeof MERGE_TAGS)[number]

/** A piece of a template: text that stays, or a tag to fill in. */
export type MergePiece =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; tag: MergeTag; fallback: string; raw: string }

/** Written in a template to get two literal braces. */
export const LITERAL_BRACES = "{{'{{'}}"

/**
 * Only known names: anything else that looks like a tag is text, and its fallback is HTML like the
 * rest.
 */
const NAME = `(${MERGE_TAGS.join('|')})`
const FALLBACK = `(?:"([^"{}]*)"|'([^'{}]*)'|&quot;([^{}]*?)&quot;|&#39;([^{}]*?)&#39;)`
const SYNTAX = `\\{\\{\\s*(?:${NAME}\\s*(?:\\|\\s*default\\s*:\\s*${FALLBACK}\\s*)?|'\\{\\{')\\}\\}`

/** Matches one merge tag at `lastIndex`, for the HTML scanner to skip. */
export const mergeTagAt = (): RegExp => new RegExp(SYNTAX, 'iy')

const isMergeTag = (name: string): name is MergeTag => MERGE_TAGS.some((tag) => tag === name)

/** Splits a template at its merge tags. Unknown tags stay text; `unknownTags` reports them. */
export function parseMergeTags(source: string): MergePiece[] {
  const pieces: MergePiece[] = []
  let from = 0
  for (const match of source.matchAll(new RegExp(SYNTAX, 'gi'))) {
    const piece = toPiece(match)
    if (!piece) continue
    if (match.index > from) pieces.push({ kind: 'text', text: source.slice(from, match.index) })
    pieces.push(piece)
    from = match.index + match[0].length
  }
  if (from < source.length) pieces.push({ kind: 'text', text: source.slice(from) })
  return pieces
}

function toPiece(match: RegExpMatchArray): MergePiece | null {
  const [raw, name, double, single, coded, codedSingle] = match
  if (name === undefined) return { kind: 'text', text: '{{' }
  const tag = name.toLowerCase()
  if (!isMergeTag(tag)) return null
  const fallback = decodeHtml(double ?? single ?? coded ?? codedSingle ?? '')
  return { kind: 'tag', tag, fallback, raw }
}

/** Whether a text contains this tag, or any known tag if none is given. */
export const hasMergeTag = (source: string, tag?: MergeTag): boolean =>
  parseMergeTags(source).some((piece) => piece.kind === 'tag' && (!tag || piece.tag === tag))

/** Everything that looks like a merge tag but is not one, once each, as written. */
export function unknownTags(source: string): string[] {
  const found = new Set<string>()
  for (const piece of parseMergeTags(source)) {
    if (piece.kind !== 'text') continue
    for (const [raw] of piece.text.matchAll(/\{\{[^{}]*\}\}/g)) found.add(raw)
  }
  return [...found]
}
