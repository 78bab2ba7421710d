import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { SearchField } from '~/components/forms/search-field.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import type { Figure } from './figures.ts'
import { RecipientRow } from './recipient-row.tsx'
import { FIGURE_TEXTS, noMatch, TEXTS } from './texts.ts'

/** Recipients per page. */
const PAGE = 100

type Props = {
  sendId: number
  figure: Figure
  /** the figure as it is now */
  count: number
}

/**
 * The recipients behind a figure, searched and paged by the server. The list does not change until
 * it is reloaded.
 */
export function RecipientsList({ sendId, figure, count }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const [shownCount, setShownCount] = useState(count)
  const state = figure === 'audience' ? null : figure
  const query = useInfiniteQuery(
    trpc.sends.people.infiniteQueryOptions(
      { id: sendId, state, search, limit: PAGE },
      { getNextPageParam: (last) => last.nextCursor, placeholderData: (previous) => previous },
    ),
  )
  const people = query.data?.pages.flatMap((page) => page.items)
  const refresh = () => {
    setShownCount(count)
    return query.refetch()
  }
  const error = query.error ? (
    <ErrorState
      title={TEXTS.peopleFailed}
      error={query.error}
      onRetry={people ? query.fetchNextPage : query.refetch}
      isRetrying={query.isFetching}
    />
  ) : null
  return (
    <>
      <SearchField label={TEXTS.search} placeholder={TEXTS.search} value={typed} onChange={setTyped} />
      {people && count !== shownCount ? <Changed onRefresh={refresh} isBusy={query.isFetching} /> : null}
      <Box mt="2">
        {people ? (
          <Flex as="ul" direction="column" listStyleType="none" aria-label={FIGURE_TEXTS[figure].title}>
            {people.map((person) => (
              <RecipientRow key={person.id} person={person} hasState={state === null} />
            ))}
          </Flex>
        ) : error ? null : (
          <>
            <LoadingNote>{t`Loading people`}</LoadingNote>
            <RowsSkeleton rows={Math.max(1, Math.min(count, 6))} />
          </>
        )}
        {people?.length === 0 && !error ? (
          <Text role="status" color="fg.muted" py="4" overflowWrap="anywhere">
            {search ? noMatch(search) : FIGURE_TEXTS[figure].empty}
          </Text>
        ) : null}
        {error ?? (
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => query.fetchNextPage()}
          />
        )}
      </Box>
    </>
  )
}

/** Offers a reload: rows that move while being read would be worse than stale ones. */
function Changed({ onRefresh, isBusy }: { onRefresh: () => void; isBusy: boolean }) {
  return (
    <Flex align="center" justify="space-between" gap="3" mt="2" fontSize="xs">
      <Text color="fg.muted">{TEXTS.changed}</Text>
      <Button variant="outline" colorPalette="gray" size="xs" disabled={isBusy} onClick={onRefresh}>
        {TEXTS.refresh}
      </Button>
    </Flex>
  )
}
