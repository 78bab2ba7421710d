import { Badge, Box, Flex, Link, NativeSelect, Text } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchiveDeliveries } from '@newsloom/contract/research/archives'
import { DeliveryState, type Recipient } from '@newsloom/contract/sends/sends'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { DELIVERY_LABELS, OUTCOME_LABELS, reasonLabel } from '~/lib/labels/delivery-labels.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber, people } from '~/lib/numbers.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { TEXTS } from './texts.ts'

/** The recipients of this research by email, and the outcome for each. */
export function EmailDelivery({ archiveId }: { archiveId: number }) {
  const [state, setState] = useState<DeliveryState | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const query = useInfiniteQuery(
    trpc.archives.deliveries.infiniteQueryOptions(
      { id: archiveId, state, search },
      { getNextPageParam: (last) => last.nextCursor, placeholderData: (previous) => previous },
    ),
  )
  const last = query.data?.pages.at(-1)
  const counts = last?.counts
  const records = query.data?.pages.flatMap((page) => page.items)
  return (
    <PanelSection title={TEXTS.delivery} description={last ? reachOf(last) : undefined}>
      {counts?.audience ? (
        <Flex gap="2" mb="2" direction={{ base: 'column', sm: 'row' }}>
          <SearchField
            label={TEXTS.searchPeople}
            placeholder={TEXTS.searchPeople}
            value={typed}
            onChange={setTyped}
          />
          <StateSelect value={state} counts={counts} onChange={setState} />
        </Flex>
      ) : null}
      {records ? (
        <Records records={records} isNobody={counts?.audience === 0} />
      ) : query.isError ? null : (
        <RowsSkeleton rows={2} />
      )}
      {query.isError ? (
        <ErrorState
          title={TEXTS.deliveryFailed}
          error={query.error}
          onRetry={query.isFetchNextPageError ? query.fetchNextPage : query.refetch}
          isRetrying={query.isFetching}
        />
      ) : (
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => query.fetchNextPage()}
        />
      )}
    </PanelSection>
  )
}

/** Mailed several times, an archive has more emails than people. */
function reachOf({ people: count, counts }: ArchiveDeliveries): string | undefined {
  if (counts.audience === 0) return undefined
  if (counts.audience === count) return people(count)
  return t`${people(count)}, ${plural(counts.audience, { one: '# email', other: '# emails' })}`
}

type SelectProps = {
  value: DeliveryState | null
  counts: Record<DeliveryState, number>
  onChange: (state: DeliveryState | null) => void
}

/** Only states that there are, and the chosen one. */
function StateSelect({ value, counts, onChange }: SelectProps) {
  const states = DeliveryState.options.filter((state) => counts[state] > 0 || state === value)
  return (
    <NativeSelect.Root size="sm" width={{ base: 'full', sm: '52' }} flexShrink="0">
      <NativeSelect.Field
        aria-label={TEXTS.state}
        value={value ?? ''}
        onChange={({ target }) => onChange(states.find((state) => state === target.value) ?? null)}
      >
        <option value="">{TEXTS.allStates}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {DELIVERY_LABELS[state].label} ({formatNumber(counts[state])})
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

function Records({ records, isNobody }: { records: readonly Recipient[]; isNobody: boolean }) {
  if (records.length === 0)
    return (
      <Text color="fg.muted" role="status">
        {isNobody ? TEXTS.noDelivery : TEXTS.noDeliveryFound}
      </Text>
    )
  return (
    <Flex as="ul" direction="column" listStyleType="none" aria-label={t`Delivery records`}>
      {records.map((record) => (
        <Record key={record.id} record={record} />
      ))}
    </Flex>
  )
}

function Record({ record }: { record: Recipient }) {
  const { name, email, sentAt, state, outcome } = record
  const isErased = !email.includes('@')
  const reason = reasonLabel(record)
  const badges = [DELIVERY_LABELS[state], ...(outcome ? [OUTCOME_LABELS[outcome]] : [])]
  return (
    <Flex as="li" align="flex-start" gap="3" py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        {isErased ? (
          <Text color="fg.muted">{TEXTS.erased}</Text>
        ) : (
          <Link asChild color="fg" overflowWrap="anywhere">
            <RouterLink to="/contacts" search={{ person: email }} preload={false}>
              {email}
            </RouterLink>
          </Link>
        )}
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {name && !isErased ? <span lang={langOf(name)}>{name} · </span> : null}
          <span className="tabular">{sentAt ? formatDateTime(sentAt) : '–'}</span>
          {reason ? ` · ${reason}` : null}
        </Text>
      </Box>
      <Flex gap="1.5" wrap="wrap" justify="flex-end">
        {badges.map(({ label, palette }) => (
          <Badge key={label} colorPalette={palette}>
            {label}
          </Badge>
        ))}
      </Flex>
    </Flex>
  )
}
