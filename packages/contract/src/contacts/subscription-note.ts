import { z } from 'zod'
import { holdRemedy, holdText, StoredHold } from '../analysis/holds.ts'
import { Refusal, refusalText } from '../sends/refusal.ts'
import { asReason } from '../text/as-reason.ts'

const WHY = {
  'topic-inactive': 'the topic is not active',
  'sent-by-hand': 'an email campaign is sent by hand or on its schedule',
  'no-topics': 'the campaign has no topics left',
  'no-active-topic': 'none of its topics is active',
  'research-cancelled': 'the research was cancelled',
  'run-cancelled': 'the run was cancelled',
  'no-articles': 'the research found no articles',
  'no-new-articles': 'no new articles since the last issue',
  'nothing-new': 'nothing is new since the last issue',
  'awaiting-approval': 'an email with the same articles is waiting for approval',
  'nobody-mailable': 'nobody on the list can be emailed right now',
  'no-contacts': 'the list has no contacts yet',
  'all-received': 'everyone in the list already received this analysis',
  restored: 'the database was restored from a backup, and this email may have been sent before that',
  wiped: 'the data was wiped when this email was due',
} as const
type Plain = keyof typeof WHY
const PLAIN = Object.keys(WHY) as [Plain, ...Plain[]]

const FAILED = {
  'research-failed': 'the research failed.',
  'analysis-failed': 'the analysis could not be written.',
  'content-failed': 'the content could not be written.',
} as const
type Failed = keyof typeof FAILED
const FAILING = Object.keys(FAILED) as [Failed, ...Failed[]]

/** Why a run mailed nothing to a list, as it is stored. */
export const NothingMailed = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(PLAIN) }),
  /** `error`: of the run, for the user; empty if it has none */
  z.object({ kind: z.enum(FAILING), error: z.string() }),
  z.object({ kind: z.literal('analysis-held'), hold: StoredHold }),
  z.object({ kind: z.literal('refused'), refusal: Refusal }),
])
export type NothingMailed = z.infer<typeof NothingMailed>

/** The note that the last run of a subscription left, as it is stored. */
export const SubscriptionNote = z.discriminatedUnion('kind', [
  ...NothingMailed.options,
  /** readers got only the email that says that nothing is new */
  z.object({ kind: z.literal('short-note') }),
  /** the sentence that an earlier version stored, in other words than any of these */
  z.object({ kind: z.literal('earlier'), text: z.string() }),
])
export type SubscriptionNote = z.infer<typeof SubscriptionNote>

/** Says why after a colon. */
function whyNothingMailed(why: NothingMailed): string {
  switch (why.kind) {
    case 'research-failed':
    case 'analysis-failed':
    case 'content-failed':
      return `${FAILED[why.kind]} ${why.error}`.trimEnd()
    case 'analysis-held':
      return `the analysis is on hold. ${holdText(why.hold)} ${holdRemedy(why.hold).text}`
    case 'refused':
      return asReason(refusalText(why.refusal))
    default:
      return WHY[why.kind]
  }
}

/** The note as a sentence. */
export function subscriptionNoteText(note: SubscriptionNote): string {
  if (note.kind === 'earlier') return note.text
  if (note.kind === 'short-note') return 'A short note was emailed: nothing is new since the last issue'
  return `Nothing was emailed: ${whyNothingMailed(note)}`
}
