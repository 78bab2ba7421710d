import type { TopicView } from '@newsloom/contract/research/topics'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { removedText, SOURCES } from './source-texts.ts'

/** The removal of a source in words, and the way back. */
export type Removal = { text: string; undo: () => void }

/** Takes a source from a topic: shown at once, saved behind it, and undone by what it returns. */
export function useRemoveSource(topicId: number) {
  const cache = useQueryClient()
  const topics = trpc.topics.list.queryOptions()
  const health = trpc.sources.health.queryOptions({ topicId })
  const sourcesNow = (): string[] =>
    cache.getQueryData(topics.queryKey)?.find(({ id }) => id === topicId)?.newsSources ?? []
  const show = (newsSources: string[]) =>
    cache.setQueryData(topics.queryKey, (all) => all?.map((one) => withSources(one, topicId, newsSources)))
  const saving = useMutation({
    // one after the other, so the last change is the one that is kept
    scope: { id: `sources-of-topic-${topicId}` },
    mutationFn: (newsSources: string[]) => trpcClient.topics.update.mutate({ id: topicId, newsSources }),
    onMutate: async (newsSources) => {
      const before = sourcesNow()
      const gone = before.filter((url) => !newsSources.includes(url))
      show(newsSources)
      cache.setQueryData(health.queryKey, (all) => all?.filter(({ url }) => !gone.includes(url)))
      await Promise.all([cache.cancelQueries(topics), cache.cancelQueries(health)])
      return before
    },
    onError: ({ message }, _input, before) => {
      if (before) show(before)
      toast.destructive(SOURCES.removeFailed, message)
    },
    onSettled: () =>
      Promise.all([cache.invalidateQueries(topics), cache.invalidateQueries(trpc.sources.pathFilter())]),
  })
  return (url: string, name: string): Removal => {
    const before = sourcesNow()
    const left = before.filter((one) => one !== url)
    saving.mutate(left)
    const undo = () => {
      const others = sourcesNow().filter((one) => one !== url)
      saving.mutate(others.toSpliced(before.indexOf(url), 0, url))
    }
    return { text: removedText(name, left.length), undo }
  }
}

const withSources = (topic: TopicView, id: number, newsSources: string[]): TopicView =>
  topic.id === id ? { ...topic, newsSources } : topic
