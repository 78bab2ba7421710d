import { t } from '@lingui/core/macro'
import type { SUBSCRIPTIONS_SENTENCES } from '@newsloom/contract/sentences/subscriptions-sentences'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { quote } from '~/lib/quote.ts'
import type { SentenceLabels } from './sentence-labels.ts'

export const SUBSCRIPTIONS_LABELS: SentenceLabels<typeof SUBSCRIPTIONS_SENTENCES> = {
  runChanged: () => t`The next run has changed. Nothing was saved. Check it and try again.`,
  alreadySkipped: () => t`The next run is already skipped`,
  notSkipped: () => t`The next run is not skipped`,
  notSubscribed: () => t`This list is not subscribed`,
  subscriptionsPaused: () => t`The subscriptions of this list are paused. Resume them, then skip a run.`,
  reportedSpam: () => t`This person reported an email as spam. They can never be emailed again.`,
  needReason: () => t`Say why this person may be emailed again`,
  notSuppressed: () => t`This person is not suppressed`,
  bulkChanged: (who, expected) =>
    t`This now applies to ${who}, not ${expected}. Nothing was changed. Check the number and try again.`,
  tooManyFields: (limit) =>
    t`Contacts can have at most ${limit} fields. Nothing was saved. Leave some out, or delete fields that you no longer need under Contacts, and try again.`,
  tooManySegments: (limit) =>
    t`There can be at most ${limit} segments. Delete one that you no longer need, and try again.`,
  segmentNamed: (name) => t`A segment named ${quote(name)} already exists. Choose another name.`,
  onItsWaySoon: (subject) =>
    t`The email ${quote(withTagNames(subject))} to this person is on its way right now. Nothing was erased. Please try again in a minute.`,
  onItsWayPaused: (subject, pause) =>
    t`The email ${quote(withTagNames(subject))} to this person is on its way right now. Nothing was erased. Please try again after this send is resumed or cancelled (${pause}).`,
  noSuchListener: () => t`No contact has this email address. Add the person to a list first.`,
  addressRevoked: () => t`This address has already been revoked`,
}
