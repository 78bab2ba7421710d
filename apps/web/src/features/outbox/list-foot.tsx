import { Box } from '@chakra-ui/react'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LoadMore } from '~/components/feedback/load-more.tsx'
import { TEXTS } from './texts.ts'
import type { Entries, Mails } from './use-outbox.ts'

/** The foot of a list: 'Show more', or why more could not be loaded. What is shown stays. */
export function ListFoot({ query }: { query: Entries | Mails }) {
  if (query.isFetchNextPageError)
    return (
      <Box p="3">
        <ErrorNote onRetry={() => void query.fetchNextPage()}>
          {TEXTS.moreFailed} {query.error.message}
        </ErrorNote>
      </Box>
    )
  return (
    <LoadMore
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
    />
  )
}
