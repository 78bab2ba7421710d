import { wipes } from '@newsloom/db/schema/wipes'
import { eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { dropSnapshot } from './snapshot/snapshot.ts'
import { isUndoable } from './snapshot/undoable.ts'
import { lockWipes } from './snapshot/wipe-lock.ts'

/** Deletes the data of wipes that can no longer be undone for good. */
export async function forgetWiped(ctx: Context): Promise<void> {
  const isOver = sql`${isUndoable} and ${wipes.undoUntil} <= ${ctx.now().toISOString()}::timestamptz`
  const [over] = await ctx.db.select({ id: wipes.id }).from(wipes).where(isOver).limit(1)
  if (!over) return
  await transaction(ctx, async (tx) => {
    await lockWipes(tx, 'forgetting')
    // erasing a person may be using it
    await lockFreezes(tx)
    for (const { id } of await tx.db.select({ id: wipes.id }).from(wipes).where(isOver)) {
      await dropSnapshot(tx, id)
      await tx.db.update(wipes).set({ forgottenAt: sql`now()` }).where(eq(wipes.id, id))
    }
  })
}
