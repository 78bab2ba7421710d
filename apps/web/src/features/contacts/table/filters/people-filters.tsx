import { Box, Button, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { PeopleSort, PersonStatus } from '@newsloom/contract/contacts/people-table'
import { SlidersHorizontal } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BottomSheet } from '~/components/dialogs/bottom-sheet.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { formatNumber } from '~/lib/numbers.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { useIsPhone } from '~/lib/viewport/use-is-phone.ts'
import { useIsWide } from '../rows/columns.ts'
import { STATUS_LABELS } from '../texts.ts'
import type { PeopleView } from '../use-people.ts'
import { FilterChips } from './filter-chips.tsx'
import { Choice } from './filter-choice.tsx'
import { filteredBy, narrowedBy, type SetFilter } from './filter-labels.ts'
import { MoreFilters } from './more-filters.tsx'

const SORTS: Record<PeopleSort, string> = {
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  name: t`Name A–Z`,
  'name-desc': t`Name Z–A`,
  email: t`Address A–Z`,
  'email-desc': t`Address Z–A`,
}

type Props = { view: PeopleView; lists: readonly ContactListView[] }

/** Search, status, list, more filters and order; all of them are part of the address. */
export const PeopleFilters = (props: Props) =>
  useIsPhone() ? <PhoneFilters {...props} /> : <FilterRow {...props} />

function FilterRow({ view, lists }: Props) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const isWide = useIsWide()
  const narrowed = narrowedBy(view.filter)
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <Box flex="1 1 15rem" minW="0">
          <SearchWords view={view} />
        </Box>
        <StatusChoice view={view} />
        <ListChoice view={view} lists={lists} />
        {/* the heads of a wide table sort it */}
        {isWide ? null : <Order view={view} />}
        <Button
          ref={toggle}
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {narrowed.length > 0 ? t`More filters (${formatNumber(narrowed.length)})` : t`More filters`}
        </Button>
      </Flex>
      {isOpen ? (
        <MoreFilters view={view} />
      ) : (
        <FilterChips filters={narrowed} onRemove={removing(view, toggle)} />
      )}
    </>
  )
}

/** The search field; the other filters open in a sheet. */
function PhoneFilters({ view, lists }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const filters = filteredBy(view.filter, lists)
  return (
    <>
      <Flex gap="2" align="center">
        <Box flex="1" minW="0">
          <SearchWords view={view} />
        </Box>
        <Button
          ref={opener}
          size="sm"
          variant="outline"
          colorPalette="gray"
          flexShrink="0"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {filters.length > 0 ? t`Filters (${formatNumber(filters.length)})` : t`Filters`}
        </Button>
      </Flex>
      <FilterChips filters={filters} onRemove={removing(view, opener)} />
      <BottomSheet title={t`Filters`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Flex gap="3" wrap="wrap">
          <StatusChoice view={view} />
          <ListChoice view={view} lists={lists} />
          <Order view={view} />
        </Flex>
        <MoreFilters view={view} />
        <Button width="full" mt="5" onClick={() => setOpen(false)}>{t`Done`}</Button>
      </BottomSheet>
    </>
  )
}

/** Removes a filter and moves the focus, which was on its chip, to the filter button. */
const removing = (view: PeopleView, next: RefObject<HTMLElement | null>) => (filter: SetFilter) => {
  next.current?.focus()
  view.show(filter.removed)
}

const StatusChoice = ({ view: { filter, show } }: { view: PeopleView }) => (
  <Choice
    label={t`Status`}
    value={filter.status ?? ''}
    onChange={(value) => show({ status: PersonStatus.safeParse(value).data })}
  >
    <option value="">{t`All statuses`}</option>
    {PersonStatus.options.map((status) => (
      <option key={status} value={status}>
        {STATUS_LABELS[status].label}
      </option>
    ))}
  </Choice>
)

const ListChoice = ({ view: { filter, show }, lists }: Props) => (
  <Choice
    label={t`List`}
    value={filter.listId ?? ''}
    onChange={(value) => show({ list: Number(value) || undefined })}
  >
    <option value="">{t`All lists`}</option>
    {lists.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Choice>
)

const Order = ({ view: { sort, show } }: { view: PeopleView }) => (
  <Choice
    label={t`Order`}
    value={sort}
    onChange={(value) => show({ sort: PeopleSort.safeParse(value).data })}
  >
    {PeopleSort.options.map((order) => (
      <option key={order} value={order}>
        {SORTS[order]}
      </option>
    ))}
  </Choice>
)

/** Typed words reach the address once the person pauses; Back brings earlier ones here again. */
function SearchWords({ view: { filter, show } }: { view: PeopleView }) {
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
      label={t`Search contacts`}
      placeholder={t`Search by name or email`}
      value={typed}
      onChange={setTyped}
    />
  )
}
