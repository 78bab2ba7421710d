import { Box, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { PeopleSort, PersonStatus } from '@newsloom/contract/contacts/people-table'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { Choice } from './filter-choice.tsx'
import { MoreFilters } from './more-filters.tsx'
import { SegmentChoice } from './segment-choice.tsx'
import { STATUS_LABELS } from './texts.ts'
import type { PeopleView } from './use-people.ts'

const SORTS: Record<PeopleSort, string> = {
  newest: t`Newest first`,
  oldest: t`Oldest first`,
  name: t`Name A–Z`,
  'name-desc': t`Name Z–A`,
  email: t`Address A–Z`,
  'email-desc': t`Address Z–A`,
}

/** Words, status, list, more filters and order; all of them are part of the address. */
export function PeopleFilters({ view, lists }: { view: PeopleView; lists: readonly ContactListView[] }) {
  const { filter, show } = view
  const isNarrowed = Boolean(filter.field || filter.addedWithin || filter.engagement)
  const [isOpen, setOpen] = useState(isNarrowed)
  const isMore = isOpen || isNarrowed
  return (
    <>
      <Flex gap="3" wrap="wrap">
        <SegmentChoice view={view} />
        <Box flex="1 1 15rem" minW="0">
          <Words view={view} />
        </Box>
        <Choice
          label={t`Status`}
          value={filter.status ?? ''}
          onChange={(value) => show({ status: PersonStatus.safeParse(value).data })}
        >
          <option value="">{t`Any status`}</option>
          {PersonStatus.options.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status].label}
            </option>
          ))}
        </Choice>
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
        <Order view={view} />
        <BusyButton
          size="sm"
          variant="outline"
          colorPalette="gray"
          aria-expanded={isMore}
          // filters that are in use stay visible
          isBusy={isNarrowed}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {t`More filters`}
        </BusyButton>
      </Flex>
      {isMore ? <MoreFilters view={view} /> : null}
    </>
  )
}

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
      label={t`Search contacts`}
      placeholder={t`Search name or email`}
      value={typed}
      onChange={setTyped}
    />
  )
}
