import type { ContentRunKind, ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { isRunOver } from '@newsloom/contract/run-state'
import { skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { toast } from '~/lib/toast.ts'
import { DIALOG, TOASTS } from '../../texts.ts'
import { type RunProblem, useUnseenProblem } from './run-problem.ts'

export type AutomationRun = ReturnType<typeof useAutomationRun>

type Options = {
  runId: number | null
  onRunId: (runId: number | null) => void
  mode: 'create' | 'edit'
  onDone: (run: ContentRunView) => void
}

/** Starts, follows and cancels the analyst's runs for a campaign, one at a time. */
export function useAutomationRun({ runId, onRunId, mode, onDone }: Options) {
  const cache = useQueryClient()
  const [problem, setProblem] = useState<RunProblem | null>(null)
  const { run, isDown, isGone } = useFollow(runId)
  const end = (over: ContentRunView) => {
    onRunId(null)
    void cache.invalidateQueries(trpc.contentRuns.active.queryFilter())
    if (over.state === 'succeeded') onDone(over)
    else setProblem(problemOf(over, mode))
  }
  useOnce(run && isRunOver(run.state) ? run : null, end)
  useEffect(() => {
    if (!isGone) return
    onRunId(null)
    setProblem({ kind: null, title: null, message: DIALOG.runGone })
  }, [isGone, onRunId])
  const begun = (kind: ContentRunKind) => ({
    onMutate: () => setProblem(null),
    onSuccess: (started: ContentRunView) => {
      cache.setQueryData(trpc.contentRuns.get.queryKey({ runId: started.id }), started)
      onRunId(started.id)
      return cache.invalidateQueries(trpc.contentRuns.active.queryFilter())
    },
    onError: ({ message }: { message: string }) =>
      setProblem({ kind, title: failureText(kind, mode), message }),
  })
  const prompts = useMutation(trpc.contentRuns.startPrompts.mutationOptions(begun('prompts')))
  const preview = useMutation(trpc.contentRuns.startPreview.mutationOptions(begun('content')))
  const again = useMutation(trpc.contentRuns.startRegenerate.mutationOptions(begun('content')))
  const cancel = useCancel()
  const isBusy = runId !== null || prompts.isPending || preview.isPending || again.isPending
  // while a run is busy, its note is not rendered
  useUnseenProblem(isBusy ? null : problem)
  const running = run && runId === run.id && !isRunOver(run.state) ? run : null
  return {
    running,
    isDown,
    problem,
    startPrompts: prompts.mutate,
    startPreview: preview.mutate,
    startRegenerate: again.mutate,
    /** also while one is starting, and while its state loads after a reload */
    isBusy,
    cancel: () => (runId === null ? undefined : cancel.mutate({ runId })),
    isCancelling: running !== null && (cancel.isPending || running.state === 'cancelling'),
  }
}

/** Calls back once for each run that has ended. */
function useOnce(over: ContentRunView | null, onOver: (run: ContentRunView) => void) {
  const settled = useRef<number | null>(null)
  useEffect(() => {
    if (!over || settled.current === over.id) return
    settled.current = over.id
    onOver(over)
  })
}

function useFollow(runId: number | null) {
  const input = runId === null ? skipToken : { runId }
  const { view, error, isDown } = useLive<ContentRunView>({
    watch: (options) => trpc.contentRuns.watch.subscriptionOptions(input, options),
    get: (options) => trpc.contentRuns.get.queryOptions(input, options),
  })
  return { run: view, isDown, isGone: runId !== null && error?.data?.code === 'NOT_FOUND' }
}

function useCancel() {
  const cache = useQueryClient()
  return useMutation(
    trpc.contentRuns.cancel.mutationOptions({
      // the stream may already have reported the end, which is newer than this answer
      onSuccess: (run) =>
        cache.setQueryData(trpc.contentRuns.get.queryKey({ runId: run.id }), (known) =>
          known && isRunOver(known.state) ? known : run,
        ),
      onError: (error) => toast.destructive(DIALOG.cancelFailed, error.message),
    }),
  )
}

function failureText(kind: ContentRunKind, mode: Options['mode']): string {
  if (kind === 'prompts') return TOASTS.promptsFailed
  return mode === 'create' ? TOASTS.contentFailed : TOASTS.againFailed
}

const problemOf = ({ kind, state, error }: ContentRunView, mode: Options['mode']): RunProblem =>
  state === 'cancelled'
    ? { kind, title: null, message: DIALOG.cancelled }
    : { kind, title: failureText(kind, mode), message: error ?? '' }
