import type { RunKind, StepKind } from '@newsloom/contract/research/research'
import { type PlannedSource, plannedSources } from '../../news-sources/planned-sources.ts'
import type { News } from '../../ports.ts'

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
 * Returns the steps of a run, in order: first the steps of its sources, at the same indexes as the
 * sources.
 */
export function planRun(kind: RunKind, newsSources: string[], news: News): RunPlan {
  if (kind === 'summary') return { sources: [], steps: CLOSING_STEPS }
  const sources = plannedSources(newsSources, news)
  const readings = sources.map(({ label }) => ({ kind: 'source' as const, label }))
  return { sources, steps: [...readings, ...RESEARCH_STEPS, ...CLOSING_STEPS] }
}
