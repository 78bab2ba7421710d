import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { useOnActivity } from '~/lib/net/use-on-activity.ts'
import type { ArchivesState } from './archives-search.ts'

const PAGE = 30

/** The archives that match; the former ones stay until their answer is there. */
export function useArchives({ search: { topic, kind, q = '' } }: Pick<ArchivesState, 'search'>) {
  const cache = useQueryClient()
  // another tab may have deleted one
  useOnActivity(() => void cache.invalidateQueries(trpc.archives.page.infiniteQueryFilter()))
  return useInfiniteQuery(
    trpc.archives.page.infiniteQueryOptions(
      { search: q, topic, kind, limit: PAGE },
      { getNextPageParam: (last) => last.nextCursor, placeholderData: (previous) => previous },
    ),
  )
}
export type Archives = ReturnType<typeof useArchives>
