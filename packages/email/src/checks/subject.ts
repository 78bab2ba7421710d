import type { MailSentence } from '../mail-sentences.ts'
import { type MergeTag, parseMergeTags } from '../merge/merge-tags.ts'
import type { Rule, RuleFinding } from './finding.ts'

/** Line length of RFC 5322, and more than most mailboxes show. */
const MAX_LENGTH = 78
/** assumed length of a tag without a fallback */
const TAG_LENGTH = 12
const FOR_THE_BODY: ReadonlySet<MergeTag> = new Set([
  'content',
  'stories',
  'podcast',
  'unsubscribe_url',
  'preferences_url',
  'web_version_url',
  'postal_address',
])

/** A subject that is missing, too long, or contains tags meant for the body. */
export const subject: Rule = ({ input }) => {
  if (input.subject.trim() === '') return [finding('error', ['noSubject'])]
  const found: RuleFinding[] = []
  const pieces = parseMergeTags(input.subject)
  for (const piece of pieces)
    if (piece.kind === 'tag' && FOR_THE_BODY.has(piece.tag))
      found.push(finding('warning', ['tagForBody', `{{${piece.tag}}}`]))
  const length = pieces.reduce(
    (sum, piece) =>
      sum + (piece.kind === 'text' ? graphemes(piece.text) : graphemes(piece.fallback) || TAG_LENGTH),
    0,
  )
  if (length > MAX_LENGTH) found.push(finding('note', ['subjectLong', length, MAX_LENGTH]))
  return found
}

const finding = (level: RuleFinding['level'], sentence: MailSentence): RuleFinding => ({
  rule: 'subject',
  level,
  says: [sentence],
  blockId: null,
  line: 'subject',
})

const graphemes = (text: string): number => [...new Intl.Segmenter('th').segment(text)].length
