import { fieldOf, type MergePiece, type MergeTag, parseMergeTags } from '@newsloom/email/merge/merge-tags'
import { langOf } from '~/lib/lang.ts'

/** The reader of a subject, as far as its merge tags are concerned. */
export type SubjectReader = {
  name: string | null
  /** null: unknown, so no field counts as empty */
  fields: Record<string, string> | null
}

/** A contact with nothing but an email address. */
export const NAMELESS: SubjectReader = { name: null, fields: {} }

type Tag = Extract<MergePiece, { kind: 'tag' }>

const isBare = (piece: MergePiece): piece is Tag => piece.kind === 'tag' && piece.fallback.trim() === ''

/** The first merge tag of a subject that this reader has no value for; null: there is none. */
export function emptyTag(subject: string, { name, fields }: SubjectReader): MergeTag | null {
  const lacks = ({ tag }: Tag): boolean => {
    const field = fieldOf(tag)
    return field === null ? tag === 'name' && !name?.trim() : fields !== null && !fields[field]?.trim()
  }
  return parseMergeTags(subject).filter(isBare).find(lacks)?.tag ?? null
}

/** A subject as it reads without a value for this tag. */
export const withoutTag = (subject: string, tag: MergeTag): string =>
  replaced(subject, tag, '').replace(/\s+/g, ' ').trim()

/** The word for a reader without a name in a subject. */
export const fallbackWord = (subject: string): string => (langOf(subject) === 'th' ? 'ท่าน' : 'you')

/** The subject with this text for readers without a value of the tag. */
export const withFallback = (subject: string, tag: MergeTag, word: string): string =>
  replaced(subject, tag, `{{${tag} | default: "${word}"}}`)

const replaced = (subject: string, tag: MergeTag, by: string): string =>
  parseMergeTags(subject)
    .filter(isBare)
    .filter((piece) => piece.tag === tag)
    .reduce((text, { raw }) => text.replaceAll(raw, by), subject)
