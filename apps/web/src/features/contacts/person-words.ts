import type { ClickClass } from '@newsloom/contract/analytics'
import type {
  ConsentEventView,
  ConsentKind,
  ConsentMethod,
  PersonView,
  SuppressionReason,
} from '@newsloom/contract/people'
import { formatDateMinute } from '~/lib/dates.ts'
import type { Word } from '~/lib/delivery-words.ts'

const REASONS: Record<SuppressionReason, string> = {
  unsubscribed: 'unsubscribed',
  bounced: 'the address bounced',
  complained: 'reported a mail as spam',
  manual: 'suppressed by the owner',
  provider: 'blocked by the mail service',
}

export type MailState = { kind: 'mailed' | 'paused' | 'not-mailed'; words: string }

/** Whether a person is mailed, in one line. */
export function mailState({ suppression, pausedUntil, memberships }: PersonView): MailState {
  if (suppression) return { kind: 'not-mailed', words: `Not mailed: ${REASONS[suppression.reason]}` }
  if (memberships.length === 0) return { kind: 'not-mailed', words: 'Not mailed: on no list' }
  if (memberships.every(({ leftAt }) => leftAt !== null))
    return { kind: 'not-mailed', words: 'Not mailed: left every list' }
  if (pausedUntil) return { kind: 'paused', words: `Paused until ${formatDateMinute(pausedUntil)}` }
  return { kind: 'mailed', words: 'Mailed' }
}

const KINDS: Record<ConsentKind, (list: string) => string> = {
  'signup-requested': (list) => `Asked to join ${list}`,
  'signup-confirmed': (list) => `Joined ${list} and confirmed it`,
  'left-list': (list) => `Left ${list}`,
  'rejoined-list': (list) => `Came back to ${list}`,
  unsubscribed: () => 'Unsubscribed from all mail',
  resubscribed: () => 'Subscribed again',
  paused: () => 'Paused mail',
  resumed: () => 'Resumed mail',
  'topics-chosen': () => 'Chose topics',
  bounced: () => 'Mail bounced for good',
  complained: () => 'Reported a mail as spam',
  suppressed: () => 'Suppressed',
  lifted: () => 'Suppression lifted',
}
const METHODS: Record<ConsentMethod, string> = {
  'one-click': 'by the mail program’s unsubscribe button',
  page: 'on the preference page',
  'signup-form': 'by the sign-up form',
  webhook: 'reported by the mail service',
  owner: 'by the owner',
}

/** What was said of being mailed, and by what means. */
export const consentWords = ({ kind, method, listName }: ConsentEventView) => ({
  what: KINDS[kind](listName === null ? 'a list' : `‘${listName}’`),
  how: METHODS[method],
})

export const CLICK_WORDS: Record<ClickClass, Word & { about: string }> = {
  people: { word: 'Person', palette: 'green', about: 'Counted in the figures' },
  machine: { word: 'Machine', palette: 'gray', about: 'A mail scanner or another program: not counted' },
  unsure: { word: 'Unsure', palette: 'amber', about: 'May have been a program: not counted' },
}
