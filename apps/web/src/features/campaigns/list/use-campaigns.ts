import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { REFRESH_MS } from '~/lib/net/refresh/live-query.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { useOnActivity } from '~/lib/net/use-on-activity.ts'
import { isSendOpen } from '../shared/is-send-open.ts'
import { nextIssues, sortedByStatus } from './next-issues.ts'

/**
 * How often the list is reloaded while a campaign is being sent, and while one is scheduled or
 * held, ms; otherwise it changes only by people.
 */
const BUSY_INTERVAL = 4_000
const WAITING_INTERVAL = 20_000

/** Whether its figures are being counted. */
const isCounted = ({ figures }: CampaignCard): boolean => figures?.emailed === null

function interval(campaigns: readonly CampaignCard[] | undefined): number {
  if (campaigns?.some(({ status }) => status === 'sending')) return BUSY_INTERVAL
  return campaigns?.some((one) => one.status === 'scheduled' || isSendOpen(one.status) || isCounted(one))
    ? WAITING_INTERVAL
    : REFRESH_MS
}

/** All campaigns sorted by status, and their next issues; polled, often while one may change. */
export function useCampaigns() {
  const cache = useQueryClient()
  // another tab may have deleted one
  useOnActivity(() => void cache.invalidateQueries(trpc.campaigns.list.queryFilter()))
  const campaigns = useQuery(
    trpc.campaigns.list.queryOptions(undefined, { refetchInterval: (query) => interval(query.state.data) }),
  )
  const subscriptions = useQuery(
    trpc.subscriptions.all.queryOptions(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.campaignSubscriptions.some(({ nextRunAt }) => nextRunAt) ? WAITING_INTERVAL : REFRESH_MS,
    }),
  )
  const issueOf = useMemo(
    () => (subscriptions.data ? nextIssues(subscriptions.data.campaignSubscriptions) : null),
    [subscriptions.data],
  )
  const data = useMemo(
    // waits for both, so the cards do not change places while the subscriptions load
    () => (campaigns.data && !subscriptions.isPending ? sortedByStatus(campaigns.data, issueOf) : undefined),
    [campaigns.data, subscriptions.isPending, issueOf],
  )
  const { error, isFetching, refetch } = campaigns
  return { data, issueOf, error, isFetching, refetch }
}
