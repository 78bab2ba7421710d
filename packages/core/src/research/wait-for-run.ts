import type { RunView } from '@newsloom/contract/research/research'
import type { Context } from '../context.ts'
import { lastOf } from '../runs/watch.ts'
import { getRun } from './get-run.ts'
import { watchRun } from './watch-run.ts'

/** The run when it is over, or as it is after `timeoutMs`. */
export async function waitForRun(
  ctx: Context,
  { runId, timeoutMs }: { runId: number; timeoutMs: number },
  signal?: AbortSignal,
): Promise<RunView> {
  const patience = AbortSignal.timeout(timeoutMs)
  const until = signal ? AbortSignal.any([signal, patience]) : patience
  return (await lastOf(watchRun(ctx, { runId }, until))) ?? getRun(ctx, { runId })
}
