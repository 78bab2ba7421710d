import type {
  ConsentEventView,
  ConsentKind,
  ConsentMethod,
  PersonView,
  SuppressionReason,
} from '@newsloom/contract/contacts/people'
import type { ClickClass } from '@newsloom/contract/sends/analytics'
import type { StateBadge } from '~/lib/labels/delivery-labels.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'

const REASONS: Record<SuppressionReason, string> = {
  unsubscribed: 'unsubscribed',
  bounced: 'the address bounced',
  complained: 'reported an email as spam',
  manual: 'suppressed by you',
  provider: 'blocked by the email service',
}

export type MailState = { kind: 'mailed' | 'paused' | 'not-mailed'; label: string }

/** Whether a person gets email, in one line. */
export function mailState({ suppression, pausedUntil, memberships }: PersonView): MailState {
  if (suppression) return { kind: 'not-mailed', label: `Not emailed: ${REASONS[suppression.reason]}` }
  if (memberships.length === 0) return { kind: 'not-mailed', label: 'Not emailed: on no list' }
  if (memberships.every(({ leftAt }) => leftAt !== null))
    return { kind: 'not-mailed', label: 'Not emailed: left every list' }
  if (pausedUntil) return { kind: 'paused', label: `Paused until ${formatDateMinute(pausedUntil)}` }
  return { kind: 'mailed', label: 'Receives email' }
}

const KINDS: Record<ConsentKind, (list: string) => string> = {
  'signup-requested': (list) => `Asked to join ${list}`,
  'signup-confirmed': (list) => `Joined ${list} by confirming`,
  'left-list': (list) => `Left ${list}`,
  'rejoined-list': (list) => `Rejoined ${list}`,
  unsubscribed: () => 'Unsubscribed from all email',
  resubscribed: () => 'Subscribed again',
  paused: () => 'Paused email',
  resumed: () => 'Resumed email',
  'topics-chosen': () => 'Chose topics',
  bounced: () => 'Email bounced permanently',
  complained: () => 'Reported an email as spam',
  suppressed: () => 'Suppressed',
  lifted: () => 'Suppression lifted',
}
const METHODS: Record<ConsentMethod, string> = {
  'one-click': "with the email app's unsubscribe button",
  page: 'on the preference page',
  'signup-form': 'by the sign-up form',
  webhook: 'reported by the email service',
  owner: 'by the owner',
}

/** A consent event and its method. */
export const consentLabel = ({ kind, method, listName }: ConsentEventView) => ({
  what: KINDS[kind](listName === null ? 'a list' : `'${listName}'`),
  how: METHODS[method],
})

export const CLICK_LABELS: Record<ClickClass, StateBadge & { about: string }> = {
  people: { label: 'Person', palette: 'green', about: 'Counted in the figures' },
  machine: { label: 'Machine', palette: 'gray', about: 'An email scanner or another program: not counted' },
  unsure: { label: 'Unsure', palette: 'amber', about: 'May have been a program: not counted' },
}
