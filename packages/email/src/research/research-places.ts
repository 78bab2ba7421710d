import { type MergeTag, parseMergeTags } from '../merge/merge-tags.ts'

const OF_RESEARCH: readonly MergeTag[] = [
  'content',
  'stories',
  'topic',
  'articles_count',
  'stories_count',
  'sources_count',
]

/** A mail's own words: its places are open. */
export type OpenMail = { subject: string; htmlContent: string }

/** The tags of a mail that only a research fills. */
export function researchPlaces({ subject, htmlContent }: OpenMail): ReadonlySet<MergeTag> {
  const pieces = parseMergeTags(`${subject}\n${htmlContent}`)
  return new Set(
    pieces.flatMap((piece) => (piece.kind === 'tag' && OF_RESEARCH.includes(piece.tag) ? [piece.tag] : [])),
  )
}

/**
 * Whether a mail has a place that nothing but a research fills: the name of a topic that is chosen
 * is known without one.
 */
export function needsResearch(mail: OpenMail, { hasTopic }: { hasTopic: boolean }): boolean {
  const places = researchPlaces(mail)
  return places.size > (hasTopic && places.has('topic') ? 1 : 0)
}
