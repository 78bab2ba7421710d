import { Box, Flex, NativeSelect } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { PeopleSort, PersonStatus } from '@newsloom/contract/contacts/people-table'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SearchField } from '~/components/forms/search-field.tsx'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { STATUS_LABELS } from './texts.ts'
import type { PeopleView } from './use-people.ts'

const SORTS: Record<PeopleSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name A–Z',
  'name-desc': 'Name Z–A',
  email: 'Address A–Z',
  'email-desc': 'Address Z–A',
}

/** Words, status, list and order; all of them are part of the address. */
export function PeopleFilters({ view, lists }: { view: PeopleView; lists: readonly ContactListView[] }) {
  const { filter, sort, show } = view
  return (
    <Flex gap="3" wrap="wrap">
      <Box flex="1 1 15rem" minW="0">
        <Words view={view} />
      </Box>
      <Choice
        label="Status"
        value={filter.status ?? ''}
        onChange={(value) => show({ status: PersonStatus.safeParse(value).data })}
      >
        <option value="">Any status</option>
        {PersonStatus.options.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status].label}
          </option>
        ))}
      </Choice>
      <Choice
        label="List"
        value={filter.listId ?? ''}
        onChange={(value) => show({ list: Number(value) || undefined })}
      >
        <option value="">All lists</option>
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label="Order"
        value={sort}
        onChange={(value) => show({ sort: PeopleSort.safeParse(value).data })}
      >
        {PeopleSort.options.map((order) => (
          <option key={order} value={order}>
            {SORTS[order]}
          </option>
        ))}
      </Choice>
    </Flex>
  )
}

/** Typed words reach the address once the person pauses; Back brings earlier ones here again. */
function Words({ view: { filter, show } }: { view: PeopleView }) {
  const [typed, setTyped] = useState(filter.search)
  const settled = useDebounced(typed.trim())
  const known = useRef(filter.search)
  useEffect(() => {
    if (settled === known.current) return
    known.current = settled
    show({ q: settled || undefined })
  }, [settled, show])
  useEffect(() => {
    if (filter.search === known.current) return
    known.current = filter.search
    setTyped(filter.search)
  }, [filter.search])
  return (
    <SearchField
      label="Search contacts"
      placeholder="Search name or email"
      value={typed}
      onChange={setTyped}
    />
  )
}

type ChoiceProps = {
  label: string
  value: string | number
  onChange: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <NativeSelect.Root size="sm" flex="1 1 9rem" width="auto" maxW={{ sm: '13rem' }}>
    <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
)
