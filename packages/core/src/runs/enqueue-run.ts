import { and, type SQL } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { type AnyRun, type AnyRunValues, isActive, publish, type RunKind } from './run-kind.ts'

/**
 * Inserts a run and queues its job, in one transaction; answers the active one (`isItsActive`
 * selects it among the active runs) when the unique index refuses a second.
 */
export async function enqueueRun(
  kind: RunKind,
  ctx: Context,
  values: AnyRunValues,
  isSame: SQL | undefined,
): Promise<{ run: AnyRun; isNew: boolean }> {
  return transaction(ctx, async (tx) => {
    for (;;) {
      const [created] = await tx.db.insert(kind.table).values(values).onConflictDoNothing().returning()
      if (created) {
        await kind.queueJob(tx, created.id)
        await publish(kind, tx, created.id)
        return { run: created, isNew: true }
      }
      const [active] = await tx.db
        .select()
        .from(kind.table)
        .where(and(isSame, isActive(kind)))
      // it may have ended between the two statements: then there is room for a new one
      if (active) return { run: active, isNew: false }
    }
  })
}
