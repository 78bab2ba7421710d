import type { ScriptRunView } from '@newsloom/contract/podcasts/script-view'
import { isRunOver, type RunState } from '@newsloom/contract/run-state'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { toast } from '~/lib/toast.ts'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'

/** A campaign's script, the run that writes it, and what can be done with both. */
export function useScript(campaignId: number) {
  const cache = useQueryClient()
  const script = useQuery(trpc.podcastScripts.get.queryOptions({ campaignId }))
  const run = useQuery(trpc.podcastScripts.latestRun.queryOptions({ campaignId }))
  const { isDown } = useFollowRun(run.data ?? null)
  const refresh = () => cache.invalidateQueries(trpc.podcastScripts.pathFilter())
  const endedAt = run.data?.endedAt ?? null
  useEffect(() => {
    // a run that ended may have saved a version
    if (endedAt) {
      void cache.invalidateQueries(trpc.podcastScripts.get.pathFilter())
      void cache.invalidateQueries(trpc.podcastScripts.versions.pathFilter())
    }
  }, [cache, endedAt])
  useCancelled(run.data?.state, Boolean(script.data))
  const onError = (error: { message: string }) => toast.destructive(TEXTS.title, error.message)
  const options = { onSuccess: refresh, onError }
  const say = (done: string) => async () => {
    toast.success(done)
    await refresh()
  }
  const { podcastScripts } = trpc
  const write = useMutation(podcastScripts.write.mutationOptions(options))
  const writeLine = useMutation(podcastScripts.writeLine.mutationOptions(options))
  const cancel = useMutation(podcastScripts.cancel.mutationOptions(options))
  const restore = useMutation(
    podcastScripts.restore.mutationOptions({ onSuccess: say(TEXTS.restored), onError }),
  )
  // after a conflict, there is a newer version to load
  const save = useMutation(
    podcastScripts.save.mutationOptions({ onSuccess: say(TEXTS.saved), onError: refresh }),
  )
  const isWriting = run.data ? !isRunOver(run.data.state) : false
  const isArriving = (run.data?.version ?? 0) > (script.data?.version ?? 0) && script.isFetching
  const changes = [write, writeLine, restore, save]
  return {
    script,
    run: run.data ?? null,
    isWriting,
    isDown,
    write,
    writeLine,
    cancel,
    restore,
    save,
    /** another version is on its way */
    isBusy: isWriting || isArriving || changes.some(({ isPending }) => isPending),
    /** whether it was restored or written from here */
    isAskedFor: (version: number) =>
      version === restore.data?.version || (version === run.data?.version && run.data.id === write.data?.id),
  }
}
export type ScriptVerbs = ReturnType<typeof useScript>

/** Follows a run to its end: each view becomes the campaign's latest, which the screen reads. */
function useFollowRun(latest: ScriptRunView | null) {
  const cache = useQueryClient()
  const input = latest && !isRunOver(latest.state) ? { runId: latest.id } : skipToken
  const { view, isDown } = useLive<ScriptRunView>({
    watch: (options) => trpc.podcastScripts.watch.subscriptionOptions(input, options),
    // the campaign's latest may be newer than this one's cached view
    get: (options) => trpc.podcastScripts.run.queryOptions(input, { ...options, gcTime: 0 }),
  })
  useEffect(() => {
    if (view)
      cache.setQueryData(trpc.podcastScripts.latestRun.queryKey({ campaignId: view.campaignId }), (known) =>
        known?.id === view.id && !isRunOver(known.state) ? view : known,
      )
  }, [cache, view])
  return { isDown: input !== skipToken && isDown }
}

/** Says so when a run is seen to be cancelled, not each time that the screen is opened later. */
function useCancelled(state: RunState | undefined, hasScript: boolean): void {
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && state === 'cancelled')
      toast.success(TEXTS.cancelled, hasScript ? TEXTS.unchanged : undefined)
    wasWriting.current = state !== undefined && !isRunOver(state)
  }, [state, hasScript])
}
