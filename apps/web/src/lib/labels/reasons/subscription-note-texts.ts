import { t } from '@lingui/core/macro'
import type { StoredHold } from '@newsloom/contract/analysis/holds'
import type { NothingMailed, SubscriptionNote } from '@newsloom/contract/contacts/subscription-note'
import { asReason } from '@newsloom/contract/text/as-reason'
import { translateMessage } from '../sentences/translate-message.ts'
import { holdRemedyText, holdText } from '../steps/hold-texts.ts'
import { refusalLabel } from './refusal-texts.ts'

type Plain = Exclude<NothingMailed, { error: string } | { hold: StoredHold } | { kind: 'refused' }>['kind']

const WHY: Record<Plain, string> = {
  'topic-inactive': t`the topic is not active`,
  'sent-by-hand': t`an email campaign is sent by hand or on its schedule`,
  'no-topics': t`the campaign has no topics left`,
  'no-active-topic': t`none of its topics is active`,
  'research-cancelled': t`the research was cancelled`,
  'run-cancelled': t`the run was cancelled`,
  'no-articles': t`the research found no articles`,
  'no-new-articles': t`no new articles since the last issue`,
  'nothing-new': t`nothing is new since the last issue`,
  'awaiting-approval': t`an email with the same articles is waiting for approval`,
  'nobody-mailable': t`nobody on the list can be emailed right now`,
  'no-contacts': t`the list has no contacts yet`,
  'all-received': t`everyone in the list already received this analysis`,
  restored: t`the database was restored from a backup, and this email may have been sent before that`,
  wiped: t`the data was wiped when this email was due`,
}

/** Why a list is emailed nothing, to be read after a colon. */
export function whyNothingLabel(why: NothingMailed): string {
  switch (why.kind) {
    case 'research-failed':
      return t`the research failed. ${translateMessage(why.error)}`.trimEnd()
    case 'analysis-failed':
      return t`the analysis could not be written. ${translateMessage(why.error)}`.trimEnd()
    case 'content-failed':
      return t`the content could not be written. ${translateMessage(why.error)}`.trimEnd()
    case 'analysis-held':
      return t`the analysis is on hold. ${holdText(why.hold)} ${holdRemedyText(why.hold)}`
    case 'refused':
      return asReason(refusalLabel(why.refusal))
    default:
      return WHY[why.kind]
  }
}

/** The note that the last run of a subscription left. */
export function subscriptionNoteLabel(note: SubscriptionNote): string {
  if (note.kind === 'earlier') return note.text
  if (note.kind === 'short-note') return t`A short note was emailed: nothing is new since the last issue`
  return t`Nothing was emailed: ${whyNothingLabel(note)}`
}
