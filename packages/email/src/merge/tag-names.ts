import { type MERGE_TAGS, type MergeTag, parseMergeTags } from './merge-tags.ts'

/** The readable names of merge tags, in English. */
export const TAG_NAMES: Readonly<Record<(typeof MERGE_TAGS)[number], string>> = {
  name: 'Name',
  email: 'Email',
  topic: 'Topic',
  date: 'Date',
  content: 'Analysis',
  stories: 'Stories',
  podcast: 'Podcast',
  articles_count: 'Articles',
  stories_count: 'Stories',
  sources_count: 'Sources',
  unsubscribe_url: 'Unsubscribe link',
  preferences_url: 'Preferences link',
  web_version_url: 'Web version',
  postal_address: 'Postal address',
}

/** The name of a tag, from names in some language; a field has its own name. */
export const tagName = (tag: MergeTag, names: Readonly<Record<string, string>>): string =>
  names[tag] ?? tag.replace(/^.*\./, '').replaceAll('_', ' ')

/** A subject in a downloaded table, with its merge tags as screens name them: 'Dear [Name]'. */
export const withTagNames = (text: string): string =>
  parseMergeTags(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : `[${labelOf(piece.tag, piece.fallback)}]`))
    .join('')

function labelOf(tag: MergeTag, fallback: string): string {
  const name = tagName(tag, TAG_NAMES)
  return fallback === '' ? name : `${name} or ${fallback}`
}
