import type { StartSummaryInput, SummaryView } from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import type { Context } from '../context.ts'
import type { Waiting } from '../runs/follow-run.ts'
import { requireSummary } from './require-summary.ts'
import { researchRun } from './research-run.ts'
import { startSummary } from './start-summary.ts'

export type SummaryAnswer = { isDone: false; runId: number } | { isDone: true; summary: SummaryView }

/**
 * Has the topic's news analysed again and waits at most `waitMs` for the analysis.
 * @throws InvalidError when the topic has no news, UnavailableError when the analysis failed,
 * CancelledError when it was cancelled, NotFoundError when the topic is gone
 */
export async function summariseAndWait(
  ctx: Context,
  input: StartSummaryInput,
  waiting: Waiting,
): Promise<SummaryAnswer> {
  const { id } = await startSummary(ctx, input)
  const run = await researchRun.waitForSuccess(ctx, id, waiting)
  if (!isRunOver(run.state)) return { isDone: false, runId: run.id }
  return { isDone: true, summary: await requireSummary(ctx, input) }
}
