import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveQuery } from '../newest-wins.ts'
import type { ApiError } from '../trpc.ts'

/** Whether the server no longer knows it, also if this page still has what it was. */
export const isGone = ({ error }: { error: ApiError | null }): boolean => error?.data?.code === 'NOT_FOUND'

/**
 * A report that stays gone once the server said so, until it answers otherwise: a refresh that
 * fails tells nothing, and the figures of before are still in the cache.
 */
export const useReport = <V>(options: LiveQuery<V>) => useQuery(staysGone(useQueryClient(), options))

function staysGone<V>(cache: QueryClient, options: LiveQuery<V>): LiveQuery<V> {
  const { queryKey, queryFn } = options
  if (typeof queryFn !== 'function') return options
  return {
    ...options,
    queryFn: async (context) => {
      const error = cache.getQueryState<V, ApiError>(queryKey)?.error ?? null
      try {
        return await queryFn(context)
      } catch (failure) {
        throw isGone({ error }) ? error : failure
      }
    },
  }
}
