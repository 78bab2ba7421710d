import { t } from '@lingui/core/macro'
import type { StoredHold } from '@newsloom/contract/analysis/holds'
import type { NothingMailed, SubscriptionNote } from '@newsloom/contract/contacts/subscription-note'
import { asReason } from '@newsloom/contract/text/as-reason'
import { holdRemedyText, holdText } from '../steps/hold-texts.ts'
import { refusalLabel } from './refusal-texts.ts'

type Plain = Exclude<NothingMailed, { error: string } | { hold: StoredHold } | { kind: 'refused' }>['kind']

const NOTHING: Record<Plain, string> = {
  'topic-inactive': t`Nothing was emailed: the topic is not active`,
  'sent-by-hand': t`Nothing was emailed: a template-based campaign is sent by hand or on its schedule`,
  'no-topics': t`Nothing was emailed: the campaign has no topics left`,
  'no-active-topic': t`Nothing was emailed: none of its topics is active`,
  'research-cancelled': t`Nothing was emailed: the research was cancelled`,
  'run-cancelled': t`Nothing was emailed: the run was cancelled`,
  'no-articles': t`Nothing was emailed: the research found no articles`,
  'no-new-articles': t`Nothing was emailed: no new articles since the last email`,
  'nothing-new': t`Nothing was emailed: nothing is new since the last email`,
  'awaiting-approval': t`Nothing was emailed: an email with the same articles is waiting for approval`,
  'nobody-mailable': t`Nothing was emailed: nobody in the list may be emailed at present`,
  'no-contacts': t`Nothing was emailed: the list has no contacts yet`,
  'all-received': t`Nothing was emailed: everyone in the list already received this analysis`,
  restored: t`Nothing was emailed: the database was restored from a backup, and this email may have been sent before that`,
  wiped: t`Nothing was emailed: the data was wiped when this email was due`,
}

/** The note that the last run of a subscription left. */
export function subscriptionNoteLabel(note: SubscriptionNote): string {
  switch (note.kind) {
    case 'research-failed':
      return t`Nothing was emailed: the research failed. ${note.error}`.trimEnd()
    case 'analysis-failed':
      return t`Nothing was emailed: the analysis could not be written. ${note.error}`.trimEnd()
    case 'content-failed':
      return t`Nothing was emailed: the content could not be written. ${note.error}`.trimEnd()
    case 'analysis-held':
      return t`Nothing was emailed: the analysis is on hold. ${holdText(note.hold)} ${holdRemedyText(note.hold)}`
    case 'refused':
      return t`Nothing was emailed: ${asReason(refusalLabel(note.refusal))}`
    case 'short-note':
      return t`A short note was emailed: nothing is new since the last email`
    case 'earlier':
      return note.text
    default:
      return NOTHING[note.kind]
  }
}
