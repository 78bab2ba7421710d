import { t } from '@lingui/core/macro'
import type { APPROVALS_SENTENCES } from '@newsloom/contract/sentences/approvals-sentences'
import { quote } from '~/lib/quote.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export const APPROVALS_LABELS: SentenceLabels<typeof APPROVALS_SENTENCES> = {
  nobodyAsked: () => t`Nobody is being asked to approve this send. Choose an approver.`,
  notWaiting: () => t`This send is no longer waiting for approval`,
  approverErased: () =>
    t`The person who approves these emails was erased. Choose another under Approval, then send again.`,
  ownApproval: (email) =>
    t`${email} sends these emails. Choose a second person to approve them: nobody can approve their own email.`,
  willWait: (email) => t`This send will wait for approval from ${email}.`,
  cannotBeEmailed: (email, why) => t`${email} cannot be emailed: ${why}`,
  cannotBeEmailedNow: (email, why) => t`${email} cannot be emailed now: ${why}`,
  neverEmailedAgain: (email) => t`${email} reported an email as spam and can never be emailed again.`,
  liftSuppression: () =>
    t`Lift the suppression on the person's page under Contacts, or choose another address.`,
  chooseAddress: () => t`Choose another address.`,
  whySuppressed: () => t`suppressed`,
  whyUnsubscribed: () => t`unsubscribed`,
  whyBounced: () => t`an earlier email to this address bounced permanently`,
  whyComplained: () => t`reported an earlier email as spam`,
  whyManual: () => t`suppressed by you`,
  whyProvider: () => t`the email service no longer delivers to this address`,
  whyPaused: () => t`paused all email for a while`,
  whyOptedOut: () => t`opted out of this topic`,
  whyLeft: () => t`left the list`,
  notAnAddressOf: (typed, why) => t`${typed} is not an address: ${why}`,
  notAnEmail: (text, why) => t`${quote(text)} is not an email address: ${why}`,
  addressEmpty: () => t`empty`,
  addressControl: () => t`contains a control character or line break`,
  addressNamed: () => t`contains a display name or quotes; remove them and keep only the address`,
  addressComma: () => t`contains a comma or semicolon; give one address`,
  addressSpace: () => t`contains a space`,
  addressNoAt: () => t`has no @`,
  addressManyAts: () => t`has more than one @`,
  addressLetters: () => t`the part before @ has non-ASCII letters`,
  addressLocal: () => t`the part before @ is not valid`,
  addressDomain: () => t`the domain after @ is not valid`,
  addressLong: (limit) => t`longer than ${limit} characters`,
  notAnEntry: () => t`not an email address`,
  entryNoName: () => t`nothing before @`,
  entryNoDomain: () => t`no domain such as example.org after @`,
}
