import type {
  NewsItemView,
  RunView,
  StartResearchInput,
  SummaryView,
} from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import type { Context } from '../context.ts'
import { CancelledError, UnavailableError } from '../errors.ts'
import { getSummary } from './get-summary.ts'
import { listNews } from './list-news.ts'
import { startResearch } from './start-research.ts'
import { waitForRun } from './wait-for-run.ts'

export type Waiting = { waitMs: number; signal: AbortSignal }
export type ResearchAnswer =
  | { isOver: false; runId: number }
  | { isOver: true; runId: number; newsItems: NewsItemView[]; summary: SummaryView | null }

/**
 * Starts a research and waits for its end, `waitMs` at most.
 * @throws UnavailableError when it failed, CancelledError when it was cancelled, NotFoundError when
 * the topic is gone
 */
export async function researchAndWait(
  ctx: Context,
  input: StartResearchInput,
  waiting: Waiting,
): Promise<ResearchAnswer> {
  const run = await requireSuccess(ctx, await startResearch(ctx, input), waiting)
  if (!isRunOver(run.state)) return { isOver: false, runId: run.id }
  const [newsItems, summary] = await Promise.all([listNews(ctx, input), getSummary(ctx, input)])
  return { isOver: true, runId: run.id, newsItems, summary }
}

/** The run when it has succeeded, or as it is when the patience ends. */
export async function requireSuccess(
  ctx: Context,
  { id: runId }: RunView,
  { waitMs, signal }: Waiting,
): Promise<RunView> {
  const run = await waitForRun(ctx, { runId, timeoutMs: waitMs }, signal)
  if (run.state === 'failed') throw new UnavailableError(run.error ?? 'The run failed')
  if (run.state === 'cancelled') throw new CancelledError('The run was cancelled')
  return run
}
