import type { SQL } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { lockClaim, updateClaimed } from './claim-run.ts'
import type { Ending } from './claimed-work.ts'
import { cancelRun } from './end-run.ts'
import { type Enqueueing, enqueueRun } from './enqueue-run.ts'
import { type AnyRunView, type Waiting, waitForEnd, waitForSuccess, watchRun } from './follow-run.ts'
import { recoverRuns } from './recover-runs.ts'
import {
  type AnyRun,
  type AnyRunKind,
  type AnyRuns,
  type AnyRunValues,
  type Claim,
  isActive,
  type RunTable,
} from './run-kind.ts'
import { type RunWork, workRun } from './work-run.ts'

export type RunRow<T extends RunTable> = T['$inferSelect']
/** Columns of a kind's own; the others are the machinery's to write. */
export type OwnValues<T extends RunTable> = Omit<T['$inferInsert'], keyof AnyRun>

/** What one kind of run is. */
export type RunDefinition<T extends RunTable, V extends AnyRunView> = {
  table: T
  /** what messages call it: 'The test was cancelled' */
  noun: AnyRunKind['noun']
  /** what is published whenever a run changes */
  event: AnyRunKind['event']
  queueJob: AnyRunKind['queueJob']
  /** How a run is shown. @throws NotFoundError when there is no such run */
  get: (ctx: Context, id: number) => Promise<V>
  /** When a run ends without a result: close its steps, wake what waits for it. */
  onAbandon?: (tx: Tx, run: RunRow<T>, ending: Ending) => Promise<void>
}

/** What can be done with the runs of one kind. A run that is over never changes again. */
export type Runs<T extends RunTable, V extends AnyRunView> = {
  /** A condition on the table: the run is not over. */
  isActive: SQL
  /**
   * Inserts a run and queues its job, in one transaction; answers the active one when the unique
   * index refuses a second.
   */
  enqueue: (
    ctx: Context,
    values: OwnValues<T>,
    enqueueing: Enqueueing<RunRow<T>>,
  ) => Promise<{ run: RunRow<T>; isNew: boolean }>
  /** The job of a run; does nothing when it is over or another worker is at it. See `workRun`. */
  work: <P>(ctx: Context, id: number, work: RunWork<RunRow<T>, P>, signal: AbortSignal) => Promise<void>
  /**
   * Locks the run and makes sure that it is still this claim's: first thing in a transaction that
   * saves.
   * @throws ClaimLostError, RunCancelledError
   */
  lockClaim: (tx: Tx, claim: Claim) => Promise<void>
  /** Writes to a run that is still this claim's. @throws ClaimLostError, RunCancelledError */
  update: (ctx: Context, claim: Claim, values: Partial<OwnValues<T>>) => Promise<RunRow<T>>
  /** As `update`, and ends the run well. @throws ClaimLostError, RunCancelledError */
  succeed: (ctx: Context, claim: Claim, values: Partial<OwnValues<T>>) => Promise<RunRow<T>>
  /**
   * Stops a run: at once while it waits, else its worker stops it within a second or two. One that
   * is over stays as it is. @throws NotFoundError when there is no such run
   */
  cancel: (ctx: Context, id: number) => Promise<V>
  /** A sweep: queues again, or ends, what no worker has shown life for in 10 s. */
  recover: (ctx: Context) => Promise<void>
  /** A run as it is now, then each time it has changed, until its end. @throws NotFoundError */
  watch: (ctx: Context, id: number, signal?: AbortSignal) => AsyncGenerator<V>
  /** The run when it is over, or as it is when the waiting ends. @throws NotFoundError */
  waitForEnd: (ctx: Context, id: number, waiting: Waiting) => Promise<V>
  /**
   * As `waitForEnd`. @throws UnavailableError when it failed, CancelledError when it was cancelled
   */
  waitForSuccess: (ctx: Context, id: number, waiting: Waiting) => Promise<V>
}

/**
 * A kind of run: queued → running → succeeded, failed or cancelled, worked on by one worker at a
 * time. What it does is handed to `work`, so that the definition imports nothing of it.
 */
export function defineRun<T extends RunTable, V extends AnyRunView>(
  definition: RunDefinition<T, V>,
): Runs<T, V> {
  const { onAbandon, get } = definition
  // drizzle cannot type a query on a generic table: at run time it is T's, with all its columns
  const table = definition.table as unknown as AnyRuns
  const rowOf = (row: AnyRun) => row as RunRow<T>
  const valuesOf = (values: Partial<OwnValues<T>>) => values as AnyRunValues
  const kind = {
    ...definition,
    table,
    onAbandon: async (tx: Tx, run: AnyRun, ending: Ending) => onAbandon?.(tx, rowOf(run), ending),
  }
  const write = async (ctx: Context, claim: Claim, values: Partial<OwnValues<T>>, isEnd: boolean) =>
    rowOf(await updateClaimed(kind, ctx, claim, { values: valuesOf(values), isEnd }))
  return {
    isActive: isActive(kind),
    enqueue: async (ctx, values, { isSame, onNew }) => {
      const { run, isNew } = await enqueueRun(kind, ctx, valuesOf(values), {
        isSame,
        onNew: (tx, created) => onNew(tx, rowOf(created)),
      })
      return { run: rowOf(run), isNew }
    },
    work: (ctx, id, { prepare, perform }, signal) =>
      workRun(kind, ctx, id, { prepare: (tx, run) => prepare(tx, rowOf(run)), perform }, signal),
    lockClaim: (tx, claim) => lockClaim(kind, tx, claim),
    update: (ctx, claim, values) => write(ctx, claim, values, false),
    succeed: (ctx, claim, values) => write(ctx, claim, values, true),
    cancel: async (ctx, id) => {
      await cancelRun(kind, ctx, id)
      return get(ctx, id)
    },
    recover: (ctx) => recoverRuns(kind, ctx),
    watch: (ctx, id, signal) => watchRun(kind, ctx, id, signal),
    waitForEnd: (ctx, id, waiting) => waitForEnd(kind, ctx, id, waiting),
    waitForSuccess: (ctx, id, waiting) => waitForSuccess(kind, ctx, id, waiting),
  }
}
