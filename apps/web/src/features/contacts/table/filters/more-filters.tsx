import { Box, Flex, Input } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { fieldLabel } from '@newsloom/contract/contacts/fields'
import { EngagementBand } from '@newsloom/contract/contacts/people-table'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import type { PeopleView } from '../use-people.ts'
import { Choice } from './filter-choice.tsx'
import { ADDED, addedWithin, BANDS } from './filter-labels.ts'

/** Filters by date, engagement and the contacts' fields. */
export function MoreFilters({ view }: { view: PeopleView }) {
  const { filter, show } = view
  const fields = useQuery(trpc.contacts.fieldNames.queryOptions())
  // one of an address may be gone since
  const names = [...new Set([...(fields.data ?? []), ...(filter.field ? [filter.field] : [])])]
  const days = filter.addedWithin ?? ''
  return (
    <Flex gap="3" wrap="wrap" mt="3">
      <Choice
        label={t({ message: 'Added', context: 'date' })}
        value={days}
        onChange={(value) => show({ added: Number(value) || undefined })}
      >
        <option value="">{t`Added at any time`}</option>
        {days === '' || ADDED[days] ? null : <option value={days}>{addedWithin(days)}</option>}
        {Object.entries(ADDED).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice
        label={t`Engagement`}
        value={filter.engagement ?? ''}
        onChange={(value) => show({ engaged: EngagementBand.safeParse(value).data })}
      >
        <option value="">{t`Any engagement`}</option>
        {EngagementBand.options.map((band) => (
          <option key={band} value={band}>
            {BANDS[band]}
          </option>
        ))}
      </Choice>
      {names.length > 0 ? (
        <Choice
          label={t`Field`}
          value={filter.field ?? ''}
          onChange={(value) => show({ field: value || undefined, value: undefined })}
        >
          <option value="">{t`Any fields`}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {fieldLabel(name)}
            </option>
          ))}
        </Choice>
      ) : null}
      {filter.field ? <Value key={filter.field} view={view} field={filter.field} /> : null}
    </Flex>
  )
}

/** The value to look for; none: any. It reaches the address once the person pauses. */
function Value({ view: { filter, show }, field }: { view: PeopleView; field: string }) {
  const wanted = filter.value ?? ''
  const [typed, setTyped] = useState(wanted)
  const settled = useDebounced(typed.trim())
  const known = useRef(wanted)
  useEffect(() => {
    if (settled === known.current) return
    known.current = settled
    show({ value: settled || undefined })
  }, [settled, show])
  useEffect(() => {
    if (wanted === known.current) return
    known.current = wanted
    setTyped(wanted)
  }, [wanted])
  return (
    <Box flex="1 1 9rem" maxW={{ sm: '13rem' }}>
      <Input
        size="sm"
        aria-label={t`Value of ${fieldLabel(field)}`}
        placeholder={t`Any value`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Box>
  )
}
