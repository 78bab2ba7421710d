import { sentence } from '@newsloom/contract/sentences/sentences'
import { DELETION_UNDO_MINUTES } from '@newsloom/contract/wipe'
import { type DeletedRows, deletions } from '@newsloom/db/schema/wipes'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { namesOf, readColumns } from '../schema-shape.ts'
import { type DeletedItem, PARTS, type Part } from './deleted-parts.ts'

/**
 * Restores an item and its parts with their old ids. A run that was in progress is recovered like
 * one whose worker stopped.
 * @returns the rows that referred to the item, by table
 * @throws ConflictError when it was restored before, or is gone for good
 */
export async function restoreDeleted(tx: Tx, { kind, id }: DeletedItem): Promise<DeletedRows> {
  // one at a time, because an undo also changes the stored rows of other deletions
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('undo-deletion', 0))`)
  const [kept] = await tx.db
    .delete(deletions)
    .where(and(eq(deletions.kind, kind), eq(deletions.itemId, id)))
    .returning()
  if (!kept) throw await whyNot(tx, { kind, id })
  if (kept.undoUntil <= tx.now())
    throw new ConflictError(sentence('deletionUndoTooLate', DELETION_UNDO_MINUTES))
  const columns = await readColumns(tx, 'public')
  for (const part of PARTS[kind])
    await restorePart(tx, part, { rows: kept.rows[part.table] ?? [], columns: columns.get(part.table) ?? [] })
  return kept.uses
}

type Needs = NonNullable<Part['needs']>
type Restoring = { rows: DeletedRows[string]; columns: string[] }

async function restorePart(tx: Tx, { table, needs }: Part, { rows, columns }: Restoring): Promise<void> {
  const [first] = rows
  if (!first) return
  // Newsloom may have been updated since and have a new column, which then gets its default
  const names = sql.join(
    namesOf(columns)
      .filter((name) => name in first)
      .map(sql.identifier),
    sql`, `,
  )
  const records = sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::text::jsonb) r`
  const remains = needs
    ? sql`r.${sql.identifier(needs.column)} = any(${sql.param(await pinParents(tx, needs, records))}::int[])`
    : sql`true`
  await tx.db.execute(sql`
    insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${names} from ${records} where ${remains}`)
}

/** Locks the rows that records `r` need against deletion. @returns the ids that are left */
async function pinParents(tx: Tx, needs: Needs, records: SQL): Promise<number[]> {
  const left = await tx.db.execute<{ id: number }>(sql`
    select p.id from ${sql.identifier(needs.table)} p
    where p.id in (select r.${sql.identifier(needs.column)} from ${records}) order by p.id for key share`)
  return left.map(({ id }) => id)
}

async function whyNot(tx: Tx, { kind, id }: DeletedItem): Promise<ConflictError> {
  const [item] = await tx.db.execute<{ name: string }>(
    sql`select name from ${sql.identifier(PARTS[kind][0]?.table ?? '')} where id = ${id}`,
  )
  return new ConflictError(
    item ? sentence('alreadyRestored', item.name) : sentence('deletionForgotten', DELETION_UNDO_MINUTES),
  )
}
