import { t } from '@lingui/core/macro'
import type { PeopleSort } from '@newsloom/contract/contacts/people-table'
import { useMedia } from '~/lib/viewport/use-media.ts'

/** The orders of a column, and the one that its first press gives. */
export type ColumnSort = { ascending: PeopleSort; descending: PeopleSort; first: PeopleSort }
export type Column = { name: string; width?: object; sort?: ColumnSort }

const BY_NAME: ColumnSort = { ascending: 'name', descending: 'name-desc', first: 'name' }
const BY_EMAIL: ColumnSort = { ascending: 'email', descending: 'email-desc', first: 'email' }
const BY_DATE: ColumnSort = { ascending: 'oldest', descending: 'newest', first: 'newest' }
const ADDED = t({ message: 'Added', context: 'date' })

/** The address has a column of its own, and the heads sort. */
export const WIDE_COLUMNS: readonly Column[] = [
  { name: t`Name`, width: { sm: '21%' }, sort: BY_NAME },
  { name: t`Email`, sort: BY_EMAIL },
  { name: t`Status`, width: { sm: '9.5rem' } },
  { name: t`Lists`, width: { sm: '22%' } },
  { name: ADDED, width: { sm: '7.5rem' }, sort: BY_DATE },
]

/** The address is below the name. */
export const NARROW_COLUMNS: readonly Column[] = [
  { name: t`Contact` },
  { name: t`Status`, width: { sm: '20%' } },
  { name: t`Lists`, width: { sm: '20%' } },
  { name: ADDED, width: { sm: '20%' } },
]

/** Whether name and address fit beside each other. */
export const useIsWide = (): boolean => useMedia('(min-width: 75rem)')
/** The opposite, for what has a row of buttons only beside a wide table. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 74.99rem)')
