import { Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Fragment, type ReactNode } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'

type Query = {
  error: { message: string } | null
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}
type Props<T> = {
  query: Query
  items: readonly T[] | undefined
  /** 'The mails could not be loaded.' */
  failed: string
  empty: string
  /** one item, as a list's `li` */
  children: (item: T) => ReactNode
}

/** A paged part of a person's details: loading, empty, failed or loaded. */
export function PersonPages<T extends { id: number }>({ query, items, failed, empty, children }: Props<T>) {
  const error = query.error ? (
    <ErrorState
      title={failed}
      error={query.error}
      onRetry={items ? query.fetchNextPage : query.refetch}
      isRetrying={query.isFetching}
    />
  ) : null
  if (!items)
    return (
      error ?? (
        <>
          <LoadingNote>{t`Loading`}</LoadingNote>
          <RowsSkeleton />
        </>
      )
    )
  if (items.length === 0)
    return (
      <Text color="fg.muted" py="4">
        {empty}
      </Text>
    )
  return (
    <>
      <Flex as="ul" direction="column" listStyleType="none">
        {items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </Flex>
      {error ?? (
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          onMore={() => query.fetchNextPage()}
        />
      )}
    </>
  )
}
