import { and, eq, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import type { Ending } from './claimed-work.ts'
import { type AnyRunKind, type Claim, isActive, isOwn, publish } from './run-kind.ts'

/** Ends a run without a result, unless it has ended or another worker has it. */
export async function endRun(kind: AnyRunKind, ctx: Context, claim: Claim, ending: Ending): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .update(kind.table)
      .set({ ...ending, endedAt: sql`now()` })
      .where(and(isOwn(kind, claim), isActive(kind)))
      .returning()
    if (!run) return
    await kind.onAbandon(tx, run, ending)
    await publish(kind, tx, run.id)
  })
}

/**
 * Cancels all runs that have not ended, at once; workers notice within a second or two. @returns
 * how many
 */
export async function cancelAllRuns(kind: AnyRunKind, tx: Tx): Promise<number> {
  const { id, fence } = kind.table
  const active = await tx.db.select({ id, fence }).from(kind.table).where(isActive(kind)).orderBy(id)
  for (const run of active) await endRun(kind, tx, run, { state: 'cancelled' })
  return active.length
}

/** Cancels a run: at once while it is queued, else its worker stops it within a second or two. */
export async function cancelRun(kind: AnyRunKind, ctx: Context, id: number): Promise<void> {
  const { table } = kind
  await transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .select({ id: table.id, fence: table.fence, state: table.state })
      .from(table)
      .where(eq(table.id, id))
      .for('update')
    if (run?.state === 'queued') await endRun(kind, tx, run, { state: 'cancelled' })
    if (run?.state !== 'running') return
    await tx.db.update(table).set({ state: 'cancelling' }).where(eq(table.id, id))
    await publish(kind, tx, id)
  })
}
