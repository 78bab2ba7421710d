import { type SQL, sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { claimRun } from './claim-run.ts'
import { doClaimedWork } from './claimed-work.ts'
import { endRun } from './end-run.ts'
import { type AnyRun, type AnyRunKind, concerns, isOwn } from './run-kind.ts'

/** What the job of a run does, `Row` being the run as it was claimed. */
export type RunWork<Row, P> = {
  /** Belongs to the transaction that claims the run; what it answers is worked from. */
  prepare: (tx: Tx, run: Row) => Promise<P>
  /** Writes its result by `succeed`. Whatever it throws ends the run. */
  perform: (ctx: Context, prepared: P, signal: AbortSignal) => Promise<void>
}

/**
 * The job of one run: claims it and works on it to its end. What becomes of it stands on the run;
 * it throws only when the job is to be tried again: the process stops (`signal`), or the database
 * is away.
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
  const setBeat = (beatAt: SQL | null) =>
    ctx.db.update(table).set({ beatAt }).where(isOwn(kind, claim)).returning({ state: table.state })
  await doClaimedWork(
    ctx,
    {
      about: { kind: kind.event, id, fence: claim.fence },
      concerns: concerns(kind, id),
      beat: async () => (await setBeat(sql`now()`))[0]?.state,
      work: (holding, ended) => perform(holding, prepared, ended),
      end: (ending) => endRun(kind, ctx, claim, ending),
      release: () => setBeat(null),
    },
    signal,
  )
}
