import type { SendView } from '@newsloom/contract/sends/sends'
import type { Context } from '../context.ts'
import { watch } from '../runs/watch.ts'
import { getSend } from './get-send.ts'

/** Every batch that ends is an event: a large send is counted at most once a second. */
const MIN_INTERVAL_MS = 1_000

/**
 * Yields the send as it is now, then after each change, until it is over or the signal ends the
 * watch.
 * @throws NotFoundError when there is no such send
 */
export function watchSend(
  ctx: Context,
  { id }: { id: number },
  signal?: AbortSignal,
): AsyncGenerator<SendView> {
  const matches = (event: { kind: string; id: number }) => event.kind === 'send' && event.id === id
  // requests of a cancelled send may still be in progress
  const isDone = (send: SendView) =>
    send.state === 'done' || (send.state === 'cancelled' && send.endedAt !== null)
  return watch(
    ctx,
    { matches, read: () => getSend(ctx, { id }), isDone, minIntervalMs: MIN_INTERVAL_MS },
    signal,
  )
}
