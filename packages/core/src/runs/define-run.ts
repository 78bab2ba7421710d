import type { SQL } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { lockClaim, updateClaimed } from './claim-run.ts'
import type { Ending } from './claimed-work.ts'
import { cancelAllRuns, cancelRun } from './end-run.ts'
import { type Enqueueing, enqueueRun } from './enqueue-run.ts'
import {
  type AnyRunView,
  type ShownKind,
  type Waiting,
  waitForEnd,
  waitForSuccess,
  watchRun,
} from './follow-run.ts'
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
/** Columns of one kind; the others are written by the machinery. */
export type OwnValues<T extends RunTable> = Omit<T['$inferInsert'], keyof AnyRun>

/** Definition of the work of one kind of run. */
export type WorkDefinition<T extends RunTable> = {
  table: T
  /** its name in messages: 'The test was cancelled' */
  noun: AnyRunKind['noun']
  /** the event that is published whenever a run changes */
  event: AnyRunKind['event']
  queueJob: AnyRunKind['queueJob']
  savedSteps?: AnyRunKind['savedSteps']
  /** Called when a run ends without a result: closes its steps, wakes what waits for it. */
  onAbandon?: (tx: Tx, run: RunRow<T>, ending: Ending) => Promise<void>
}

/**
 * Returns a run as it is shown.
 * @throws NotFoundError when there is no such run
 */
export type GetRun<V extends AnyRunView> = (ctx: Context, id: number) => Promise<V>

/** Operations on the runs of one kind. A run that has ended never changes again. */
export type WorkRuns<T extends RunTable> = {
  /** A condition on the table: the run has not ended. */
  isActive: SQL
  /**
   * Inserts a run and queues its job in one transaction; returns the active run when the unique
   * index refuses a second.
   */
  enqueue: (
    ctx: Context,
    values: OwnValues<T>,
    enqueueing: Enqueueing<RunRow<T>>,
  ) => Promise<{ run: RunRow<T>; isNew: boolean }>
  /** The job of a run; does nothing when it has ended or another worker has it. See `workRun`. */
  work: <P>(ctx: Context, id: number, work: RunWork<RunRow<T>, P>, signal: AbortSignal) => Promise<void>
  /**
   * Locks the run and checks that it still belongs to this claim: the first step of a transaction
   * that saves.
   * @throws ClaimLostError, RunCancelledError
   */
  lockClaim: (tx: Tx, claim: Claim) => Promise<void>
  /**
   * Writes to a run that still belongs to this claim.
   * @throws ClaimLostError, RunCancelledError
   */
  update: (ctx: Context, claim: Claim, values: Partial<OwnValues<T>>) => Promise<RunRow<T>>
  /**
   * Like `update`, and marks the run as succeeded.
   * @throws ClaimLostError, RunCancelledError
   */
  succeed: (ctx: Context, claim: Claim, values: Partial<OwnValues<T>>) => Promise<RunRow<T>>
  /** Cancels all runs at once, whoever works on them. @returns how many */
  cancelAll: (tx: Tx) => Promise<number>
  /** A sweep: queues again, or ends, runs without a heartbeat for 10 s. */
  recover: (ctx: Context) => Promise<void>
  /** The operations whose results are shown. */
  shownBy: <V extends AnyRunView>(get: GetRun<V>) => ShownRuns<V>
}

/** Operations that return a run as it is shown. */
export type ShownRuns<V extends AnyRunView> = {
  /**
   * Cancels a run: at once while it is queued, else its worker stops it within a second or two. A
   * run that has ended is unchanged.
   * @throws NotFoundError when there is no such run
   */
  cancel: (ctx: Context, id: number) => Promise<V>
  /**
   * Yields a run as it is now, then after each change, until it ends.
   * @throws NotFoundError
   */
  watch: (ctx: Context, id: number, signal?: AbortSignal) => AsyncGenerator<V>
  /**
   * The run when it has ended, or as it is when the wait ends.
   * @throws NotFoundError
   */
  waitForEnd: (ctx: Context, id: number, waiting: Waiting) => Promise<V>
  /**
   * Like `waitForEnd`.
   * @throws UnavailableError when it failed, CancelledError when it was cancelled
   */
  waitForSuccess: (ctx: Context, id: number, waiting: Waiting) => Promise<V>
}

export type Runs<T extends RunTable, V extends AnyRunView> = WorkRuns<T> & ShownRuns<V>

/** A kind of run whose view takes little to import. */
export function defineRun<T extends RunTable, V extends AnyRunView>({
  get,
  ...definition
}: WorkDefinition<T> & { get: GetRun<V> }): Runs<T, V> {
  const runs = defineWork(definition)
  return { ...runs, ...runs.shownBy(get) }
}

/**
 * A kind of run: queued → running → succeeded, failed or cancelled, with one worker at a time. Its
 * work is passed to `work`, and its view to `shownBy`, so the definition imports neither.
 */
export function defineWork<T extends RunTable>(definition: WorkDefinition<T>): WorkRuns<T> {
  const { onAbandon } = definition
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
    cancelAll: (tx) => cancelAllRuns(kind, tx),
    recover: (ctx) => recoverRuns(kind, ctx),
    shownBy: (get) => shownRuns({ ...kind, get }),
  }
}

const shownRuns = <V extends AnyRunView>(kind: ShownKind<V>): ShownRuns<V> => ({
  cancel: async (ctx, id) => {
    await cancelRun(kind, ctx, id)
    return kind.get(ctx, id)
  },
  watch: (ctx, id, signal) => watchRun(kind, ctx, id, signal),
  waitForEnd: (ctx, id, waiting) => waitForEnd(kind, ctx, id, waiting),
  waitForSuccess: (ctx, id, waiting) => waitForSuccess(kind, ctx, id, waiting),
})
