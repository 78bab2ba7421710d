import { Flex } from '@chakra-ui/react'
import { plural, t } from '@lingui/core/macro'
import type { ArchiveDeliveries, ArchiveSend } from '@newsloom/contract/research/archives'
import type { DeliveryState } from '@newsloom/contract/sends/sends'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { people } from '~/lib/numbers.ts'
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
  const sends = useQuery(trpc.archives.sends.queryOptions({ id: archiveId }))
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
      {sends.isError && !sends.data ? (
        <ErrorState
          title={TEXTS.emailsFailed}
          error={sends.error}
          onRetry={sends.refetch}
          isRetrying={sends.isFetching}
        />
      ) : null}
      {sends.data && !isFiltered ? <Sends sends={sends.data} people={found} /> : found}
    </PanelSection>
  )
}

/** Mailed several times, an archive has more emails than people. */
function reachOf({ people: count, counts }: ArchiveDeliveries): string | undefined {
  if (counts.audience === 0) return undefined
  if (counts.audience === count) return people(count)
  return t`${people(count)}, ${plural(counts.audience, { one: '# email', other: '# emails' })}`
}

type SendsProps = { sends: readonly ArchiveSend[]; people: ReactNode }

/** Several sends are folded; the people of an only one are shown. */
function Sends({ sends, people: all }: SendsProps) {
  const [first, second] = sends
  if (!first) return all
  return (
    <Flex as="ul" direction="column" listStyleType="none" aria-label={TEXTS.emails}>
      {second ? (
        sends.map((send) => <FoldedSend key={send.id} send={send} />)
      ) : (
        <SendRow send={first} people={all}>
          <SendLines send={first} />
        </SendRow>
      )}
    </Flex>
  )
}
