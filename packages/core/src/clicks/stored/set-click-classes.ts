import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'

export type ClassedClick = { id: number; class: ClickClass; reason: string }

/**
 * Changes the classes of stored clicks, with their reasons. All changes of a class come here. No
 * click may be locked before: the first lock is that of their counts, by a trigger.
 */
export async function setClickClasses(tx: Tx, classed: ClassedClick[]): Promise<void> {
  if (classed.length === 0) return
  await tx.db.execute(sql`
    update clicks c set class = j.class, class_reason = j.reason
    from unnest(${sql.param(classed.map(({ id }) => id))}::bigint[],
      ${sql.param(classed.map((one) => one.class))}::text[],
      ${sql.param(classed.map(({ reason }) => reason))}::text[]) as j(id, class, reason)
    where c.id = j.id`)
}
