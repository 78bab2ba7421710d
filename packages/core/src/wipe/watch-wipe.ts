import type { WipeStatus } from '@newsloom/contract/wipe'
import type { Context } from '../context.ts'
import { watch } from '../runs/watch.ts'
import { getWipeStatus } from './get-wipe-status.ts'

/** An import writes many times a second. */
const MIN_INTERVAL_MS = 1_000

/** Yields the state of the latest wipe as it is now, then after each change, until the signal. */
export const watchWipe = (ctx: Context, signal?: AbortSignal): AsyncGenerator<WipeStatus> =>
  watch(
    ctx,
    {
      // a wipe changes what the feed shows; locks and progress are found by the poll
      matches: ({ kind }) => kind === 'activity',
      read: () => getWipeStatus(ctx),
      isDone: () => false,
      minIntervalMs: MIN_INTERVAL_MS,
    },
    signal,
  )
