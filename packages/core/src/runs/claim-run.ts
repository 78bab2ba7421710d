import { and, eq, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { isClaimable } from '../lib/timing.ts'
import { ClaimLostError, RunCancelledError } from './claimed-work.ts'
import { endRun } from './end-run.ts'
import {
  type AnyRun,
  type AnyRunKind,
  type AnyRunValues,
  type Claim,
  isActive,
  isOwn,
  publish,
} from './run-kind.ts'

/**
 * Claims a run: from now on only this claim, by its fence, writes to it. `prepare` runs in the same
 * transaction. Null when there is nothing to do: the run is over, or another worker has it (if that
 * one dies, `recoverRuns` queues the run again).
 */
export async function claimRun<P>(
  kind: AnyRunKind,
  ctx: Context,
  id: number,
  prepare: (tx: Tx, run: AnyRun) => Promise<P>,
): Promise<{ claim: Claim; prepared: P } | null> {
  const { table } = kind
  return transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .update(table)
      .set({
        state: sql`case when ${table.state} = 'queued' then 'running' else ${table.state} end`,
        fence: sql`${table.fence} + 1`,
        startedAt: sql`coalesce(${table.startedAt}, now())`,
        heartbeatAt: sql`now()`,
      })
      .where(and(eq(table.id, id), isActive(kind), isClaimable(table.heartbeatAt)))
      .returning()
    if (!run) return null
    if (run.state === 'cancelling') {
      await endRun(kind, tx, run, { state: 'cancelled' })
      return null
    }
    const prepared = await prepare(tx, run)
    await publish(kind, tx, id)
    return { claim: run, prepared }
  })
}

/**
 * Locks the run's row and checks that it still belongs to this claim.
 * @throws ClaimLostError, RunCancelledError
 */
export async function lockClaim(kind: AnyRunKind, tx: Tx, claim: Claim): Promise<void> {
  const { state } = kind.table
  const [run] = await tx.db.select({ state }).from(kind.table).where(isOwn(kind, claim)).for('update')
  if (run?.state === 'cancelling') throw new RunCancelledError()
  if (run?.state !== 'running') throw new ClaimLostError()
}

/**
 * Writes to a run that still belongs to this claim.
 * @throws ClaimLostError, RunCancelledError
 */
export async function updateClaimed(
  kind: AnyRunKind,
  ctx: Context,
  claim: Claim,
  { values, isEnd }: { values: AnyRunValues; isEnd: boolean },
): Promise<AnyRun> {
  return transaction(ctx, async (tx) => {
    const end = isEnd ? { state: 'succeeded' as const, endedAt: sql`now()` } : {}
    const [run] = await tx.db
      .update(kind.table)
      .set({ ...values, ...end })
      .where(and(isOwn(kind, claim), eq(kind.table.state, 'running')))
      .returning()
    if (!run) {
      // throws the reason
      await lockClaim(kind, tx, claim)
      throw new ClaimLostError()
    }
    await publish(kind, tx, claim.id)
    return run
  })
}
