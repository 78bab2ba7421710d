import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { isSendOpen } from '../shared/is-send-open.ts'

/**
 * How often the list is reloaded while a campaign is being sent, and while one is scheduled or
 * held, ms.
 */
const BUSY_INTERVAL = 4_000
const WAITING_INTERVAL = 20_000

/** Whether its figures are being counted. */
const isCounted = ({ figures }: CampaignCard): boolean => figures?.emailed === null

function interval(campaigns: readonly CampaignCard[] | undefined): number | false {
  if (campaigns?.some(({ status }) => status === 'sending')) return BUSY_INTERVAL
  return campaigns?.some((one) => one.status === 'scheduled' || isSendOpen(one.status) || isCounted(one))
    ? WAITING_INTERVAL
    : false
}

/** All campaigns, newest first; polled while one changes by itself. */
export const useCampaigns = () =>
  useQuery(
    trpc.campaigns.list.queryOptions(undefined, { refetchInterval: (query) => interval(query.state.data) }),
  )
