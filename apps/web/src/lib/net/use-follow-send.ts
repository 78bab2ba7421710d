import type { SendView } from '@newsloom/contract/sends/sends'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { newestWins } from './newest-wins.ts'
import { trpc } from './trpc.ts'
import { useLastError } from './use-last-error.ts'
import { useLive } from './use-live.ts'

/**
 * A send with its delivery sheet, live until it is over; `error` while nothing at all is known of
 * it.
 */
export function useSend(sendId: number) {
  const input = { id: sendId }
  const { view, ...live } = useLive<SendView>({
    watch: (options) => trpc.sends.watch.subscriptionOptions(input, options),
    get: (options) => trpc.sends.get.queryOptions(input, options),
  })
  return { send: view, ...live }
}

/**
 * A send as the app last heard of it, without following it. With an `interval`, ms, it asks; else
 * it leaves that to who follows the send, and tells why they know nothing.
 */
export function useKnownSend(sendId: number | null, interval?: number) {
  const cache = useQueryClient()
  const asking = interval === undefined ? { enabled: false } : { refetchInterval: interval }
  const options = trpc.sends.get.queryOptions({ id: sendId ?? 0 }, asking)
  const query = useQuery(newestWins<SendView>(cache, options))
  const error = useLastError(hashKey(options.queryKey), query)
  return { send: query.data, error, isFetching: query.isFetching, refetch: query.refetch }
}
