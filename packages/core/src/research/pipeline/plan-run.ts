import type { RunKind, StepKind } from '@newsloom/contract/research/research'
import type { News } from '../../ports.ts'
import type { SourceOrigin } from '../../ranking/source-quality.ts'

/** `url` null: the search by keywords. */
export type PlannedSource = { url: string | null; label: string; origin: SourceOrigin }
export type PlannedStep = { kind: StepKind; label: string }
export type RunPlan = { sources: PlannedSource[]; steps: PlannedStep[] }

const RESEARCH_STEPS: PlannedStep[] = [
  { kind: 'window', label: 'Time range' },
  { kind: 'articles', label: 'Full texts' },
  { kind: 'rank', label: 'Ranking and stories' },
]
const CLOSING_STEPS: PlannedStep[] = [
  { kind: 'analysis', label: 'AI analysis' },
  { kind: 'save', label: 'Saving' },
]

/**
 * What a run will do, in order: first the steps of its sources, at the same indexes as the sources.
 */
export function planRun(kind: RunKind, newsSources: string[], news: News): RunPlan {
  if (kind === 'summary') return { sources: [], steps: CLOSING_STEPS }
  const sources = newsSources.length > 0 ? newsSources.map(chosen) : searchAndStarters(news)
  const readings = sources.map(({ label }) => ({ kind: 'source' as const, label }))
  return { sources, steps: [...readings, ...RESEARCH_STEPS, ...CLOSING_STEPS] }
}

const chosen = (url: string): PlannedSource => ({ url, label: sourceLabel(url), origin: 'chosen' })

function searchAndStarters(news: News): PlannedSource[] {
  const starters = news.starterSources()
  return [
    { url: null, label: 'News search by keywords', origin: 'search' },
    ...starters.map((url) => ({ url, label: sourceLabel(url), origin: 'starter' as const })),
  ]
}

/** A short form of an address, such as 'example.com/rss'. */
export function sourceLabel(url: string): string {
  if (url.startsWith('sample:')) return `Sample source: ${url.slice('sample:'.length)}`
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .slice(0, 120)
}
