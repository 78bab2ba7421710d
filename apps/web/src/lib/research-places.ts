import { type MergeTag, parseMergeTags } from '@newsloom/email/merge-tags'

/** What only a research fills. */
const OF_RESEARCH: readonly MergeTag[] = [
  'content',
  'stories',
  'topic',
  'articles_count',
  'stories_count',
  'sources_count',
]

/** Whether a mail has places that a research fills; the name of a topic that is chosen is known without one. */
export function needsResearch(
  mail: { htmlContent: string; subject: string },
  topicId: number | null,
): boolean {
  const pieces = parseMergeTags(`${mail.subject}\n${mail.htmlContent}`)
  return pieces.some(
    (piece) =>
      piece.kind === 'tag' && OF_RESEARCH.includes(piece.tag) && !(piece.tag === 'topic' && topicId !== null),
  )
}
