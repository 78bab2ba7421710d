import type { ActivityItem } from '@newsloom/contract/activity/activity'
import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'

/** Follows what needs attention and the newest activity as they change on the server. */
export const useDashboardLive = () =>
  useLive<DashboardLive>({
    watch: (options) => trpc.activity.watch.subscriptionOptions(undefined, options),
    get: (options) => trpc.activity.live.queryOptions(undefined, options),
  })

/** The pages that were scrolled to; read again when `newest`, the first of them, has changed. */
export function useActivity(newest: DashboardLive['activity'] | undefined) {
  const cache = useQueryClient()
  const query = useInfiniteQuery(
    trpc.activity.page.infiniteQueryOptions({}, { getNextPageParam: (last) => last.nextCursor }),
  )
  const first = keysOf(query.data?.pages[0]?.items)
  const now = keysOf(newest?.items)
  useEffect(() => {
    if (first !== null && now !== null && first !== now)
      void cache.invalidateQueries(trpc.activity.page.infiniteQueryFilter())
  }, [cache, first, now])
  return query
}

const keysOf = (items: ActivityItem[] | undefined): string | null => (items ? JSON.stringify(items) : null)
