import type { RunView } from '@newsloom/contract/research/research'
import { isRunOver } from '@newsloom/contract/run-state'
import type { Context } from '../context.ts'
import { watch } from '../runs/watch.ts'
import { getRun } from './get-run.ts'

/**
 * The run as it is now, then each time it has changed, until it is over or the signal ends the
 * watch.
 * @throws NotFoundError when there is no such run
 */
export function watchRun(
  ctx: Context,
  { runId }: { runId: number },
  signal?: AbortSignal,
): AsyncGenerator<RunView> {
  const concerns = (event: { kind: string; id: number }) => event.kind === 'run' && event.id === runId
  const isOver = (run: RunView) => isRunOver(run.state)
  return watch(ctx, { concerns, read: () => getRun(ctx, { runId }), isOver }, signal)
}
