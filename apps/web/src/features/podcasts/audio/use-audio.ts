import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { isRunOver } from '@newsloom/contract/run-state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PODCAST_TEXTS } from '~/components/podcast/texts.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { AUDIO_TEXTS as TEXTS } from './audio-texts.ts'

const BUSY_MS = 1_000
const isActive = (episode: EpisodeView | null | undefined): boolean =>
  episode ? !isRunOver(episode.state) : false

/** The audio of a script: what is heard, what is being made, and what making it would take. */
export function useAudio({ campaignId, version }: Pick<ScriptView, 'campaignId' | 'version'>) {
  const cache = useQueryClient()
  const latest = useQuery(
    trpc.podcastAudio.latest.queryOptions(
      { campaignId },
      { refetchInterval: ({ state }) => (isActive(state.data) ? BUSY_MS : false) },
    ),
  )
  const ready = useQuery(trpc.podcastAudio.ready.queryOptions({ campaignId }))
  const isMaking = isActive(latest.data)
  const plan = useQuery(trpc.podcastAudio.plan.queryOptions({ campaignId, version }, { enabled: !isMaking }))
  const refresh = () => cache.invalidateQueries(trpc.podcastAudio.pathFilter())
  const options = {
    onSuccess: async () => {
      await refresh()
      await cache.invalidateQueries(trpc.podcastScripts.activeRuns.queryFilter())
    },
    onError: (error: { message: string }) => toast.destructive(TEXTS.title, error.message),
  }
  const create = useMutation(trpc.podcastAudio.create.mutationOptions(options))
  const cancel = useMutation(trpc.podcastAudio.cancel.mutationOptions(options))
  useEnd(latest.data ?? null, { isFirst: !ready.data })
  return { latest, ready, plan, isMaking, create, cancel }
}
export type Audio = ReturnType<typeof useAudio>

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
    if (episode.state === 'succeeded')
      toast.success(isFirst ? PODCAST_TEXTS.generated : PODCAST_TEXTS.regenerated)
    void cache.invalidateQueries(trpc.podcastAudio.ready.pathFilter())
    void cache.invalidateQueries(trpc.podcastAudio.plan.pathFilter())
    void cache.invalidateQueries(trpc.campaigns.pathFilter())
  }, [cache, episode, isFirst])
}
