import { IMPORT_LIMITS, type ImportResult } from '@newsloom/contract/contacts/imports'
import { sql } from 'drizzle-orm'
import { lockList } from '../contacts/require-list.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { createSemaphore } from '../lib/semaphore.ts'
import { type CheckedRow, checkRow, type RowKind } from './check-row.ts'
import { lockOldestList } from './lock-oldest-list.ts'

/**
 * Rows per statement: a few milliseconds of this process, and enough to keep the database busy in
 * the meantime.
 */
const GROUP = 5_000

/**
 * After this many new contacts the table's statistics are out of date. Files come in calls of 5,000
 * rows, some of which are refused or already known.
 */
const MANY = 1_000

/**
 * Imports that use a database connection at a time in one process; the pool has ten, and others
 * need some. Never waited for inside a transaction.
 */
const connections = createSemaphore(4)

export type RowGroups = Iterable<readonly unknown[]> | AsyncIterable<readonly unknown[]>
export type ImportedRows = {
  kind: RowKind
  /** null: the oldest list, made when there is none */
  listId: number | null
  /**
   * unvalidated rows, up to a few thousand per group; groups may be created while earlier ones are
   * stored
   */
  groups: RowGroups
}

/**
 * Every import uses this: unvalidated rows are checked and added in one transaction, group by
 * group. The first spelling of an address wins, also over those of earlier imports. Groups that
 * throw undo it all.
 * @throws NotFoundError when the list is gone
 */
export async function importRows(
  ctx: Context,
  { kind, listId: wanted, groups }: ImportedRows,
): Promise<ImportResult> {
  const totals: Totals = { given: 0, rejectedCount: 0, rejected: [] }
  const source = batches(kind, groups, totals)
  // checked before a connection is taken: most imports are one group
  let next = await source.next()
  const { listId, count } = await connections.run(() =>
    transaction(ctx, async (tx) => {
      const listId = await lockedList(tx, wanted)
      let count = 0
      while (!next.done) {
        // the next group is read and checked while the database stores this one
        const [added, following] = await Promise.all([insertBatch(tx, listId, next.value), source.next()])
        count += added
        next = following
      }
      return { listId, count }
    }),
  )
  if (count >= MANY) await tellPlanner(ctx)
  const { given, ...refused } = totals
  return { listId, count, duplicates: given - refused.rejectedCount - count, ...refused }
}

/**
 * Has the database update its statistics of the contacts. It would do so by itself within a minute;
 * until then it uses query plans for a few rows, which are twenty times as slow for a list that was
 * just imported.
 */
async function tellPlanner(ctx: Context): Promise<void> {
  try {
    // an import that ends at the same moment does it for both
    await ctx.db.execute(sql`analyze (skip_locked) contacts`)
  } catch (error) {
    // the contacts are stored: nothing of the import has failed
    ctx.log.warn({ err: error }, 'the statistics of the imported contacts were not gathered')
  }
}

async function lockedList(tx: Tx, wanted: number | null): Promise<number> {
  if (wanted === null) return lockOldestList(tx)
  await lockList(tx, wanted)
  return wanted
}

/** An array in groups. */
export function* groupsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += GROUP) yield rows.slice(from, from + GROUP)
}

/** Columns of the accepted rows. */
type Batch = { emails: string[]; norms: string[]; names: (string | null)[] }
type Totals = { given: number } & Pick<ImportResult, 'rejectedCount' | 'rejected'>

async function* batches(kind: RowKind, groups: RowGroups, totals: Totals): AsyncGenerator<Batch, void> {
  for await (const group of groups) {
    const batch: Batch = { emails: [], norms: [], names: [] }
    for (const row of group) {
      totals.given += 1
      const checked = checkRow(kind, row)
      if (checked.ok) accept(batch, checked)
      else refuse(totals, checked)
    }
    if (batch.emails.length > 0) yield batch
  }
}

function accept(batch: Batch, { email, norm, name }: Extract<CheckedRow, { ok: true }>): void {
  batch.emails.push(email)
  batch.norms.push(norm)
  batch.names.push(name)
}

function refuse(totals: Totals, { email, reason }: Extract<CheckedRow, { ok: false }>): void {
  totals.rejectedCount += 1
  if (totals.rejected.length < IMPORT_LIMITS.reasons)
    totals.rejected.push({ row: totals.given, email, reason })
}

/**
 * Straight into the table: a temporary one, filled by COPY, costs as much and writes everything
 * twice.
 */
async function insertBatch(tx: Tx, listId: number, { emails, norms, names }: Batch): Promise<number> {
  const added = await tx.db.execute(sql`
    insert into contacts (list_id, email, email_norm, name)
    select ${listId}::int, *
    from unnest(${sql.param(emails)}::text[], ${sql.param(norms)}::text[], ${sql.param(names)}::text[])
    on conflict (list_id, email_norm) do nothing`)
  return added.count
}
