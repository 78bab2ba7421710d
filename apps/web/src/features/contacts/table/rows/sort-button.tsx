import { Button, Icon } from '@chakra-ui/react'
import type { PeopleSort } from '@newsloom/contract/contacts/people-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ColumnSort } from './columns.ts'

/** How a column is sorted, in ARIA's words. */
export function sortOf({ ascending, descending }: ColumnSort, sort: PeopleSort) {
  if (sort === ascending) return 'ascending'
  return sort === descending ? 'descending' : 'none'
}

type Props = {
  name: string
  orders: ColumnSort
  sort: PeopleSort
  onSort: (sort: PeopleSort) => void
}

/** The name of a column; a press sorts by it, another one turns the order round. */
export function SortButton({ name, orders, sort, onSort }: Props) {
  const now = sortOf(orders, sort)
  const next = now === 'none' ? orders.first : now === 'ascending' ? orders.descending : orders.ascending
  const arrow = now === 'none' ? ChevronsUpDown : now === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Button
      variant="plain"
      size="xs"
      px="0"
      gap="1"
      colorPalette="gray"
      color={now === 'none' ? 'fg.muted' : 'fg'}
      fontWeight="medium"
      onClick={() => onSort(next)}
    >
      {name}
      <Icon as={arrow} boxSize="3.5" color={now === 'none' ? 'fg.subtle' : undefined} aria-hidden="true" />
    </Button>
  )
}
