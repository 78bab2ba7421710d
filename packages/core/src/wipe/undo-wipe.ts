import { sentence } from '@newsloom/contract/sentences/sentences'
import { UNDO_HOURS, type UndoWipeResult } from '@newsloom/contract/wipe'
import { wipes } from '@newsloom/db/schema/wipes'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { detachWithdrawn } from '../episodes/own-podcast.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { holdDue } from '../installation/hold-due.ts'
import { lockAll, tableLock } from '../lock-all.ts'
import { lockRollups } from '../rollups/lock-rollups.ts'
import { resetRollups } from '../rollups/rebuild-rollups.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { CLEARED } from './fates.ts'
import { dropKeptForLinks } from './snapshot/copy-for-links.ts'
import { judgeAgain, nameLaterClicks } from './snapshot/name-later-clicks.ts'
import { restoreCounts } from './snapshot/restore-counts.ts'
import { restoreRows } from './snapshot/restore-rows.ts'
import { dropSnapshot, fitsSnapshot, inSnapshot } from './snapshot/snapshot.ts'
import { isUndoable } from './snapshot/undoable.ts'
import { lockWipes } from './snapshot/wipe-lock.ts'

/** Reading and clicking continue. Lists are locked too, as subscriptions refer to them. */
const LOCKED = [...CLEARED.filter((table) => table !== 'clicks' && table !== 'decoy_clicks'), 'contact_lists']

/**
 * Restores all that a wipe deleted, beside what was added since. Sends that were in progress are
 * paused; campaigns and lists that were due meanwhile are not mailed late. One transaction: all of
 * it happens, or nothing. Repeating it changes nothing.
 * @throws NotFoundError when there was no such wipe, ConflictError when it can no longer be undone,
 * or a later one has to be undone first; UnavailableError when others use the data all the time
 */
export async function undoWipe(ctx: Context, { id }: { id: number }): Promise<UndoWipeResult> {
  return transaction(ctx, async (tx) => {
    await lockWipes(tx, 'undoing')
    if (!(await requireUndoable(tx, id))) return { rows: 0, pausedSends: 0 }
    await lockAll(tx, [judgeAgain, lockRollups, lockFreezes, tableLock(LOCKED, 'from-writers')])
    // in the snapshot: what was added since is due as usual
    const pausedSends = await inSnapshot(tx, id, async () => {
      await holdDue(tx, 'wipe')
      return countPaused(tx)
    })
    await resetRollups(tx)
    const rows = await restoreRows(tx, id)
    await detachWithdrawn(tx)
    await restoreCounts(tx, id)
    await nameLaterClicks(tx, id)
    await dropKeptForLinks(tx)
    await dropSnapshot(tx, id)
    await tx.db.update(wipes).set({ undoneAt: sql`now()` }).where(eq(wipes.id, id))
    return { rows, pausedSends }
  })
}

/** @returns false when it is undone already */
async function requireUndoable(tx: Tx, id: number): Promise<boolean> {
  const [wipe] = await tx.db.select().from(wipes).where(eq(wipes.id, id))
  if (!wipe) throw new NotFoundError(sentence('wipeGone'))
  if (wipe.undoneAt) return false
  if (wipe.forgottenAt || wipe.undoUntil <= tx.now())
    throw new ConflictError(sentence('undoTooLate', UNDO_HOURS))
  const [later] = await tx.db
    .select({ id: wipes.id })
    .from(wipes)
    .where(and(gt(wipes.id, id), isUndoable))
    .limit(1)
  if (later) throw new ConflictError(sentence('wipedAgain'))
  if (!(await fitsSnapshot(tx, id))) throw new ConflictError(sentence('wipeTooOld'))
  return true
}

async function countPaused(tx: Tx): Promise<number> {
  const [row] = await tx.db.execute<{ paused: number }>(sql`
    select count(*)::int as paused from sends where state = 'paused'`)
  return row?.paused ?? 0
}
