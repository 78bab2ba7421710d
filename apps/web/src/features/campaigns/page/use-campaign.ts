import type { CampaignStatus } from '@newsloom/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'

/** How often a campaign is reloaded while it changes by itself, ms. */
const INTERVALS: Partial<Record<CampaignStatus, number>> = {
  sending: 3_000,
  scheduled: 5_000,
  waiting: 10_000,
  paused: 10_000,
}

export const liveInterval = (status: CampaignStatus | undefined): number | false =>
  (status && INTERVALS[status]) ?? false

/** A campaign, polled while it is scheduled or being sent. */
export const useCampaign = (id: number) =>
  useQuery(
    trpc.campaigns.get.queryOptions(
      { id },
      { refetchInterval: (query) => liveInterval(query.state.data?.status) },
    ),
  )
