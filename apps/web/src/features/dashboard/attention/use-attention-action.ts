import { t } from '@lingui/core/macro'
import type { AttentionItem } from '@newsloom/contract/activity/attention'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '~/lib/labels/failure-texts.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'

type Action = { label: string; failed: string; run: () => Promise<unknown> }

/** The action that can be taken at once, without leaving the Dashboard; null: nothing. */
export function attentionAction(item: AttentionItem): Action | null {
  switch (item.kind) {
    case 'paused-send':
      // these end by themselves, or when the second person decides
      if (item.pause.kind === 'quota' || item.pause.kind === 'approval') return null
      return {
        label: t`Resume`,
        failed: t`The send could not be resumed.`,
        run: () => trpcClient.sends.resume.mutate({ id: item.id }),
      }
    case 'failed-run':
      return {
        label: t`Try again`,
        failed: item.run === 'summary' ? t`AI analysis failed` : t`Research failed`,
        run: () =>
          item.run === 'summary'
            ? trpcClient.research.generateSummary.mutate({ topicId: item.topicId })
            : trpcClient.research.start.mutate({ topicId: item.topicId }),
      }
    case 'source':
      return {
        label: t`Dismiss`,
        failed: t`The notice could not be dismissed.`,
        run: () => trpcClient.sources.dismissNotice.mutate({ id: item.id }),
      }
    default:
      return null
  }
}

/** Runs an action; `onDone` once the item is gone. */
export function useAttentionAction(action: Action | null, onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => action?.run(),
    onSuccess: async () => {
      await Promise.all([
        // not refetched: while the stream is open, this query is disabled
        cache.fetchQuery(trpc.activity.live.queryOptions()),
        cache.invalidateQueries(trpc.research.active.queryFilter()),
        cache.invalidateQueries(trpc.sends.active.queryFilter()),
        cache.invalidateQueries(trpc.sources.notices.queryFilter()),
      ])
      onDone()
    },
    onError: (error) => toast.destructive(action?.failed ?? t`Error`, failureText('', error)),
  })
}
