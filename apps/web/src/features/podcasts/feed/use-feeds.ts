import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { FEED_TEXTS as TEXTS } from './feed-texts.ts'

/** The addresses of a campaign's podcast feed, and what can be done with them. */
export function useFeeds(campaignId: number) {
  const cache = useQueryClient()
  const { podcastFeeds } = trpc
  const feeds = useQuery(podcastFeeds.get.queryOptions({ campaignId }))
  const refresh = () => cache.invalidateQueries(podcastFeeds.pathFilter())
  const onError = (error: { message: string }) => {
    toast.destructive(TEXTS.title, error.message)
    // the feed may have ended elsewhere
    return refresh()
  }
  const say = (done: string) => async () => {
    toast.success(done)
    await refresh()
  }
  return {
    feeds,
    openShared: useMutation(podcastFeeds.openShared.mutationOptions({ onSuccess: refresh, onError })),
    openReader: useMutation(podcastFeeds.openReader.mutationOptions({ onSuccess: refresh })),
    revoke: useMutation(podcastFeeds.revoke.mutationOptions({ onSuccess: say(TEXTS.revoked), onError })),
    rotate: useMutation(podcastFeeds.rotate.mutationOptions({ onSuccess: say(TEXTS.replaced), onError })),
  }
}
export type FeedVerbs = ReturnType<typeof useFeeds>
