import { parseMergeTags } from '@newsloom/email/merge/merge-tags'

/** Names of tags that differ from the tags' own. */
const NAMES: Readonly<Record<string, string>> = {
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
}

/** A subject in a downloaded table, with its merge tags as screens name them: 'Dear [Name]'. */
export const withTagNames = (text: string): string =>
  parseMergeTags(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : `[${labelOf(piece.tag, piece.fallback)}]`))
    .join('')

function labelOf(tag: string, fallback: string): string {
  const name = NAMES[tag] ?? tag.replace(/^.*\./, '').replaceAll('_', ' ')
  return fallback === '' ? name : `${name} or ${fallback}`
}
