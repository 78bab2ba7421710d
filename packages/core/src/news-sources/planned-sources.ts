import { SEARCH_LABEL, sourceLabel } from '@newsloom/contract/sources/source-labels'
import type { News } from '../ports.ts'
import type { SourceOrigin } from '../ranking/source-quality.ts'

/** `url` null: the search by keywords. */
export type PlannedSource = { url: string | null; label: string; origin: SourceOrigin }

/**
 * Returns the sources that research reads: a topic's own sources, else the search and the starter
 * feeds.
 */
export function plannedSources(newsSources: string[], news: News): PlannedSource[] {
  if (newsSources.length > 0)
    return newsSources.map((url) => ({ url, label: sourceLabel(url), origin: 'chosen' }))
  const starters = news.starterSources()
  return [
    { url: null, label: SEARCH_LABEL, origin: 'search' },
    ...starters.map(({ url }) => ({ url, label: sourceLabel(url), origin: 'starter' as const })),
  ]
}
