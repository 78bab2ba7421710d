import { wipes } from '@newsloom/db/schema/wipes'
import type { Tx } from '../context.ts'
import { inSnapshot } from './snapshot/snapshot.ts'
import { isUndoable } from './snapshot/undoable.ts'

/**
 * Runs `fn` once for each wipe that can be undone, with its deleted rows in place of the current
 * ones. The caller holds `lockFreezes`, which keeps them in place.
 */
export async function inSnapshots<T>(tx: Tx, fn: (wipeId: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const { id } of await tx.db.select({ id: wipes.id }).from(wipes).where(isUndoable).orderBy(wipes.id))
    results.push(await inSnapshot(tx, id, () => fn(id)))
  return results
}

/** The same for one wipe. */
export const inSnapshotOf = inSnapshot
