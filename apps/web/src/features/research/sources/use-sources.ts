import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { SOURCES } from './source-texts.ts'

export const useSourceHealth = (topicId: number) => useQuery(trpc.sources.health.queryOptions({ topicId }))

/** The notices of all topics are one answer: the cards share it. */
export function useSourceNotices(topicId: number) {
  const { data } = useQuery(trpc.sources.notices.queryOptions({}))
  return (data ?? []).filter(({ topics }) => topics.some(({ id }) => id === topicId))
}

export function useDismissNotice() {
  const cache = useQueryClient()
  return useMutation(
    trpc.sources.dismissNotice.mutationOptions({
      onSuccess: () => cache.invalidateQueries(trpc.sources.notices.queryFilter()),
      onError: (error) => toast.destructive(SOURCES.dismissFailed, error.message),
    }),
  )
}
