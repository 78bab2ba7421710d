import type { SendView } from '@newsloom/contract/sends/sends'
import { trpc } from './trpc.ts'
import { useLive } from './use-live.ts'

/**
 * A send with its delivery sheet, live until it is over; `error` while nothing at all is known of
 * it.
 */
export function useSend(sendId: number) {
  const input = { id: sendId }
  const { view, error, ...live } = useLive<SendView>({
    watch: (options) => trpc.sends.watch.subscriptionOptions(input, options),
    get: (options) => trpc.sends.get.queryOptions(input, options),
  })
  return { send: view, error: view ? null : error, ...live }
}
