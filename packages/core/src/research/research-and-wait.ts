import type { NewsItemView, StartResearchInput, SummaryView } from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import type { Context } from '../context.ts'
import type { Waiting } from '../runs/follow-run.ts'
import { getSummary } from './get-summary.ts'
import { listNews } from './list-news.ts'
import { researchRun } from './research-run.ts'
import { startResearch } from './start-research.ts'

export type ResearchAnswer =
  | { isDone: false; runId: number }
  | { isDone: true; runId: number; newsItems: NewsItemView[]; summary: SummaryView | null }

/**
 * Starts a research run and waits at most `waitMs` for its end.
 * @throws UnavailableError when it failed, CancelledError when it was cancelled, NotFoundError when
 * the topic is gone
 */
export async function researchAndWait(
  ctx: Context,
  input: StartResearchInput,
  waiting: Waiting,
): Promise<ResearchAnswer> {
  const { id } = await startResearch(ctx, input)
  const run = await researchRun.waitForSuccess(ctx, id, waiting)
  if (!isRunOver(run.state)) return { isDone: false, runId: run.id }
  const [newsItems, summary] = await Promise.all([listNews(ctx, input), getSummary(ctx, input)])
  return { isDone: true, runId: run.id, newsItems, summary }
}
