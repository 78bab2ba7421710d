import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { isRunOver } from '@newsloom/contract/run-state'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PODCAST_TEXTS } from '~/components/podcast/texts.ts'
import { useKnown } from '~/lib/net/refresh/use-known.ts'
import { ALONE, trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { toast } from '~/lib/toast.ts'
import { AUDIO_TEXTS as TEXTS } from './audio-texts.ts'

const isActive = (episode: EpisodeView | null | undefined): boolean =>
  episode ? !isRunOver(episode.state) : false

/** Ready, but the audio to hear is still the one before. */
const isUnheard = (latest: EpisodeView | null | undefined, ready: EpisodeView | null | undefined): boolean =>
  Boolean(latest?.audioUrl) && ready !== undefined && ready?.id !== latest?.id

/** Whether it is known what there is to hear: the lines come with the player. */
export function useIsAudioKnown(campaignId: number): boolean {
  const latest = useQuery(trpc.podcastAudio.latest.queryOptions({ campaignId }))
  const ready = useQuery(trpc.podcastAudio.ready.queryOptions({ campaignId }))
  return useKnown(latest.isPending || ready.isPending)
}

/** The audio of a script: what is heard, what is being made, and what making it would take. */
export function useAudio({ campaignId, version }: Pick<ScriptView, 'campaignId' | 'version'>) {
  const cache = useQueryClient()
  const latest = useQuery(trpc.podcastAudio.latest.queryOptions({ campaignId }))
  const { isDown } = useFollowEpisode(latest.data ?? null)
  const ready = useQuery(trpc.podcastAudio.ready.queryOptions({ campaignId }))
  // until what is heard is loaded, the plan would be of what was heard before
  const isMaking = isActive(latest.data) || isUnheard(latest.data, ready.data)
  const plan = useQuery(
    trpc.podcastAudio.plan.queryOptions(
      { campaignId, version },
      // checks all lines again: the player must not wait for it in one batch
      { enabled: !isMaking, trpc: { context: ALONE } },
    ),
  )
  const refresh = () => cache.invalidateQueries(trpc.podcastAudio.pathFilter())
  const options = (failed: string) => ({
    onSuccess: async () => {
      await refresh()
      await cache.invalidateQueries(trpc.podcastScripts.activeRuns.queryFilter())
    },
    onError: (error: { message: string }) => toast.destructive(failed, error.message),
  })
  const create = useMutation(trpc.podcastAudio.create.mutationOptions(options(TEXTS.createFailed)))
  const cancel = useMutation(trpc.podcastAudio.cancel.mutationOptions(options(TEXTS.cancelFailed)))
  const onSuccess = async () => {
    await refresh()
    await cache.invalidateQueries(trpc.campaigns.pathFilter())
    await cache.invalidateQueries(trpc.podcastFeeds.pathFilter())
  }
  // its caller says that it failed, or asks about the address of another podcast
  const attach = useMutation(trpc.podcastAudio.attach.mutationOptions({ onSuccess }))
  const withdraw = useMutation(
    trpc.podcastAudio.withdraw.mutationOptions({ ...options(TEXTS.withdrawFailed), onSuccess }),
  )
  useEnd(latest.data ?? null, { isFirst: !ready.data })
  return { latest, ready, plan, isMaking, isDown, create, cancel, attach, withdraw }
}
export type Audio = ReturnType<typeof useAudio>

/** Follows audio to its end: each view becomes the campaign's latest, which the panel reads. */
function useFollowEpisode(latest: EpisodeView | null) {
  const cache = useQueryClient()
  const input = latest && isActive(latest) ? { episodeId: latest.id } : skipToken
  const { view, isDown } = useLive<EpisodeView>({
    watch: (options) => trpc.podcastAudio.watch.subscriptionOptions(input, options),
    // the campaign's latest may be newer than this one's cached view
    get: (options) => trpc.podcastAudio.get.queryOptions(input, { ...options, gcTime: 0 }),
  })
  useEffect(() => {
    if (view)
      cache.setQueryData(trpc.podcastAudio.latest.queryKey({ campaignId: view.campaignId }), (known) =>
        known?.id === view.id && isActive(known) ? view : known,
      )
  }, [cache, view])
  return { isDown: input !== skipToken && isDown }
}

/** Says so when audio is seen to become ready, and loads what has changed with it. */
function useEnd(episode: EpisodeView | null, { isFirst }: { isFirst: boolean }): void {
  const cache = useQueryClient()
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (!episode) return
    if (!isRunOver(episode.state)) {
      watched.current = episode.id
      return
    }
    if (watched.current !== episode.id) return
    watched.current = null
    void cache.resetQueries(trpc.podcastAudio.plan.pathFilter())
    void cache.invalidateQueries(trpc.campaigns.pathFilter())
    void cache.invalidateQueries(trpc.podcastFeeds.pathFilter())
    void cache.invalidateQueries(trpc.podcastAudio.ready.pathFilter()).then(() => {
      if (episode.state === 'succeeded')
        toast.success(isFirst ? PODCAST_TEXTS.generated : PODCAST_TEXTS.regenerated)
    })
  }, [cache, episode, isFirst])
}
