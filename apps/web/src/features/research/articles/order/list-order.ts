import type { ArticleChoice } from '@newsloom/contract/research/curation'
import type { NewsItemView } from '@newsloom/contract/research/research'

export const isPinned = ({ choice }: NewsItemView): boolean => choice === 'pinned'

/**
 * The list after a choice, in the server's order: pinned ones as they were, the one that was
 * pinned last after them, then the others and those left out by relevance.
 */
export function withChoice(items: NewsItemView[], id: number, choice: ArticleChoice | null): NewsItemView[] {
  const chosen = items.filter((item) => item.id === id).map((item) => ({ ...item, choice }))
  const all = [...items.filter((item) => item.id !== id), ...chosen]
  const byRelevance = (of: ArticleChoice | null) =>
    all.filter((item) => item.choice === of).sort((a, b) => b.relevanceScore - a.relevanceScore)
  return [...all.filter(isPinned), ...byRelevance(null), ...byRelevance('left-out')]
}

/** The list with its pinned items in the order of these ids; other pinned ones follow. */
export function withOrder(items: NewsItemView[], ids: readonly number[]): NewsItemView[] {
  const placeOf = ({ id }: NewsItemView) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const pinned = items.filter(isPinned).sort((a, b) => placeOf(a) - placeOf(b))
  return [...pinned, ...items.filter((item) => !isPinned(item))]
}
