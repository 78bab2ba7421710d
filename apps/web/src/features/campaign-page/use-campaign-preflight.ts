import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePreflightSend } from '~/components/preflight/use-preflight-send.ts'
import { toast } from '~/lib/toast.ts'
import { trpc, trpcClient } from '~/lib/trpc.ts'
import { watchSend } from '~/lib/watched-sends.ts'
import { CHECKS } from './texts.ts'

/** What is so before a campaign goes out, and the sending itself, to the people who were shown. */
export function useCampaignPreflight(campaignId: number, onSent: () => void) {
  const cache = useQueryClient()
  const view = useQuery(trpc.campaigns.preflight.queryOptions({ id: campaignId }, { gcTime: 0 }))
  const refresh = () => void cache.invalidateQueries(trpc.campaigns.pathFilter())
  const send = usePreflightSend({
    people: view.data?.people,
    refetch: async () => (await view.refetch()).data?.people,
    send: (people) => trpcClient.campaigns.send.mutate({ id: campaignId, people }),
    failed: CHECKS.sendFailed,
    onSent: ({ message, sendId }) => {
      toast.success(message)
      watchSend(sendId)
      onSent()
    },
    onSettled: () => {
      void cache.invalidateQueries(trpc.sends.pathFilter())
      refresh()
    },
  })
  return { view, send, refresh }
}
