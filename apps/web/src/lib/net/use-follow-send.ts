import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubscription } from '@trpc/tanstack-react-query'
import { trpc } from './trpc.ts'

/** How often a send is asked for while its stream is down, ms. */
const POLL_INTERVAL = 2_000

/**
 * A send with its delivery sheet, live until it is over; `error` while nothing at all is known of
 * it.
 */
export function useSend(sendId: number) {
  const cache = useQueryClient()
  const input = { id: sendId }
  const stream = useSubscription(
    trpc.sends.watch.subscriptionOptions(input, {
      onData: (view) => cache.setQueryData(trpc.sends.get.queryKey(input), view),
    }),
  )
  const isDown = stream.status === 'error' || (stream.status === 'connecting' && Boolean(stream.error))
  const { data, error, isFetching, refetch } = useQuery(
    trpc.sends.get.queryOptions(input, { enabled: isDown, refetchInterval: POLL_INTERVAL }),
  )
  return { send: data ?? null, error: data ? null : error, isDown, isFetching, refetch }
}
