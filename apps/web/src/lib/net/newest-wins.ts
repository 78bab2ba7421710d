import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import type { TRPCQueryKey } from '@trpc/tanstack-react-query'
import type { ApiError } from './trpc.ts'

export type LiveQuery<V> = UseQueryOptions<V, ApiError, V, TRPCQueryKey>

/**
 * A query that discards its own answer if a stream or another answer updated the cache meanwhile.
 */
export function newestWins<V>(cache: QueryClient, options: LiveQuery<V>): LiveQuery<V> {
  const { queryKey, queryFn } = options
  if (typeof queryFn !== 'function') return options
  return {
    ...options,
    queryFn: async (context) => {
      const before = cache.getQueryState(queryKey)?.dataUpdateCount
      const answer = await queryFn(context)
      const now = cache.getQueryState<V>(queryKey)
      return now?.data !== undefined && now.dataUpdateCount !== before ? now.data : answer
    },
  }
}
