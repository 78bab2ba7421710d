import { t } from '@lingui/core/macro'
import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import type {
  ConsentEventView,
  ConsentKind,
  ConsentMethod,
  PersonView,
  SuppressionReason,
} from '@newsloom/contract/contacts/people'
import type { StateBadge } from '~/lib/labels/delivery-labels.ts'
import { quote } from '~/lib/quote.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'

const REASONS: Record<SuppressionReason, string> = {
  unsubscribed: t`unsubscribed`,
  bounced: t`the address bounced`,
  complained: t`reported an email as spam`,
  manual: t`suppressed by you`,
  provider: t`blocked by the email service`,
}

export type MailState = { kind: 'mailed' | 'paused' | 'not-mailed'; label: string }

/** Whether a person gets email, in one line. */
export function mailState({ suppression, pausedUntil, memberships }: PersonView): MailState {
  if (suppression) return { kind: 'not-mailed', label: t`Not emailed: ${REASONS[suppression.reason]}` }
  if (memberships.length === 0) return { kind: 'not-mailed', label: t`Not emailed: on no list` }
  if (memberships.every(({ leftAt }) => leftAt !== null))
    return { kind: 'not-mailed', label: t`Not emailed: left every list` }
  if (pausedUntil) return { kind: 'paused', label: t`Paused until ${formatDateMinute(pausedUntil)}` }
  return { kind: 'mailed', label: t`Receives email` }
}

const KINDS: Record<ConsentKind, (list: string) => string> = {
  'signup-requested': (list) => t`Asked to join ${list}`,
  'signup-confirmed': (list) => t`Joined ${list} by confirming`,
  'left-list': (list) => t`Left ${list}`,
  'rejoined-list': (list) => t`Rejoined ${list}`,
  unsubscribed: () => t`Unsubscribed from all email`,
  resubscribed: () => t`Subscribed again`,
  paused: () => t`Paused email`,
  resumed: () => t`Resumed email`,
  'topics-chosen': () => t`Selected topics`,
  bounced: () => t`Email bounced permanently`,
  complained: () => t`Reported an email as spam`,
  suppressed: () => t`Suppressed`,
  lifted: () => t`Suppression lifted`,
}
const METHODS: Record<ConsentMethod, string> = {
  'one-click': t`with the email program's unsubscribe button`,
  page: t`on the preference page`,
  'signup-form': t`by the sign-up form`,
  webhook: t`reported by the email service`,
  owner: t`by the owner`,
}

/** A consent event and its method. */
export const consentLabel = ({ kind, method, listName }: ConsentEventView) => ({
  what: KINDS[kind](listName === null ? t`a list` : quote(listName)),
  how: METHODS[method],
})

export const CLICK_LABELS: Record<ClickClass, StateBadge & { about: string }> = {
  people: { label: t`Person`, palette: 'green', about: t`Counted in the figures` },
  machine: { label: t`Scanner or bot`, palette: 'gray', about: t`An email scanner or a bot: not counted` },
  unsure: { label: t`Unclear`, palette: 'amber', about: t`May have been a scanner or bot: not counted` },
}
