import type { LiveView } from '@newsloom/contract/live/live'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'

/** The same in every tab, as the server gives it. */
export const useLiveResearch = () =>
  useLive<LiveView>({
    watch: (options) => trpc.live.watch.subscriptionOptions(undefined, options),
    get: (options) => trpc.live.get.queryOptions(undefined, options),
  })
