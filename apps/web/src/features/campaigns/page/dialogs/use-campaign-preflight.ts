import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePreflightSend } from '~/components/preflight/use-preflight-send.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { watchSend } from '~/lib/net/watched-sends.ts'
import { toast } from '~/lib/toast.ts'
import { CHECKS } from '../texts.ts'

type Callbacks = { onClose: () => void; onBegun: (sendId: number) => void }

/** The checks before a campaign is sent, and the sending of what was reviewed. */
export function useCampaignPreflight(campaignId: number, { onClose, onBegun }: Callbacks) {
  const cache = useQueryClient()
  const view = useQuery(trpc.campaigns.preflight.queryOptions({ id: campaignId }, { gcTime: 0 }))
  const refresh = () => void cache.invalidateQueries(trpc.campaigns.pathFilter())
  const send = usePreflightSend({
    // an answer cached by the schedule dialog may predate an edit: it was not reviewed here
    view: view.isFetchedAfterMount ? view.data : undefined,
    lastSendId: view.data?.campaign.sendId,
    refetch: async () => (await view.refetch()).isSuccess,
    send: (reviewed) => trpcClient.campaigns.send.mutate({ id: campaignId, ...reviewed }),
    failed: CHECKS.sendFailed,
    onSent: ({ message, sendId }) => {
      toast.success(message)
      watchSend(sendId)
      onBegun(sendId)
    },
    onFollow: onBegun,
    onClose,
    onSettled: () => {
      void cache.invalidateQueries(trpc.sends.pathFilter())
      refresh()
    },
  })
  return { view, send, refresh }
}
