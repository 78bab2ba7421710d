import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { isRunOver, type RunState } from '@newsloom/contract/run-state'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { toast } from '~/lib/toast.ts'
import { saysSame } from './same-lines.ts'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'

const BUSY_MS = 1_000

/** A campaign's script, the run that writes it, and what can be done with both. */
export function useScript(campaignId: number) {
  const cache = useQueryClient()
  const script = useQuery(trpc.podcastScripts.get.queryOptions({ campaignId }))
  const run = useQuery(
    trpc.podcastScripts.latestRun.queryOptions(
      { campaignId },
      { refetchInterval: ({ state }) => (state.data && !isRunOver(state.data.state) ? BUSY_MS : false) },
    ),
  )
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

/** Says so when a run is seen to be cancelled, not each time that the screen is opened later. */
function useCancelled(state: RunState | undefined, hasScript: boolean): void {
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && state === 'cancelled')
      toast.success(TEXTS.cancelled, hasScript ? TEXTS.unchanged : undefined)
    wasWriting.current = state !== undefined && !isRunOver(state)
  }, [state, hasScript])
}

/** What code finds of a line as it is typed; null: nothing is known of these words yet. */
export function useLineCheck(view: ScriptView, line: ScriptLine) {
  const saved = view.script.lines.find(({ id }) => id === line.id)
  const asked = { kind: line.kind, text: line.text, statementIds: line.statementIds }
  const settled = useDebounced(JSON.stringify(asked), 300)
  const isSaved = saved !== undefined && saysSame(saved, line)
  const check = useQuery(
    trpc.podcastScripts.checkLine.queryOptions(
      { campaignId: view.campaignId, version: view.version, ...asked },
      {
        enabled: !isSaved && settled === JSON.stringify(asked),
        placeholderData: keepPreviousData,
        gcTime: 0,
      },
    ),
  )
  if (isSaved) return { check: view.checks[line.id] ?? null, isOld: false, error: null }
  const isOld = settled !== JSON.stringify(asked) || check.isFetching
  return { check: check.data ?? null, isOld, error: check.error }
}
