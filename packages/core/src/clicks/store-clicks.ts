import type { Context } from '../context.ts'
import { insertClicks, type NewClick } from './insert-clicks.ts'
import { judgeTiming } from './judge-timing.ts'

/** Stores clicks and judges them by their timing: all are stored, or none. */
export async function storeClicks(ctx: Context, clicks: NewClick[]): Promise<void> {
  await insertClicks(ctx, clicks)
  await judgeTiming(ctx, clicks)
}
