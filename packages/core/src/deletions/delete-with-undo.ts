import { DELETION_UNDO_MINUTES } from '@newsloom/contract/wipe'
import { type DeletedRows, deletions } from '@newsloom/db/schema/wipes'
import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { type DeletedItem, PARTS } from './deleted-parts.ts'

const MINUTE_MS = 60_000

/**
 * Deletes an item with all its parts, and stores their rows for `DELETION_UNDO_MINUTES`. The caller
 * has locked it. `uses`: the rows that referred to it, for the undo.
 */
export async function deleteWithUndo(tx: Tx, { kind, id }: DeletedItem, uses: DeletedRows): Promise<void> {
  const rows: DeletedRows = {}
  for (const { table, key } of PARTS[kind].toReversed()) {
    // one statement, so it waits for another transaction that is changing these rows
    const gone = await tx.db.execute<{ rows: DeletedRows[string] }>(sql`
      with gone as (delete from ${sql.identifier(table)} where ${sql.identifier(key)} = ${id} returning *)
      select coalesce(jsonb_agg(to_jsonb(gone)), '[]') as rows from gone`)
    rows[table] = oneRow(gone).rows
  }
  const undoUntil = new Date(tx.now().getTime() + DELETION_UNDO_MINUTES * MINUTE_MS)
  await tx.db.insert(deletions).values({ kind, itemId: id, rows, uses, undoUntil })
}
