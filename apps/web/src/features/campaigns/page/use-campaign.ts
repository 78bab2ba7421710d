import type { CampaignStatus } from '@newsloom/contract/campaigns/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { REFRESH_MS } from '~/lib/net/refresh/live-query.ts'
import { useReport } from '~/lib/net/refresh/use-report.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useOnActivity } from '~/lib/net/use-on-activity.ts'

/** How often a campaign is reloaded while it changes by itself, ms. */
const INTERVALS: Partial<Record<CampaignStatus, number>> = {
  sending: 3_000,
  scheduled: 5_000,
  waiting: 10_000,
  paused: 10_000,
}

export const liveInterval = (status: CampaignStatus | undefined): number | false =>
  (status && INTERVALS[status]) ?? false

/**
 * A campaign, polled while it is scheduled or being sent, and reloaded when something changes: it
 * may have been deleted elsewhere, and then stays gone.
 */
export function useCampaign(id: number) {
  const cache = useQueryClient()
  useOnActivity(() => void cache.invalidateQueries(trpc.campaigns.get.queryFilter({ id })))
  return useReport(
    trpc.campaigns.get.queryOptions(
      { id },
      { refetchInterval: (query) => liveInterval(query.state.data?.status) || REFRESH_MS },
    ),
  )
}
