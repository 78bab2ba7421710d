import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type TRPCQueryKey, useSubscription } from '@trpc/tanstack-react-query'
import type { ApiError } from './trpc.ts'

/** How often work is asked for while its stream is down, ms. */
const POLL_INTERVAL = 2_000

type Stream<V> = Parameters<typeof useSubscription<V, ApiError>>[0]
type Live<V> = {
  watch: (options: { onData: (view: V) => void }) => Stream<V>
  get: (options: {
    enabled: boolean
    refetchInterval: number
  }) => UseQueryOptions<V, ApiError, V, TRPCQueryKey>
}

/**
 * Follows work on the server: each view of its stream goes into the cache of `get`, where every
 * part of the screen reads it. The server sends the present state first, so that a reload shows
 * where the work stands; while the stream is down (`isDown`), `get` asks every two seconds.
 */
export function useLive<V>({ watch, get }: Live<V>) {
  const cache = useQueryClient()
  const { queryKey } = get({ enabled: false, refetchInterval: POLL_INTERVAL })
  const stream = useSubscription(watch({ onData: (view) => cache.setQueryData(queryKey, view) }))
  const isDown = stream.status === 'error' || (stream.status === 'connecting' && Boolean(stream.error))
  const { data, error, isFetching, refetch } = useQuery(
    get({ enabled: isDown, refetchInterval: POLL_INTERVAL }),
  )
  return { view: data ?? null, error, isDown, isFetching, refetch }
}
