import { runColumns } from '@newsloom/db/schema/columns'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable, pgTable } from 'drizzle-orm/pg-core'
import type { Context, Tx } from '../context.ts'
import type { AppEvent } from '../ports.ts'
import type { Ending } from './claimed-work.ts'

const anyRuns = pgTable('any_run', runColumns())
/** The columns that the tables of all runs share. */
export type AnyRuns = typeof anyRuns
export type AnyRun = AnyRuns['$inferSelect']
export type AnyRunValues = Partial<AnyRuns['$inferInsert']>

/** The table of one kind of run: `runColumns()` and its own columns. */
export type RunTable = PgTable & { [C in keyof AnyRun]: PgColumn } & { readonly $inferSelect: AnyRun }

/** A run that belongs to one worker as long as the run's fence is `fence`. */
export type Claim = { id: number; fence: number }

/** One kind of run, as the machinery sees it. */
export type AnyRunKind = {
  table: AnyRuns
  /** its name in messages: 'The test was cancelled' */
  noun: 'run' | 'test' | 'podcast' | 'sample'
  event: AppEvent['kind']
  /** Queues the job of a run, unless one is waiting already. */
  queueJob: (ctx: Context, id: number) => Promise<void>
  /** How many steps are saved for good: each allows another attempt, up to ten; default: none. */
  savedSteps?: ((ctx: Context, id: number) => Promise<number>) | undefined
  /** Called when a run ends without a result. */
  onAbandon: (tx: Tx, run: AnyRun, ending: Ending) => Promise<void>
}

/** A run that has not ended. Unique indexes allow one per topic, campaign or template. */
export const isActive = ({ table }: AnyRunKind): SQL =>
  inArray(table.state, ['queued', 'running', 'cancelling'])

export const isOwn = ({ table }: AnyRunKind, { id, fence }: Claim): SQL | undefined =>
  and(eq(table.id, id), eq(table.fence, fence))

export const matches =
  (kind: AnyRunKind, id: number) =>
  (event: AppEvent): boolean =>
    event.kind === kind.event && event.id === id

export const publish = (kind: AnyRunKind, tx: Tx, id: number): Promise<void> =>
  tx.events.publish(tx.db, { kind: kind.event, id })
