import { type SQL, sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { claimRun } from './claim-run.ts'
import { doClaimedWork } from './claimed-work.ts'
import { endRun } from './end-run.ts'
import { type AnyRun, type AnyRunKind, isOwn, matches } from './run-kind.ts'

/** The job of a run; `Row` is the run as it was claimed. */
export type RunWork<Row, P> = {
  /** Runs in the transaction that claims the run; `perform` gets its result. */
  prepare: (tx: Tx, run: Row) => Promise<P>
  /** Saves its result with `succeed`. Anything it throws ends the run. */
  perform: (ctx: Context, prepared: P, signal: AbortSignal) => Promise<void>
}

/**
 * The job of one run: claims it and completes it. Its outcome is saved on the run; it throws only
 * when the job has to be retried: the process stops (`signal`), or the database is unreachable.
 */
export async function workRun<P>(
  kind: AnyRunKind,
  ctx: Context,
  id: number,
  { prepare, perform }: RunWork<AnyRun, P>,
  signal: AbortSignal,
): Promise<void> {
  const claimed = await claimRun(kind, ctx, id, prepare)
  if (!claimed) return
  const { claim, prepared } = claimed
  const { table } = kind
  const setHeartbeat = (heartbeatAt: SQL | null) =>
    ctx.db.update(table).set({ heartbeatAt }).where(isOwn(kind, claim)).returning({ state: table.state })
  await doClaimedWork(
    ctx,
    {
      about: { kind: kind.event, id, fence: claim.fence },
      matches: matches(kind, id),
      beat: async () => (await setHeartbeat(sql`now()`))[0]?.state,
      work: (retrying, ended) => perform(retrying, prepared, ended),
      end: (ending) => endRun(kind, ctx, claim, ending),
      release: () => setHeartbeat(null),
    },
    signal,
  )
}
