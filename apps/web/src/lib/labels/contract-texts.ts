import { t } from '@lingui/core/macro'
import type { CAMPAIGN_TEXTS } from '@newsloom/contract/campaigns/campaign-limits'
import type { DeliveryReason } from '@newsloom/contract/sends/sends'

/*
 * Texts that the server has too, in the language of the page: a test holds the English ones equal
 * to the contract's.
 */

/** Says what a campaign lacks. */
export const CAMPAIGN_RULES: Record<keyof typeof CAMPAIGN_TEXTS, string> = {
  missing: t`Please fill in all required fields.`,
  persona: t`Please enter a persona before creating/updating the campaign`,
  topics: t`Select at least one topic`,
  past: t`Send date cannot be in the past`,
  promptsNeedTopic: t`Please select at least one topic before generating prompts`,
  promptsNeedPersona: t`Please enter a persona before generating prompts`,
  previewNeedsTopics: t`Please select topics before generating preview`,
  previewNeedsPrompts: t`Please generate prompts first before creating preview`,
}

/** Says what a form of contacts lacks. */
export const CONTACT_RULES = {
  listName: t`Please enter a list name`,
  addresses: t`Please add some email addresses`,
  list: t`Please select a contact list`,
}

/** Why an email was not sent, or failed. */
export const REASON_LABELS: Record<DeliveryReason, string> = {
  unsubscribed: t`Unsubscribed`,
  bounced: t`An earlier email to this address bounced permanently`,
  complained: t`Reported an earlier email as spam`,
  manual: t`Suppressed by you`,
  provider: t`The email service no longer delivers to this address`,
  paused: t`Paused all email for a while`,
  'topic-opt-out': t`Opted out of this topic`,
  'left-list': t`Left the list`,
  'already-received': t`Already received this analysis`,
  cancelled: t`The send was cancelled first`,
  erased: t`Erased before the email was sent`,
  'invalid-address': t`The address is not valid`,
  rejected: t`The email service refused it`,
  'contents-changed': t`An earlier request with different content got no answer`,
  'no-answer': t`No answer within 23 hours; sending again could email them twice`,
  'cancelled-unanswered': t`The send was cancelled before an answer came`,
  'refused-later': t`An earlier request was never answered; the next one was refused`,
  'key-conflict': t`The email service already has another email for this request`,
}
