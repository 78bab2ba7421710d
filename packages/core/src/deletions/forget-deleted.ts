import { deletions } from '@newsloom/db/schema/wipes'
import { lte } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Deletes for good what can no longer be restored. */
export async function forgetDeleted(ctx: Context): Promise<void> {
  await ctx.db.delete(deletions).where(lte(deletions.undoUntil, ctx.now()))
}
