import type { TopicView } from '@newsloom/contract/research/topics'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { useIsHere } from '~/lib/net/use-still-here.ts'
import { toast } from '~/lib/toast.ts'
import { deletedText, TEXTS } from '../texts.ts'

export const useTopics = () => useQuery(trpc.topics.list.queryOptions())

/** A new topic comes with a template, so both lists are reloaded; its sources may be others. */
function useRefreshTopics() {
  const cache = useQueryClient()
  return () => {
    void cache.invalidateQueries(trpc.templates.list.queryFilter())
    void cache.invalidateQueries(trpc.sources.pathFilter())
    // its setting says what is left out
    void cache.invalidateQueries(trpc.analysis.pathFilter())
    return cache.invalidateQueries(trpc.topics.list.queryFilter())
  }
}

export function useCreateSample(onCreated: (topic: TopicView) => void) {
  const refresh = useRefreshTopics()
  return useMutation(
    trpc.topics.createSample.mutationOptions({
      onSuccess: async (topic) => {
        toast.success(TEXTS.created)
        await refresh()
        onCreated(topic)
      },
      onError: (error) => toast.destructive(TEXTS.createFailed, error.message || TEXTS.createFailedText),
    }),
  )
}

export function useCreateTopic(onCreated: (topic: TopicView) => void) {
  const refresh = useRefreshTopics()
  const isHere = useIsHere()
  return useMutation(
    trpc.topics.create.mutationOptions({
      onSuccess: async (topic) => {
        toast.success(TEXTS.created)
        await refresh()
        if (isHere()) onCreated(topic)
      },
      onError: () => toast.destructive(TEXTS.createFailed, TEXTS.createFailedText),
    }),
  )
}

export function useUpdateTopic(onUpdated: () => void) {
  const refresh = useRefreshTopics()
  const isHere = useIsHere()
  return useMutation(
    trpc.topics.update.mutationOptions({
      onSuccess: async () => {
        toast.success(TEXTS.updated)
        await refresh()
        if (isHere()) onUpdated()
      },
      onError: () => toast.destructive(TEXTS.updateFailed),
    }),
  )
}

/**
 * `onDeleted`: before the list is reloaded; `onDone`: whether deleted or not, the dialog can close.
 */
export function useDeleteTopic({ onDeleted, onDone }: { onDeleted: () => void; onDone: () => void }) {
  const refresh = useRefreshTopics()
  const isHere = useIsHere()
  return useMutation(
    trpc.topics.delete.mutationOptions({
      onSuccess: async (result) => {
        toast.success(TEXTS.deleted, deletedText(result.deletedTemplates))
        if (isHere()) onDeleted()
        await refresh()
        if (isHere()) onDone()
      },
      onError: (error) => {
        toast.destructive(TEXTS.deleteFailed, error.message)
        if (isHere()) onDone()
      },
    }),
  )
}
