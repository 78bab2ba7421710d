import type { TopicView } from '@newsloom/contract/research/topics'
import { withSource } from '@newsloom/contract/sources/with-source'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { removedText, SOURCES } from './source-texts.ts'

/** The removal of a source in words, and the way back. */
export type Removal = { url: string; text: string; undo: () => void }

/** `before`: the sources that are, or were, listed before it. */
type Change = { kind: 'remove' | 'restore'; url: string; before: string[] }

/**
 * Takes a source from a topic: shown at once, saved behind it as a change of this source alone, and
 * undone by what it returns. `onFailed`: it could not be removed, and is shown again.
 */
export function useRemoveSource(topicId: number, onFailed?: (url: string) => void) {
  const cache = useQueryClient()
  const topics = trpc.topics.list.queryOptions()
  const health = trpc.sources.health.queryOptions({ topicId })
  const key = ['sources-of-topic', topicId]
  const sourcesNow = (): string[] =>
    cache.getQueryData(topics.queryKey)?.find(({ id }) => id === topicId)?.newsSources ?? []
  const show = (change: Change) =>
    cache.setQueryData(topics.queryKey, (all) =>
      all?.map((one) => (one.id === topicId ? changed(one, change) : one)),
    )
  const saving = useMutation({
    mutationKey: key,
    // one after the other: a source must not be put back before it is removed
    scope: { id: key.join('-') },
    mutationFn: ({ kind, url, before }: Change) =>
      kind === 'remove'
        ? trpcClient.topics.removeSource.mutate({ id: topicId, url })
        : trpcClient.topics.restoreSource.mutate({ id: topicId, url, before }),
    onMutate: async (change) => {
      show(change)
      if (change.kind === 'remove')
        cache.setQueryData(health.queryKey, (all) => all?.filter(({ url }) => url !== change.url))
      await Promise.all([cache.cancelQueries(topics), cache.cancelQueries(health)])
    },
    onError: ({ message }, change) => {
      show({ ...change, kind: change.kind === 'remove' ? 'restore' : 'remove' })
      if (change.kind === 'remove') onFailed?.(change.url)
      toast.destructive(SOURCES.removeFailed, message)
    },
    onSettled: () => {
      // the server does not know yet of changes that wait
      if (cache.isMutating({ mutationKey: key }) > 1) return
      return Promise.all([
        cache.invalidateQueries(topics),
        cache.invalidateQueries(trpc.sources.pathFilter()),
      ])
    },
  })
  return (url: string, name: string): Removal => {
    const sources = sourcesNow()
    const before = sources.slice(0, sources.indexOf(url))
    saving.mutate({ kind: 'remove', url, before })
    const left = sources.filter((one) => one !== url).length
    return { url, text: removedText(name, left), undo: () => saving.mutate({ kind: 'restore', url, before }) }
  }
}

const changed = (topic: TopicView, { kind, url, before }: Change): TopicView => ({
  ...topic,
  newsSources:
    kind === 'remove'
      ? topic.newsSources.filter((one) => one !== url)
      : withSource(topic.newsSources, url, before),
})
