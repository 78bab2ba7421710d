import { Flex } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchiveDeliveries, ArchiveSend } from '@newsloom/contract/research/archives'
import type { DeliveryState } from '@newsloom/contract/sends/sends'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { recipients } from '~/lib/numbers.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { TEXTS } from '../texts.ts'
import { FoundPeople } from './found-people.tsx'
import { FoldedSend, SendLines, SendRow } from './send-row.tsx'
import { StateSelect } from './state-select.tsx'

/**
 * The emails that were sent with this archive, with their recipients. A search finds people in all
 * of them.
 */
export function EmailDelivery({ archiveId }: { archiveId: number }) {
  const [state, setState] = useState<DeliveryState | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const deliveries = useInfiniteQuery(
    trpc.archives.deliveries.infiniteQueryOptions(
      { id: archiveId, state, search },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: (previous) => previous },
    ),
  )
  const last = deliveries.data?.pages.at(-1)
  const found = (
    <FoundPeople
      query={deliveries}
      none={last?.counts.audience === 0 ? TEXTS.noDelivery : TEXTS.noDeliveryFound}
    />
  )
  const isFiltered = search !== '' || state !== null
  return (
    <PanelSection title={TEXTS.delivery} description={last ? reachOf(last) : undefined}>
      {last?.counts.audience ? (
        <Flex gap="2" mb="3" direction={{ base: 'column', sm: 'row' }}>
          <SearchField
            label={TEXTS.searchPeople}
            placeholder={TEXTS.searchPeople}
            value={typed}
            onChange={setTyped}
          />
          <StateSelect value={state} counts={last.counts} onChange={setState} />
        </Flex>
      ) : null}
      {isFiltered ? found : <Sends archiveId={archiveId} recipientList={found} />}
    </PanelSection>
  )
}

/** Returns the number of people, and that of emails if the archive was emailed more than once. */
function reachOf({ people: count, counts }: ArchiveDeliveries): string | undefined {
  if (counts.audience === 0) return undefined
  if (counts.audience === count) return recipients(count)
  return t`${plural(counts.audience, { one: '# email', other: '# emails' })} to ${recipients(count)}`
}

type SendsProps = { archiveId: number; recipientList: ReactNode }

/** The archive's sends, page by page; if they cannot be loaded, its recipients. */
function Sends({ archiveId, recipientList }: SendsProps) {
  const sends = useInfiniteQuery(
    trpc.archives.sends.infiniteQueryOptions(
      { id: archiveId },
      { getNextPageParam: (page) => page.nextCursor },
    ),
  )
  const { data, isError, isFetchNextPageError } = sends
  return (
    <>
      {isError && (!data || isFetchNextPageError) ? (
        <ErrorState
          title={TEXTS.emailsFailed}
          error={sends.error}
          onRetry={isFetchNextPageError ? sends.fetchNextPage : sends.refetch}
          isRetrying={sends.isFetching}
        />
      ) : null}
      {data ? (
        <SendList sends={data.pages.flatMap(({ items }) => items)} recipientList={recipientList} />
      ) : isError ? (
        recipientList
      ) : (
        <RowsSkeleton rows={2} />
      )}
      <LoadMore
        hasMore={sends.hasNextPage}
        isLoading={sends.isFetchingNextPage}
        onMore={sends.fetchNextPage}
      />
    </>
  )
}

type ListProps = { sends: readonly ArchiveSend[]; recipientList: ReactNode }

/** Several sends are collapsed. The recipients of a single send are shown. */
function SendList({ sends, recipientList }: ListProps) {
  const [first, second] = sends
  if (!first) return recipientList
  return (
    <Flex as="ul" direction="column" listStyleType="none" aria-label={TEXTS.emails}>
      {second ? (
        sends.map((send) => <FoldedSend key={send.id} send={send} />)
      ) : (
        <SendRow send={first} recipientList={recipientList}>
          <SendLines send={first} />
        </SendRow>
      )}
    </Flex>
  )
}
