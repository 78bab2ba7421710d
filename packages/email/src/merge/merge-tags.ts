import { decodeHtml } from '../html/escape.ts'

/**
 * The merge tags of templates, written `{{name}}` or `{{name | default: "ท่าน"}}`, without those of
 * the recipient's fields.
 */
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
/** A value of the recipient's fields, written `{{field.department}}`. */
export type FieldTag = `field.${string}`
export type MergeTag = (typeof MERGE_TAGS)[number] | FieldTag

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
const NAME = `(${MERGE_TAGS.join('|')}|field\\.[^\\s{}|"'<>&.]{1,40})`
const FALLBACK = `(?:"([^"{}]*)"|'([^'{}]*)'|&quot;([^{}]*?)&quot;|&#39;([^{}]*?)&#39;)`
const SYNTAX = `\\{\\{\\s*(?:${NAME}\\s*(?:\\|\\s*default\\s*:\\s*${FALLBACK}\\s*)?|'\\{\\{')\\}\\}`

/** Matches one merge tag at `lastIndex`, for the HTML scanner to skip. */
export const mergeTagAt = (): RegExp => new RegExp(SYNTAX, 'iy')

const PREFIX = 'field.'
const isMergeTag = (name: string): name is MergeTag =>
  name.startsWith(PREFIX) || MERGE_TAGS.some((tag) => tag === name)

/** The tag of a field. */
export const fieldTag = (name: string): FieldTag => `${PREFIX}${name}`

/** The field of a tag; null: it is not one of a field. */
export const fieldOf = (tag: MergeTag): string | null =>
  tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : null

/** The fields that a text has merge tags of, once each. */
export function usedFields(source: string): string[] {
  const names = parseMergeTags(source).map((piece) => (piece.kind === 'tag' ? fieldOf(piece.tag) : null))
  return [...new Set(names)].filter((name) => name !== null)
}

/** A person's fields as the values of merge tags. */
export const fieldValues = (
  fields: Record<string, string> | null | undefined,
): Partial<Record<MergeTag, string>> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [fieldTag(name), value]))

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
  const tag = name.toLowerCase().normalize('NFC')
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
