import type { SummaryView } from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import type { Context } from '../context.ts'
import type { Waiting } from '../runs/follow-run.ts'
import { requireSummary } from './require-summary.ts'
import { researchRun } from './research-run.ts'
import { startSummary } from './start-summary.ts'

export type SummaryAnswer = { isOver: false; runId: number } | { isOver: true; summary: SummaryView }

/**
 * Has the topic's news analysed again and waits at most `waitMs` for the analysis.
 * @throws InvalidError when the topic has no news, UnavailableError when the analysis failed,
 * CancelledError when it was cancelled, NotFoundError when the topic is gone
 */
export async function summariseAndWait(
  ctx: Context,
  input: { topicId: number },
  waiting: Waiting,
): Promise<SummaryAnswer> {
  const { id } = await startSummary(ctx, input)
  const run = await researchRun.waitForSuccess(ctx, id, waiting)
  if (!isRunOver(run.state)) return { isOver: false, runId: run.id }
  return { isOver: true, summary: await requireSummary(ctx, input) }
}
