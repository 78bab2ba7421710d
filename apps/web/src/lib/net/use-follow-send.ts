import type { SendView } from '@newsloom/contract/sends/sends'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { newestWins } from './newest-wins.ts'
import { trpc } from './trpc.ts'
import { useLastError } from './use-last-error.ts'
import { useLive } from './use-live.ts'

/** A send with its counts, live until it is over; `error` only while nothing is known about it. */
export function useSend(sendId: number) {
  const input = { id: sendId }
  const { view, ...live } = useLive<SendView>({
    watch: (options) => trpc.sends.watch.subscriptionOptions(input, options),
    get: (options) => trpc.sends.get.queryOptions(input, options),
  })
  return { send: view, ...live }
}

/**
 * A send from the cache, without following it. With an `interval`, ms, it is polled; else another
 * component loads it, and `error` is that component's.
 */
export function useKnownSend(sendId: number | null, interval?: number) {
  const cache = useQueryClient()
  const asking = interval === undefined ? { enabled: false } : { refetchInterval: interval }
  const options = trpc.sends.get.queryOptions({ id: sendId ?? 0 }, asking)
  const query = useQuery(newestWins<SendView>(cache, options))
  const error = useLastError(hashKey(options.queryKey), query)
  return { send: query.data, error, isFetching: query.isFetching, refetch: query.refetch }
}
