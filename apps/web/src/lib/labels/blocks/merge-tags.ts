import { t } from '@lingui/core/macro'
import { type MergePiece, parseMergeTags } from '@newsloom/email/merge/merge-tags'
import { type TAG_NAMES, tagName } from '@newsloom/email/merge/tag-names'

/** Readable names of tags; a test holds the English ones equal to the email package's. */
export const TAG_LABELS: typeof TAG_NAMES = {
  name: t`Name`,
  email: t`Email`,
  topic: t`Topic`,
  date: t`Date`,
  content: t`Analysis`,
  stories: t`Stories`,
  podcast: t`Podcast`,
  articles_count: t`Articles`,
  stories_count: t`Stories`,
  sources_count: t`Sources`,
  unsubscribe_url: t`Unsubscribe link`,
  preferences_url: t`Preferences link`,
  web_version_url: t`Web version`,
  postal_address: t`Postal address`,
}

/** A merge tag in a text, with its readable name: 'Name or ท่าน' for one with a fallback. */
export type ShownTag = { raw: string; label: string }

/** A text split at its merge tags; what looks like a tag but is none stays text. */
export const splitTags = (text: string): (string | ShownTag)[] => {
  const parts: (string | ShownTag)[] = []
  let from = 0
  for (const { 0: raw, index } of text.matchAll(/\{\{[^{}]*\}\}/g)) {
    const tag = shownTag(raw)
    if (!tag) continue
    if (index > from) parts.push(text.slice(from, index))
    parts.push(tag)
    from = index + raw.length
  }
  return from < text.length ? [...parts, text.slice(from)] : parts
}

/**
 * A text with the readable names of its merge tags, where pills are not possible: 'Dear [Name]'.
 */
export const withTagNames = (text: string): string =>
  splitTags(text)
    .map((part) => (typeof part === 'string' ? part : `[${part.label}]`))
    .join('')

/** Whether a text has a merge tag to show by its name. */
export const hasShownTag = (text: string): boolean => splitTags(text).some((part) => typeof part !== 'string')

/** The readable name of a tag as it is written; null if it is not one. */
export function shownTag(raw: string): ShownTag | null {
  const [piece, ...rest] = parseMergeTags(raw)
  return piece?.kind === 'tag' && rest.length === 0 ? { raw, label: labelOf(piece) } : null
}

function labelOf({ tag, fallback }: Extract<MergePiece, { kind: 'tag' }>): string {
  const name = tagName(tag, TAG_LABELS)
  return fallback === '' ? name : t`${name} or ${fallback}`
}
