import { isRunOver, type RunState } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'
import { CancelledError, UnavailableError } from '../errors.ts'
import { type AnyRunKind, matches } from './run-kind.ts'
import { lastOf, watch } from './watch.ts'

/** A run as it is shown, as far as waiting for its end needs it. */
export type AnyRunView = { state: RunState; error: string | null }

/** A kind of run that can be followed. */
export type ShownKind<V extends AnyRunView> = AnyRunKind & {
  /** @throws NotFoundError when there is no such run */
  get: (ctx: Context, id: number) => Promise<V>
}

/** The longest time to wait, ms, and a signal that ends the wait earlier. */
export type Waiting = { waitMs: number; signal: AbortSignal }

/**
 * Yields a run as it is now, then after each change, until it ends or the signal ends the watch.
 * @throws NotFoundError when there is no such run
 */
export function watchRun<V extends AnyRunView>(
  kind: ShownKind<V>,
  ctx: Context,
  id: number,
  signal?: AbortSignal,
): AsyncGenerator<V> {
  const watched = {
    matches: matches(kind, id),
    read: () => kind.get(ctx, id),
    isDone: (view: V) => isRunOver(view.state),
  }
  return watch(ctx, watched, signal)
}

/** The run when it has ended, or as it is when the wait ends. */
export async function waitForEnd<V extends AnyRunView>(
  kind: ShownKind<V>,
  ctx: Context,
  id: number,
  { waitMs, signal }: Waiting,
): Promise<V> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(waitMs)])
  return (await lastOf(watchRun(kind, ctx, id, until))) ?? kind.get(ctx, id)
}

/**
 * The run when it has succeeded, or as it is when the wait ends.
 * @throws UnavailableError when it failed, CancelledError when it was cancelled
 */
export async function waitForSuccess<V extends AnyRunView>(
  kind: ShownKind<V>,
  ctx: Context,
  id: number,
  waiting: Waiting,
): Promise<V> {
  const run = await waitForEnd(kind, ctx, id, waiting)
  if (run.state === 'failed') throw new UnavailableError(run.error ?? sentence(`${kind.noun}Failed`))
  if (run.state === 'cancelled') throw new CancelledError(sentence(`${kind.noun}Cancelled`))
  return run
}
