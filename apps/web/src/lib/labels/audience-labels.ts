import { plural, t } from '@lingui/core/macro'
import type { AudienceView } from '@newsloom/contract/sends/sends'
import { formatNumber } from '../numbers.ts'

/** Texts of the field that chooses recipients, and of their count. */
export const AUDIENCE = {
  title: t`Recipients`,
  everybody: t`All contacts`,
  someLists: t`Contact lists`,
  chosen: (contacts: number) =>
    t`The ${plural(contacts, { one: '# selected contact', other: '# selected contacts' })}`,
  missingLists: t`Select at least one contact list`,
  listsLoading: t`Loading the contact lists`,
  noLists: t`No contact lists yet.`,
  toContacts: t`Create a list in Contacts`,
  listsFailed: t`The contact lists could not be loaded.`,
  counting: t`Counting the recipients…`,
  countFailed: t`The recipients could not be counted`,
  chooseList: t`Select at least one list.`,
  count: (recipientCount: number) =>
    t`${plural(recipientCount, { one: '# contact', other: '# contacts' })} will receive this email`,
} as const

type LeftOut = Pick<AudienceView, 'suppressed' | 'skipped' | 'duplicates'> & {
  /** people who already have the analysis that would be sent */
  received?: number
}

/** The people left out of an email, and why; zero counts are omitted. */
export const leftOutRecipientTexts = ({ suppressed, skipped, duplicates, received = 0 }: LeftOut): string[] =>
  [
    received > 0
      ? plural(received, {
          one: '# already has this analysis, left out',
          other: '# already have this analysis, left out',
        })
      : null,
    suppressed > 0 ? t`${formatNumber(suppressed)} suppressed, left out` : null,
    skipped > 0 ? t`${formatNumber(skipped)} skipped (paused or opted out of this topic)` : null,
    duplicates > 0
      ? t`${plural(duplicates, { one: '# duplicate', other: '# duplicates' })}, emailed once`
      : null,
  ].filter((part) => part !== null)
