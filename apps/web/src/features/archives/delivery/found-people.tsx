import { Text } from '@chakra-ui/react'
import type { Recipient } from '@newsloom/contract/sends/sends'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { TEXTS } from '../texts.ts'
import { PeopleList } from './people-list.tsx'

type Props = {
  query: {
    data: { pages: readonly { items: Recipient[] }[] } | undefined
    isError: boolean
    error: { message: string } | null
    isFetching: boolean
    isFetchNextPageError: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  /** shown when nobody is found */
  none: string
}

/** Recipients, page by page. */
export function FoundPeople({ query, none }: Props) {
  const records = query.data?.pages.flatMap((page) => page.items)
  return (
    <>
      {records?.length ? (
        <PeopleList records={records} />
      ) : records ? (
        <Text color="fg.muted" role="status">
          {none}
        </Text>
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
          onMore={query.fetchNextPage}
        />
      )}
    </>
  )
}
