import type { RunView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import { isRunOver } from '@newsloom/contract/run-state'
import { notifyManager, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useLive } from '~/lib/net/use-live.ts'
import { isLocalAnalyst } from '~/lib/system.ts'
import { toast } from '~/lib/toast.ts'
import { researchCompletedText, TEXTS } from '../texts.ts'
import { loadResults } from './load-results.ts'

/** Starts research on a topic and shows the run on its card. */
export function useStartResearch() {
  const cache = useQueryClient()
  return useMutation(
    trpc.research.start.mutationOptions({
      onSuccess: (run) => adoptRun(cache, run),
      onError: () => toast.destructive(TEXTS.researchFailed, TEXTS.tryLater),
    }),
  )
}

/** Starts generating only the analysis. */
export function useGenerateSummary() {
  const cache = useQueryClient()
  return useMutation(
    trpc.research.generateSummary.mutationOptions({
      onSuccess: (run) => adoptRun(cache, run),
      onError: () => toast.destructive(TEXTS.analysisFailed, TEXTS.tryLater),
    }),
  )
}

/** Follows a topic's run to its end. */
export function useFollowRun(runId: number) {
  const cache = useQueryClient()
  const { view: run, isDown } = useLive<RunView>({
    watch: (options) => trpc.research.watch.subscriptionOptions({ runId }, options),
    get: (options) => trpc.research.run.queryOptions({ runId }, options),
  })
  const settled = useRef<number | null>(null)
  useEffect(() => {
    if (!run || !isRunOver(run.state) || settled.current === run.id) return
    settled.current = run.id
    void settleRun(cache, run)
  }, [cache, run])
  return { run, isDown }
}

/**
 * Follows runs started by an automation or in another window like those of this screen. The shell
 * polls them every few seconds anyway.
 */
export function useRunsFromElsewhere(topics: TopicView[] | undefined) {
  const cache = useQueryClient()
  const { data: runs } = useQuery(trpc.research.active.queryOptions())
  useEffect(() => {
    for (const run of runs ?? []) {
      const topic = topics?.find(({ id }) => id === run.topicId)
      const known = cache.getQueryData(trpc.research.run.queryKey({ runId: run.id }))
      // the list of runs may be older than a run's end
      const isEnded = known !== undefined && isRunOver(known.state)
      if (topic?.activeRunId === null && !isEnded) adoptRun(cache, run)
    }
  }, [cache, runs, topics])
}

/** The run's last known state; null if there is none. */
export function useRun(runId: number | null): RunView | null {
  const query = useQuery(trpc.research.run.queryOptions({ runId: runId ?? 0 }, { enabled: false }))
  return runId === null ? null : (query.data ?? null)
}

function adoptRun(cache: QueryClient, run: RunView): void {
  if (isRunOver(run.state)) {
    rememberLastRun(cache, run)
    return
  }
  cache.setQueryData(trpc.research.run.queryKey({ runId: run.id }), run)
  patchTopic(cache, run.topicId, { activeRunId: run.id })
}

/** The results replace the earlier content all at once, so nothing moves twice. */
async function settleRun(cache: QueryClient, run: RunView): Promise<void> {
  const show = run.topicId === null ? null : await loadResults(cache, run.topicId)
  notifyManager.batch(() => {
    show?.()
    rememberLastRun(cache, run)
    patchTopic(cache, run.topicId, { activeRunId: null })
  })
  announce(run, isLocalAnalyst(cache))
  void cache.invalidateQueries(trpc.topics.list.queryFilter())
  void cache.invalidateQueries(trpc.sources.pathFilter())
  void cache.invalidateQueries(trpc.sends.newsAudience.queryFilter())
}

function announce(run: RunView, isLocal: boolean): void {
  const note = isLocal ? TEXTS.analysisLocal : undefined
  if (run.state === 'succeeded' && run.kind === 'summary')
    toast.success(TEXTS.analysisCompleted, undefined, note)
  if (run.state === 'succeeded' && run.kind === 'research') {
    const withSummary = run.steps.some((step) => step.kind === 'analysis' && step.state === 'done')
    toast.success(
      TEXTS.researchCompleted,
      researchCompletedText(run.counts.kept, withSummary),
      withSummary ? note : undefined,
    )
  }
  if (run.state === 'failed')
    toast.destructive(run.kind === 'summary' ? TEXTS.analysisFailed : TEXTS.researchFailed, TEXTS.tryLater)
}

function rememberLastRun(cache: QueryClient, run: RunView): void {
  const { topicId } = run
  if (topicId === null) return
  cache.setQueryData(trpc.research.latestRun.queryKey({ topicId }), run)
  // one that only wrote the analysis says nothing about the articles
  if (run.kind === 'research') cache.setQueryData(trpc.research.latestResearch.queryKey({ topicId }), run)
}

function patchTopic(cache: QueryClient, id: number | null, patch: Partial<TopicView>): void {
  cache.setQueryData(trpc.topics.list.queryKey(), (topics) =>
    topics?.map((topic) => (topic.id === id ? { ...topic, ...patch } : topic)),
  )
}
