import { useMutation } from '@tanstack/react-query'
import { type ApiError, queryClient, trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { changesOf, type ItemEdits } from './subscription-edits.ts'
import type { Item } from './subscription-items.ts'
import { TEXTS } from './texts.ts'

/** Reloads everything that shows or counts subscriptions. */
export async function refreshSubscriptions(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.subscriptions.pathFilter()),
    queryClient.invalidateQueries(trpc.contacts.summary.queryFilter()),
  ])
}

/** 'Update All' for one item: all of its lists at once. */
export function useUpdateAll(item: Item, onSaved: (key: string, saved: ItemEdits) => void) {
  const topics = useMutation(trpc.subscriptions.setTopicLists.mutationOptions())
  const campaigns = useMutation(trpc.subscriptions.setCampaignLists.mutationOptions())
  const update = (edits: ItemEdits, listIds: readonly number[]) => {
    const lists = changesOf(item, edits, listIds)
    const isTopic = item.kind === 'topic'
    const outcomes = {
      onSuccess: async () => {
        toast.success(isTopic ? TEXTS.topicsUpdated : TEXTS.campaignsUpdated)
        await refreshSubscriptions()
        onSaved(item.key, edits)
      },
      onError: (error: ApiError) =>
        toast.destructive(
          isTopic ? TEXTS.topicsFailed : TEXTS.campaignsFailed,
          error.message || TEXTS.tryAgain,
        ),
    }
    if (isTopic) topics.mutate({ topicId: item.id, lists }, outcomes)
    else campaigns.mutate({ campaignId: item.id, lists }, outcomes)
  }
  return { update, isPending: topics.isPending || campaigns.isPending }
}
