import { RunCounts, type RunStep, type RunView, type StepKind } from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { MAX_UNDATED_LISTED, type StepReport } from '@newsloom/contract/step-report'
import type { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'

export type ResearchRunRow = typeof researchRuns.$inferSelect
export type StepRow = typeof researchRunSteps.$inferSelect

/** The approximate share of a run's time that a kind of step takes; sources divide theirs. */
const SHARES: Record<StepKind, number> = {
  source: 0.35,
  window: 0.03,
  articles: 0.25,
  rank: 0.05,
  analysis: 0.27,
  save: 0.05,
}

/** The run as the screen shows it; `steps` in order. */
export function runView(run: ResearchRunRow, steps: StepRow[]): RunView {
  return {
    id: run.id,
    topicId: run.topicId,
    kind: run.kind,
    state: run.state,
    progress: run.state === 'succeeded' ? 1 : progressOf(steps),
    current: currentWords(run, steps),
    steps: steps.map(stepView),
    counts: RunCounts.parse(run.counts),
    error: run.error,
    archiveId: run.archiveId,
    queuedAt: run.queuedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
  }
}

const stepView = ({ id, kind, label, state, detail, report, found, kept }: StepRow): RunStep => ({
  id,
  kind,
  label,
  state,
  detail,
  report: report && briefly(report),
  found,
  kept,
})

/** The rest of the undated articles is asked for when it is wanted. */
const briefly = (report: StepReport): StepReport =>
  report.kind === 'dates'
    ? { ...report, undatedArticles: report.undatedArticles.slice(0, MAX_UNDATED_LISTED) }
    : report

function progressOf(steps: StepRow[]): number {
  const sources = steps.filter((step) => step.kind === 'source').length
  const shareOf = ({ kind }: StepRow) => SHARES[kind] / (kind === 'source' ? sources : 1)
  const all = steps.reduce((sum, step) => sum + shareOf(step), 0)
  const made = steps.reduce((sum, step) => sum + shareOf(step) * doneOf(step), 0)
  return all === 0 ? 0 : Number((made / all).toFixed(3))
}

/** 0 to 1. While full texts are read, `kept` of `found` are done. */
function doneOf({ kind, state, found, kept }: StepRow): number {
  if (state === 'waiting') return 0
  if (state !== 'running') return 1
  return kind === 'articles' && found ? Math.min(1, (kept ?? 0) / found) : 0
}

const DOING: Record<StepKind, string> = {
  source: 'Reading',
  window: sentence('checkingDates'),
  articles: sentence('readingTexts'),
  rank: sentence('rankingArticles'),
  analysis: sentence('writingAnalysis'),
  save: sentence('saving'),
}

function currentWords(run: ResearchRunRow, steps: StepRow[]): string {
  if (run.state === 'queued') return sentence('waitingToStart')
  if (run.state === 'cancelling') return sentence('cancelling')
  if (run.state === 'cancelled') return sentence('cancelled')
  if (run.state === 'failed') return sentence('failed')
  if (isRunOver(run.state)) return sentence('done')
  const running = steps.filter((step) => step.state === 'running')
  const first = running[0] ?? steps.find((step) => step.state === 'waiting')
  if (!first) return sentence('starting')
  if (first.kind !== 'source') return DOING[first.kind]
  return running.length < 2
    ? sentence('readingSource', first.label)
    : sentence('readingSources', running.length)
}
