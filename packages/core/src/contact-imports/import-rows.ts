import { IMPORT_LIMITS, type ImportResult } from '@newsloom/contract/contacts/imports'
import { sql } from 'drizzle-orm'
import { refuseTooMany, registerFields } from '../contact-fields/register-fields.ts'
import { lockList } from '../contact-lists/require-list.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { createSemaphore } from '../lib/semaphore.ts'
import { type CheckedRow, checkRow, type RowKind } from './check-row.ts'
import { fillFields } from './fill-fields.ts'
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
 * group. The first spelling of an address wins, also over those of earlier imports, and so do the
 * first name and the first value of each field; fields that a contact lacks are filled in. Groups
 * that throw undo it all.
 * @throws NotFoundError when the list is gone, InvalidError when there would be too many fields
 */
export async function importRows(
  ctx: Context,
  { kind, listId: wanted, groups }: ImportedRows,
): Promise<ImportResult> {
  const totals: Totals = { given: 0, filled: 0, tooLong: 0, rejectedCount: 0, rejected: [] }
  const fields = new Set<string>()
  const source = batches(kind, groups, { totals, fields })
  // checked before a connection is taken: most imports are one group
  let next = await source.next()
  const { listId, count } = await connections.run(() =>
    transaction(ctx, async (tx) => {
      const listId = await lockedList(tx, wanted)
      let count = 0
      while (!next.done) {
        // the next group is read and checked while the database stores this one
        const [added, following] = await Promise.all([
          storeBatch(tx, listId, { batch: next.value, totals }),
          source.next(),
        ])
        count += added
        next = following
      }
      await registerFields(tx, fields)
      return { listId, count }
    }),
  )
  if (count >= MANY) await refreshStatistics(ctx)
  const { given, filled, tooLong, ...refused } = totals
  const duplicates = given - refused.rejectedCount - count
  const some = { ...(filled > 0 ? { filled } : {}), ...(tooLong > 0 ? { tooLong } : {}) }
  return { listId, count, duplicates, ...some, ...refused }
}

/**
 * Has the database update its statistics of the contacts. It would do so by itself within a minute;
 * until then it uses query plans for a few rows, which are twenty times as slow for a list that was
 * just imported.
 */
async function refreshStatistics(ctx: Context): Promise<void> {
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
type Batch = {
  emails: string[]
  norms: string[]
  names: (string | null)[]
  /** JSON; null: no row of the batch has fields */
  fields: (string | null)[] | null
}
type Totals = { given: number; filled: number; tooLong: number } & Pick<
  ImportResult,
  'rejectedCount' | 'rejected'
>
type ImportTotals = { totals: Totals; fields: Set<string> }

async function* batches(
  kind: RowKind,
  groups: RowGroups,
  { totals, fields }: ImportTotals,
): AsyncGenerator<Batch, void> {
  for await (const group of groups) {
    const batch: Batch = { emails: [], norms: [], names: [], fields: null }
    for (const row of group) {
      totals.given += 1
      const checked = checkRow(kind, row)
      if (!checked.ok) {
        refuse(totals, checked)
        continue
      }
      accept(batch, checked, fields)
      totals.tooLong += checked.tooLong
    }
    if (batch.emails.length > 0) yield batch
  }
}

function accept(
  batch: Batch,
  { email, norm, name, fields }: Extract<CheckedRow, { ok: true }>,
  found: Set<string>,
): void {
  if (fields) {
    batch.fields ??= batch.emails.map(() => null)
    for (const field in fields) found.add(field)
    refuseTooMany(found.size)
  }
  batch.emails.push(email)
  batch.norms.push(norm)
  batch.names.push(name)
  batch.fields?.push(fields && JSON.stringify(fields))
}

function refuse(totals: Totals, { email, reason }: Extract<CheckedRow, { ok: false }>): void {
  totals.rejectedCount += 1
  if (totals.rejected.length < IMPORT_LIMITS.reasons)
    totals.rejected.push({ row: totals.given, email, reason })
}

/** Adds a batch, and fills in what the contacts of the list lack. @returns how many were added */
async function storeBatch(
  tx: Tx,
  listId: number,
  { batch, totals }: { batch: Batch; totals: Totals },
): Promise<number> {
  const added = await insertBatch(tx, listId, batch)
  if (batch.fields && added < batch.emails.length)
    totals.filled += await fillFields(tx, listId, { norms: batch.norms, fields: batch.fields })
  return added
}

/**
 * Straight into the table: a temporary one, filled by COPY, costs as much and writes everything
 * twice.
 */
async function insertBatch(tx: Tx, listId: number, { emails, norms, names, fields }: Batch): Promise<number> {
  const rows = sql`${sql.param(emails)}::text[], ${sql.param(norms)}::text[], ${sql.param(names)}::text[]`
  const added = await tx.db.execute(
    fields
      ? sql`
        insert into contacts (list_id, email, email_norm, name, fields)
        select ${listId}::int, r.email, r.norm, r.name, r.fields::jsonb
        from unnest(${rows}, ${sql.param(fields)}::text[]) r (email, norm, name, fields)
        on conflict (list_id, email_norm) do nothing`
      : sql`
        insert into contacts (list_id, email, email_norm, name)
        select ${listId}::int, * from unnest(${rows})
        on conflict (list_id, email_norm) do nothing`,
  )
  return added.count
}
