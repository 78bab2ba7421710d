import type { AudienceView } from '@newsloom/contract/sends/sends'
import { formatNumber, plural } from '../numbers.ts'

/** Texts of the field that chooses recipients, and of their count. */
export const AUDIENCE = {
  title: 'Recipients',
  everybody: 'All contacts',
  someLists: 'Contact lists',
  chosen: (contacts: number) => `The ${plural(contacts, 'chosen contact')}`,
  missingLists: 'Please choose at least one contact list',
  listsLoading: 'Loading the contact lists',
  noLists: 'No contact lists yet.',
  toContacts: 'Create a list in Contacts',
  listsFailed: 'The contact lists could not be loaded.',
  counting: 'Counting the recipients…',
  countFailed: 'The recipients could not be counted',
  chooseList: 'Choose at least one list.',
  count: (people: number) => `${plural(people, 'contact')} will receive this email`,
} as const

type LeftOut = Pick<AudienceView, 'suppressed' | 'skipped' | 'duplicates'> & {
  /** people who already have the analysis that would be sent */
  received?: number
}

/** Who is left out of an email and why; zero counts are omitted. */
export const leftOutInWords = ({ suppressed, skipped, duplicates, received = 0 }: LeftOut): string[] =>
  [
    received > 0
      ? `${formatNumber(received)} already ${received === 1 ? 'has' : 'have'} this analysis, left out`
      : null,
    suppressed > 0 ? `${formatNumber(suppressed)} suppressed, left out` : null,
    skipped > 0 ? `${formatNumber(skipped)} skipped (paused or opted out of this topic)` : null,
    duplicates > 0 ? `${plural(duplicates, 'duplicate')}, emailed once` : null,
  ].filter((part) => part !== null)
