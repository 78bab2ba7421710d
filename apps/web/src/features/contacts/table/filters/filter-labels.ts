import { t } from '@lingui/core/macro'
import { fieldLabel } from '@newsloom/contract/contacts/fields'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import {
  ENGAGED_FROM,
  type EngagementBand,
  type PeopleFilter,
} from '@newsloom/contract/contacts/people-table'
import { STATUS_LABELS } from '../texts.ts'
import type { FilterSearch } from './filter-values.ts'

export const ADDED: Readonly<Record<number, string>> = {
  7: t`Added in the last 7 days`,
  30: t`Added in the last 30 days`,
  90: t`Added in the last 90 days`,
  365: t`Added in the last year`,
}
export const addedWithin = (days: number): string => ADDED[days] ?? t`Added in the last ${days} days`

export const BANDS: Record<EngagementBand, string> = {
  high: t`High: score of ${ENGAGED_FROM} or more`,
  low: t`Low: below ${ENGAGED_FROM}`,
  none: t`Never clicked`,
}
const BANDS_ALONE: Record<EngagementBand, string> = {
  high: t`High engagement`,
  low: t`Low engagement`,
  none: BANDS.none,
}

/** A filter that is set: its words, and how it is removed. */
export type SetFilter = { label: string; removed: FilterSearch }

/** The filters by date, engagement and field that are set. */
export const narrowedBy = ({ addedWithin: days, engagement, field, value }: PeopleFilter): SetFilter[] => [
  ...(days ? [{ label: addedWithin(days), removed: { added: undefined } }] : []),
  ...(engagement ? [{ label: BANDS_ALONE[engagement], removed: { engaged: undefined } }] : []),
  ...(field
    ? [
        {
          label: t`${fieldLabel(field)}: ${value || t`any value`}`,
          removed: { field: undefined, value: undefined },
        },
      ]
    : []),
]

/** All filters that are set, but for the typed words. */
export function filteredBy(filter: PeopleFilter, lists: readonly ContactListView[]): SetFilter[] {
  const { status, listId } = filter
  const list = lists.find(({ id }) => id === listId)
  return [
    ...(status ? [{ label: STATUS_LABELS[status].label, removed: { status: undefined } }] : []),
    ...(listId ? [{ label: list?.name ?? t`A list that was deleted`, removed: { list: undefined } }] : []),
    ...narrowedBy(filter),
  ]
}
