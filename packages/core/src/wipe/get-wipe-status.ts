import type { WipeStatus } from '@newsloom/contract/wipe'
import type { Context } from '../context.ts'
import { latestWipe } from './latest-wipe.ts'
import { workInProgress } from './snapshot/wipe-lock.ts'
import { wipeView } from './wipe-view.ts'

/** The latest wipe that can be undone, and what is in progress. */
export async function getWipeStatus(ctx: Context): Promise<WipeStatus> {
  const work = await workInProgress(ctx)
  const wipe = await latestWipe(ctx)
  return { wipe: wipe ? wipeView(wipe) : null, ...work }
}
