import { BULK_LIMITS, type BulkAction, type BulkPreview } from '@newsloom/contract/contacts/bulk'
import type { PersonStatus } from '@newsloom/contract/contacts/people-table'
import { formatNumber, people, plural } from '~/lib/numbers.ts'

export type BulkKind = BulkAction['kind']

export const STATUS_LABELS: Record<PersonStatus, { label: string; palette: string; about: string }> = {
  receives: { label: 'Receives email', palette: 'green', about: 'On at least one list' },
  paused: { label: 'Paused', palette: 'amber', about: 'Paused email for a while' },
  left: { label: 'Left all lists', palette: 'gray', about: 'Left every list they were on' },
  unsubscribed: { label: 'Unsubscribed', palette: 'amber', about: 'Unsubscribed from all email' },
  bounced: { label: 'Bounced', palette: 'red', about: 'The address bounced permanently' },
  complained: { label: 'Complained', palette: 'red', about: 'Reported an email as spam' },
  suppressed: { label: 'Suppressed', palette: 'gray', about: 'Suppressed by you or the email service' },
}

export const TABLE_TEXTS = {
  noneYet: 'No contacts yet. Import some to get started.',
  noMatch: 'No contact matches these filters.',
  loadFailed: 'The contacts could not be loaded.',
  listGone: 'This list was deleted.',
  tooMany: [
    `You can select ${formatNumber(BULK_LIMITS.ids)} contacts one by one`,
    'Select all that match instead, and clear those you do not want.',
  ],
  added: (count: number, list: string) => `Added ${plural(count, 'contact')} to '${list}'`,
  removed: (count: number, list: string) => `Removed ${plural(count, 'contact')} from '${list}'`,
  suppressed: (count: number) => `No more email goes to ${people(count)}`,
  restored: (count: number) => `Restored ${plural(count, 'contact')}`,
} as const

export const BULK: Record<BulkKind, { menu: string; title: string; verb: string; busy: string }> = {
  add: { menu: 'Add to list…', title: 'Add to a list', verb: 'Add', busy: 'Adding…' },
  remove: { menu: 'Remove from list…', title: 'Remove from a list', verb: 'Remove', busy: 'Removing…' },
  suppress: { menu: 'Suppress…', title: 'Suppress', verb: 'Suppress', busy: 'Suppressing…' },
  export: { menu: 'Export CSV…', title: 'Export', verb: 'Export', busy: 'Exporting…' },
}

const NOBODY_TO: Record<BulkKind, string> = {
  add: 'All selected contacts are on this list already, or left it.',
  remove: 'None of the selected contacts is on this list.',
  suppress: 'All selected contacts are already suppressed.',
  export: 'None of the selected contacts gets email, so there is nothing to export.',
}

/** Says what an action will do, and who it does not apply to. */
export function effectOf(
  kind: BulkKind,
  { people: chosen, applies, suppressed, left, leftAll, canUndo }: BulkPreview,
) {
  const some = `${formatNumber(applies)} of ${plural(chosen, 'selected contact')}`
  if (applies === 0) return [NOBODY_TO[kind]]
  if (kind === 'add')
    return [
      `Adds ${some}.`,
      ...(left > 0 ? [`${people(left)} left this list and will not be added again.`] : []),
      ...(leftAll > 0
        ? [`${people(leftAll)} of those added left every list they were on. They would get email again.`]
        : []),
      ...(suppressed > 0 ? [`${people(suppressed)} of those added will still get no email.`] : []),
    ]
  if (kind === 'remove')
    return [
      `Removes ${some}. Other lists, suppressions and sent emails are kept.`,
      canUndo ? 'You can undo this afterwards.' : 'This is too many to undo.',
    ]
  if (kind === 'suppress')
    return [
      `Applies to ${some}. They will no longer get email from any list, even after an import.`,
      'You can lift this later, for one person at a time.',
    ]
  return [`Exports ${some}. Suppressed contacts are left out, because a CSV file cannot mark them.`]
}
