import type { RunView } from '@newsloom/contract/research'
import type { Context } from '../context.ts'
import { getRun } from './get-run.ts'
import { watchRun } from './watch-run.ts'

/** The run when it is over, or as it is after `timeoutMs`. */
export async function waitForRun(
  ctx: Context,
  { runId, timeoutMs }: { runId: number; timeoutMs: number },
  signal?: AbortSignal,
): Promise<RunView> {
  const patience = AbortSignal.timeout(timeoutMs)
  let last: RunView | null = null
  const until = signal ? AbortSignal.any([signal, patience]) : patience
  for await (const view of watchRun(ctx, { runId }, until)) last = view
  return last ?? getRun(ctx, { runId })
}
