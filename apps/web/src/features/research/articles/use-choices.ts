import type { ArticleChoice } from '@newsloom/contract/research/curation'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { movedText, TEXTS } from '../texts.ts'
import { isPinned, withChoice, withOrder } from './order/list-order.ts'

type Chosen = { item: NewsItemView; choice: ArticleChoice | null }

/**
 * Pins, leaves out, restores and moves articles: shown at once, saved behind it, and undone by a
 * toast.
 */
export function useChoices(topicId: number) {
  const cache = useQueryClient()
  const { queryKey } = trpc.research.news.queryOptions({ topicId })
  const show = (change: (items: NewsItemView[]) => NewsItemView[]) =>
    cache.setQueryData(queryKey, (items) => items && change(items))
  const shared = choiceMutation(cache, topicId)
  const choosing = useMutation({
    ...shared,
    mutationFn: ({ item, choice }: Chosen) => save(item.id, choice),
    onMutate: async ({ item, choice }) => {
      await cache.cancelQueries({ queryKey })
      show((items) => withChoice(items, item.id, choice))
    },
    onError: ({ message }, { item }) => {
      // shows the earlier choice, in case the list cannot be loaded again either
      show((items) => withChoice(items, item.id, item.choice))
      toast.destructive(TEXTS.choiceFailed, message)
    },
  })
  const ordering = useMutation({
    ...shared,
    mutationFn: (itemIds: number[]) => trpcClient.research.arrange.mutate({ topicId, itemIds }),
    onMutate: async (itemIds) => {
      await cache.cancelQueries({ queryKey })
      const before = pinnedIds(cache.getQueryData(queryKey))
      show((items) => withOrder(items, itemIds))
      return before
    },
    onError: ({ message }, _itemIds, before) => {
      show((items) => withOrder(items, before ?? []))
      toast.destructive(TEXTS.choiceFailed, message)
    },
  })
  const choose = (item: NewsItemView, choice: ArticleChoice | null) => {
    const before = pinnedIds(cache.getQueryData(queryKey))
    choosing.mutate({ item, choice })
    toast.undoable(wordsFor(item.choice, choice), () => {
      choosing.mutate({ item, choice: item.choice })
      if (item.choice === 'pinned' && before.length > 1) ordering.mutate(before)
    })
  }
  /** Moves a pinned article to another place among the pinned ones, from 0. */
  const move = (item: NewsItemView, to: number) => {
    const before = pinnedIds(cache.getQueryData(queryKey))
    ordering.mutate(before.filter((id) => id !== item.id).toSpliced(to, 0, item.id))
    toast.undoable(movedText(to), () => ordering.mutate(before))
  }
  return { choose, move }
}

const pinnedIds = (items: NewsItemView[] = []): number[] => items.filter(isPinned).map(({ id }) => id)

function save(itemId: number, choice: ArticleChoice | null) {
  const { pin, leaveOut, restore } = trpcClient.research
  return (choice === 'pinned' ? pin : choice === 'left-out' ? leaveOut : restore).mutate({ itemId })
}

function wordsFor(before: ArticleChoice | null, after: ArticleChoice | null): string {
  if (after === 'pinned') return TEXTS.pinnedToast
  if (after === 'left-out') return TEXTS.leftOutToast
  return before === 'pinned' ? TEXTS.unpinnedToast : TEXTS.restoredToast
}

/** The parts that all changes of a topic's list share. */
export const choiceMutation = (cache: QueryClient, topicId: number) => ({
  mutationKey: ['choose-article', topicId],
  // one after the other, so the last choice is the one that is kept
  scope: { id: `choose-article-${topicId}` },
  onSettled: () => settle(cache, topicId),
})

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
