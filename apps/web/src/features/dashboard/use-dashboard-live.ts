import type { ActivityItem } from '@newsloom/contract/activity/activity'
import type { DashboardLive } from '@newsloom/contract/activity/attention'
import {
  hashKey,
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ALONE, type ApiError, trpc } from '~/lib/net/trpc.ts'
import { useLastError } from '~/lib/net/use-last-error.ts'
import { viewerZone } from '~/lib/time/zoned-time.ts'

/** The figures, read again when something of the feed changes: most of them count its things. */
export function useStats(newest: DashboardLive['activity'] | undefined) {
  const cache = useQueryClient()
  const options = trpc.dashboard.stats.queryOptions()
  const query = useKeptError(options.queryKey, useQuery(options))
  const now = keysOf(newest?.items)
  const counted = useRef(now)
  useEffect(() => {
    if (counted.current !== null && now !== counted.current)
      void cache.invalidateQueries(trpc.dashboard.stats.queryFilter())
    counted.current = now
  }, [cache, now])
  return query
}

/**
 * The stories that people opened in the last days, as the viewer counts days. Asked alone: it reads
 * the clicks of a week, which the figures do not wait for.
 */
export function useReadLately() {
  const options = trpc.dashboard.readLately.queryOptions(
    { timeZone: viewerZone() },
    { trpc: { context: ALONE } },
  )
  return useKeptError(options.queryKey, useQuery(options))
}

type QueryState<T> = Pick<UseQueryResult<T, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>

/** The error stays during a retry, so 'Try again' stays in place. */
function useKeptError<T>(queryKey: QueryKey, query: UseQueryResult<T, ApiError>): QueryState<T> {
  const error = useLastError(hashKey(queryKey), query)
  return { data: query.data, error, isFetching: query.isFetching, refetch: query.refetch }
}

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
