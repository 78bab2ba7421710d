import type { ActivityItem } from '@newsloom/contract/activity/activity'
import type { DashboardLive } from '@newsloom/contract/activity/attention'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { viewerZone } from '~/lib/time/zoned-time.ts'

/** Follows the parts of the Dashboard that change by themselves. */
export const useDashboardLive = () =>
  useLive<DashboardLive>({
    watch: (options) => trpc.activity.watch.subscriptionOptions(undefined, options),
    get: (options) => trpc.activity.live.queryOptions(undefined, options),
  })

/** The figures, read again when something of the feed changes: most of them count its things. */
export function useStats(newest: DashboardLive['activity'] | undefined) {
  const cache = useQueryClient()
  const query = useQuery(trpc.dashboard.stats.queryOptions())
  const now = keysOf(newest?.items)
  const counted = useRef(now)
  useEffect(() => {
    if (counted.current !== null && now !== counted.current)
      void cache.invalidateQueries(trpc.dashboard.stats.queryFilter())
    counted.current = now
  }, [cache, now])
  return query
}

/** The stories that people opened in the last days, as the viewer counts days. */
export const useReadLately = () =>
  useQuery(trpc.dashboard.readLately.queryOptions({ timeZone: viewerZone() }))

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
