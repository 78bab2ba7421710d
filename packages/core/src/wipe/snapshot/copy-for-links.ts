import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'

/**
 * Keeps of each email that was sent, or may be on its way, what its own links need: the web version
 * is rendered from it, and an old link must not bring back the address of an erased person.
 */
export async function copyForLinks(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    insert into wiped_deliveries (id, send_id, email, email_norm, name, fields, list_id)
    select d.id, d.send_id, d.email, d.email_norm, d.name, d.fields, d.list_id from deliveries d
    left join send_batches b on b.id = d.batch_id
    where d.state in ('sent', 'uncertain') or (d.state = 'pending' and b.attempts > 0)`)
  await tx.db.execute(sql`
    insert into wiped_sends (id, snapshot)
    select s.id, s.snapshot from sends s
    where exists (select 1 from wiped_deliveries w where w.send_id = s.id)`)
}

/** The rows are back in their own tables. */
export async function dropKeptForLinks(tx: Tx): Promise<void> {
  await tx.db.execute(sql`delete from wiped_deliveries w using deliveries d where d.id = w.id`)
  await tx.db.execute(sql`delete from wiped_sends w using sends s where s.id = w.id`)
}
