import type { WipeStatus } from '@newsloom/contract/wipe'
import { wipes } from '@newsloom/db/schema/wipes'
import { and, desc, gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isUndoable } from './snapshot/undoable.ts'
import { workInProgress } from './snapshot/wipe-lock.ts'
import { wipeView } from './wipe-view.ts'

/** The latest wipe that can be undone, and what is in progress. */
export async function getWipeStatus(ctx: Context): Promise<WipeStatus> {
  const work = await workInProgress(ctx)
  const [wipe] = await ctx.db
    .select()
    .from(wipes)
    .where(and(isUndoable, gt(wipes.undoUntil, ctx.now())))
    .orderBy(desc(wipes.id))
    .limit(1)
  return { wipe: wipe ? wipeView(wipe) : null, ...work }
}
