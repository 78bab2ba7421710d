import { and, type SQL } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { type AnyRun, type AnyRunKind, type AnyRunValues, isActive, publish } from './run-kind.ts'

export type Enqueueing<Row> = {
  /** Finds the active run that prevents a second one. */
  isSame: SQL | undefined
  /** Further writes for a new run, before its job is queued. */
  onNew: (tx: Tx, run: Row) => Promise<void>
}

/**
 * Inserts a run and queues its job in one transaction; returns the active run when the unique index
 * refuses a second.
 */
export async function enqueueRun(
  kind: AnyRunKind,
  ctx: Context,
  values: AnyRunValues,
  { isSame, onNew }: Enqueueing<AnyRun>,
): Promise<{ run: AnyRun; isNew: boolean }> {
  return transaction(ctx, async (tx) => {
    for (;;) {
      const [created] = await tx.db.insert(kind.table).values(values).onConflictDoNothing().returning()
      if (created) {
        await onNew(tx, created)
        await kind.queueJob(tx, created.id)
        await publish(kind, tx, created.id)
        return { run: created, isNew: true }
      }
      const [active] = await tx.db
        .select()
        .from(kind.table)
        .where(and(isSame, isActive(kind)))
      // the run may have ended between the two statements: then a new one can be inserted
      if (active) return { run: active, isNew: false }
    }
  })
}
