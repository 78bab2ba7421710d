import { type MergeTag, parseMergeTags } from '../merge/merge-tags.ts'

const OF_RESEARCH: readonly MergeTag[] = [
  'content',
  'stories',
  'topic',
  'articles_count',
  'stories_count',
  'sources_count',
]

/** A hand-written email with open placeholders. */
export type OpenMail = { subject: string; htmlContent: string }

/** The tags of an email that only research can fill. */
export function researchPlaces({ subject, htmlContent }: OpenMail): ReadonlySet<MergeTag> {
  const pieces = parseMergeTags(`${subject}\n${htmlContent}`)
  return new Set(
    pieces.flatMap((piece) => (piece.kind === 'tag' && OF_RESEARCH.includes(piece.tag) ? [piece.tag] : [])),
  )
}

/**
 * Whether an email has a tag that only research can fill. If a topic is chosen, its name is known
 * without research.
 */
export function needsResearch(mail: OpenMail, { hasTopic }: { hasTopic: boolean }): boolean {
  const places = researchPlaces(mail)
  return places.size > (hasTopic && places.has('topic') ? 1 : 0)
}
