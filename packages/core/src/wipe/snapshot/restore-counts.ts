import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { countMails } from '../../rollups/count-mailed.ts'
import { namesOf, readColumns } from '../../schema-shape.ts'
import { COUNTS } from '../fates.ts'
import { liveTable, schemaOf, wipedTable } from './snapshot.ts'

/**
 * Restores the counts of a wipe with their watermark: it lies before every click that came
 * since, so the workers count those next. The caller has reset the counts, and holds their lock.
 */
export async function restoreCounts(tx: Tx, wipeId: number): Promise<void> {
  const wiped = await readColumns(tx, schemaOf(wipeId))
  // a wipe by an earlier version kept no counts: every click is counted again
  if (!COUNTS.every((table) => wiped.has(table))) return
  await tx.db.execute(sql`delete from click_watermark`)
  for (const table of COUNTS) {
    const columns = sql.join(namesOf(wiped.get(table) ?? []).map(sql.identifier), sql`, `)
    await tx.db.execute(sql`
      insert into ${liveTable(table)} (${columns}) overriding system value
      select ${columns} from ${wipedTable(wipeId, table)}`)
  }
  // readers may have received emails since the wipe
  await countMails(tx, sql`select id, email_norm from click_readers`)
}
