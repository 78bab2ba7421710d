import { plural, t } from '@lingui/core/macro'
import { BULK_LIMITS, type BulkAction, type BulkPreview } from '@newsloom/contract/contacts/bulk'
import type { PersonStatus } from '@newsloom/contract/contacts/people-table'
import { formatNumber, people } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'

export type BulkKind = BulkAction['kind']

export const STATUS_LABELS: Record<PersonStatus, { label: string; palette: string; about: string }> = {
  receives: { label: t`Receives email`, palette: 'green', about: t`On at least one list` },
  paused: { label: t`Paused`, palette: 'amber', about: t`Paused email for a while` },
  left: { label: t`Left all lists`, palette: 'gray', about: t`Left every list they were on` },
  unsubscribed: { label: t`Unsubscribed`, palette: 'amber', about: t`Unsubscribed from all email` },
  bounced: { label: t`Bounced`, palette: 'red', about: t`The address bounced permanently` },
  complained: { label: t`Complained`, palette: 'red', about: t`Reported an email as spam` },
  suppressed: { label: t`Suppressed`, palette: 'gray', about: t`Suppressed by you or the email service` },
}

export const TABLE_TEXTS = {
  noneYet: t`No contacts yet. Import some to get started.`,
  noMatch: t`No contact matches these filters.`,
  loadFailed: t`The contacts could not be loaded.`,
  listGone: t`This list was deleted.`,
  tooMany: [
    t`You can select ${formatNumber(BULK_LIMITS.ids)} contacts one by one`,
    t`Select all that match instead, and clear those you do not want.`,
  ],
  added: (count: number, list: string) =>
    t`Added ${plural(count, { one: '# contact', other: '# contacts' })} to ${quote(list)}`,
  removed: (count: number, list: string) =>
    t`Removed ${plural(count, { one: '# contact', other: '# contacts' })} from ${quote(list)}`,
  suppressed: (count: number) => t`${people(count)} will no longer be emailed`,
  notRestored: (missing: number, all: number) => t`${missing} of ${all} contacts could not be restored`,
  whyNotRestored: t`They are on the list again already, or their address is no longer accepted.`,
  restored: (count: number) => t`Restored ${plural(count, { one: '# contact', other: '# contacts' })}`,
} as const

type BulkTexts = {
  menu: string
  /** with the number of selected contacts */
  title: (selected: number) => string
  /** the room of its lines, so the dialog does not grow when they come */
  minH: string
  /** the button, before it is known how many contacts the action applies to */
  submit: string
  submitCount: (count: number) => string
  busy: string
}

export const BULK: Record<BulkKind, BulkTexts> = {
  add: {
    menu: t`Add to list…`,
    title: (count) => plural(count, { one: 'Add # contact to a list', other: 'Add # contacts to a list' }),
    minH: '5',
    submit: t`Add contacts`,
    submitCount: (count) => plural(count, { one: 'Add # contact', other: 'Add # contacts' }),
    busy: t`Adding…`,
  },
  remove: {
    menu: t`Remove from list…`,
    title: (count) =>
      plural(count, { one: 'Remove # contact from a list?', other: 'Remove # contacts from a list?' }),
    minH: '16',
    submit: t`Remove contacts`,
    submitCount: (count) => plural(count, { one: 'Remove # contact', other: 'Remove # contacts' }),
    busy: t`Removing…`,
  },
  suppress: {
    menu: t`Suppress…`,
    title: (count) => plural(count, { one: 'Suppress # contact?', other: 'Suppress # contacts?' }),
    minH: '16',
    submit: t`Suppress contacts`,
    submitCount: (count) => plural(count, { one: 'Suppress # contact', other: 'Suppress # contacts' }),
    busy: t`Suppressing…`,
  },
  export: {
    menu: t`Export CSV…`,
    title: (count) => plural(count, { one: 'Export # contact', other: 'Export # contacts' }),
    minH: '10',
    submit: t`Export contacts`,
    submitCount: (count) => plural(count, { one: 'Export # contact', other: 'Export # contacts' }),
    busy: t`Exporting…`,
  },
}

const NOBODY_TO: Record<BulkKind, string> = {
  add: t`All selected contacts are on this list already, or left it.`,
  remove: t`None of the selected contacts is on this list.`,
  suppress: t`All selected contacts are already suppressed.`,
  export: t`None of the selected contacts gets email, so there is nothing to export.`,
}

/** Says what an action will do, and who it does not apply to. */
export function effectOf(
  kind: BulkKind,
  { people: chosen, applies, suppressed, left, leftAll, canUndo }: BulkPreview,
) {
  const some = t`${formatNumber(applies)} of ${plural(chosen, { one: '# selected contact', other: '# selected contacts' })}`
  if (applies === 0) return [NOBODY_TO[kind]]
  if (kind === 'add')
    return [
      t`Adds ${some}.`,
      ...(left > 0 ? [t`${people(left)} left this list and will not be added again.`] : []),
      ...(leftAll > 0
        ? [t`${people(leftAll)} of those added left every list they were on. They would get email again.`]
        : []),
      ...(suppressed > 0 ? [t`${people(suppressed)} of those added will still get no email.`] : []),
    ]
  if (kind === 'remove')
    return [
      t`Removes ${some}. Other lists, suppressions and sent emails are kept.`,
      canUndo ? t`You can undo this afterwards.` : t`Too many contacts to undo.`,
    ]
  if (kind === 'suppress')
    return [
      t`Applies to ${some}. They will no longer get email from any list, even after an import.`,
      t`You can lift this later, for one person at a time.`,
    ]
  return [t`Exports ${some}. Suppressed contacts are left out, because a CSV file cannot mark them.`]
}
