import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { REFRESH_MS } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useOnActivity } from '~/lib/net/use-on-activity.ts'
import type { ArchivesState } from './archives-search.ts'

const PAGE = 30

/** The parts of the screen that change when an archive is made or deleted. */
export const PARTS = [
  trpc.archives.page.pathFilter(),
  trpc.archives.get.pathFilter(),
  trpc.archives.compare.pathFilter(),
]

/** The archives that match; the former ones stay until their answer is there. */
export function useArchives({ search: { topic, kind, q = '' } }: Pick<ArchivesState, 'search'>) {
  const cache = useQueryClient()
  // another tab may have deleted one
  useOnActivity(() => {
    for (const part of PARTS) void cache.invalidateQueries(part)
  })
  return useInfiniteQuery(
    trpc.archives.page.infiniteQueryOptions(
      { search: q, topic, kind, limit: PAGE },
      {
        getNextPageParam: (last) => last.nextCursor,
        placeholderData: (previous) => previous,
        // an old archive that is deleted changes nothing of the newest activity
        refetchInterval: REFRESH_MS,
      },
    ),
  )
}
export type Archives = ReturnType<typeof useArchives>
