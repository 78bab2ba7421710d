import { t } from '@lingui/core/macro'
import { ENGAGEMENT } from '@newsloom/contract/analytics/engagement'

/** Explains the figures of engagement. */
export const ENGAGEMENT_TEXTS = {
  rate: t`People who clicked / people emailed`,
  score: t`0 to 100. Half for how recent the last click is (halves every ${ENGAGEMENT.halfLifeDays} days), half for the share of their emails they clicked in (of at least ${ENGAGEMENT.leastMails}).`,
} as const

/** Explains the figures of interest. */
export const INTEREST_TEXTS = {
  expected: t`The share of clicks that the position of its links alone would bring, going by earlier emails. A story above it interested people more than its position explains.`,
  interest: t`Actual share of clicks divided by the share expected from its position in the email. Above 1: more interesting than its position explains.`,
} as const
