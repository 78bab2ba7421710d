import { wipes } from '@newsloom/db/schema/wipes'
import { and, desc, gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isUndoable } from './snapshot/undoable.ts'

/** The latest wipe that can be undone; null: there is none. */
export async function latestWipe(
  ctx: Pick<Context, 'db' | 'now'>,
): Promise<typeof wipes.$inferSelect | null> {
  const [wipe] = await ctx.db
    .select()
    .from(wipes)
    .where(and(isUndoable, gt(wipes.undoUntil, ctx.now())))
    .orderBy(desc(wipes.id))
    .limit(1)
  return wipe ?? null
}
