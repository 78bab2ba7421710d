import type { LiveRun } from '@newsloom/contract/live/live'
import { isRunOver } from '@newsloom/contract/run-state'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from './texts.ts'

/** The action that a run allows; null: nothing. */
export function useRunAction({ id, topicId, kind, state, isLatest }: LiveRun) {
  const cache = useQueryClient()
  const retry = (topic: number) =>
    kind === 'summary'
      ? trpcClient.research.generateSummary.mutate({ topicId: topic })
      : trpcClient.research.start.mutate({ topicId: topic })
  const isActive = !isRunOver(state)
  const canRetry = isLatest && topicId !== null && (state === 'failed' || state === 'cancelled')
  const failed = isActive
    ? TEXTS.cancelFailed
    : kind === 'summary'
      ? TEXTS.analysisFailed
      : TEXTS.researchFailed
  const mutation = useMutation({
    mutationFn: async () => {
      if (isActive) await trpcClient.research.cancel.mutate({ runId: id })
      else if (canRetry) await retry(topicId)
    },
    onSuccess: async () => {
      await cache.fetchQuery(trpc.live.get.queryOptions())
      await cache.invalidateQueries(trpc.research.active.queryFilter())
    },
    onError: (error) => toast.destructive(failed, error.message),
  })
  if (!isActive && !canRetry) return null
  const isBusy = mutation.isPending || state === 'cancelling'
  const label = state === 'cancelling' ? TEXTS.cancelling : isActive ? TEXTS.cancel : TEXTS.retry
  return { label, isBusy, run: () => mutation.mutate() }
}
export type RunAction = NonNullable<ReturnType<typeof useRunAction>>
