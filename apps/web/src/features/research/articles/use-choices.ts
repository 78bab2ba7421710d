import type { ArticleChoice } from '@newsloom/contract/research/curation'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

type Chosen = { item: NewsItemView; choice: ArticleChoice | null }

/**
 * Pins, leaves out and restores articles: shown at once, saved behind it, and undone by a toast.
 */
export function useChoices(topicId: number) {
  const cache = useQueryClient()
  const news = trpc.research.news.queryOptions({ topicId })
  const mutation = useMutation({
    mutationKey: ['choose-article', topicId],
    // one after the other, so the last choice is the one that is kept
    scope: { id: `choose-article-${topicId}` },
    mutationFn: ({ item, choice }: Chosen) => save(item.id, choice),
    onMutate: async ({ item, choice }) => {
      await cache.cancelQueries(news)
      cache.setQueryData(news.queryKey, (items) => items && withChoice(items, item.id, choice))
    },
    onError: ({ message }, { item }) => {
      // as it was, in case the list cannot be loaded again either
      cache.setQueryData(news.queryKey, (items) => items && withChoice(items, item.id, item.choice))
      toast.destructive(TEXTS.choiceFailed, message)
    },
    onSettled: () => settle(cache, topicId),
  })
  return (item: NewsItemView, choice: ArticleChoice | null) => {
    mutation.mutate({ item, choice })
    toast.undoable(wordsFor(item.choice, choice), () => mutation.mutate({ item, choice: item.choice }))
  }
}

function save(itemId: number, choice: ArticleChoice | null) {
  const { pin, leaveOut, restore } = trpcClient.research
  return (choice === 'pinned' ? pin : choice === 'left-out' ? leaveOut : restore).mutate({ itemId })
}

/** The server's order: pinned, others, left out; each by relevance. */
function withChoice(items: NewsItemView[], id: number, choice: ArticleChoice | null): NewsItemView[] {
  return items
    .map((item) => (item.id === id ? { ...item, choice } : item))
    .sort((a, b) => groupOf(a) - groupOf(b) || b.relevanceScore - a.relevanceScore)
}

const groupOf = ({ choice }: NewsItemView): number => (choice === 'pinned' ? 0 : choice === null ? 1 : 2)

function wordsFor(before: ArticleChoice | null, after: ArticleChoice | null): string {
  if (after === 'pinned') return TEXTS.pinnedToast
  if (after === 'left-out') return TEXTS.leftOutToast
  return before === 'pinned' ? TEXTS.unpinnedToast : TEXTS.restoredToast
}

/** Loads what depends on the choices, once the last of them is saved. */
function settle(cache: QueryClient, topicId: number): Promise<unknown> | undefined {
  if (cache.isMutating({ mutationKey: ['choose-article', topicId] }) > 1) return
  return Promise.all([
    cache.invalidateQueries(trpc.research.news.queryFilter({ topicId })),
    cache.invalidateQueries(trpc.research.summary.queryFilter({ topicId })),
    cache.invalidateQueries(trpc.analysis.get.queryFilter({ topicId })),
    cache.invalidateQueries(trpc.sends.preflightNews.queryFilter()),
    cache.invalidateQueries(trpc.topics.taught.queryFilter({ topicId })),
    cache.invalidateQueries(trpc.topics.preview.queryFilter({ id: topicId })),
  ])
}
