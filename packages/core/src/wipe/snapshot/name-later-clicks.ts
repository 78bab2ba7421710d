import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { wipedTable } from './snapshot.ts'

/**
 * All clicks are judged again in the background, as restored ones may lie behind the last judged
 * one. Before any click is locked, as the judge does.
 */
export async function judgeAgain(tx: Tx): Promise<void> {
  await tx.db.execute(sql`update click_judging set rechecked_id = 0, recheck_until_id = judged_id`)
}

/** Clicks in wiped emails were stored without a person and a send: now both are known again. */
export async function nameLaterClicks(tx: Tx, wipeId: number): Promise<void> {
  const wiped = (table: string): SQL => wipedTable(wipeId, table)
  await tx.db.execute(sql`
    update clicks c set send_id = d.send_id, email_norm = d.email_norm,
      position = (select l.position from ${wiped('send_links')} l where l.send_id = d.send_id and l.link_id = c.link_id),
      since_sent_ms = case when ${tx.mailer.kind !== 'outbox'}
        then (extract(epoch from c.at - d.sent_at) * 1000)::bigint end
    from ${wiped('deliveries')} d
    where c.delivery_id = d.id and c.send_id is null and c.email_norm is null`)
  await tx.db.execute(sql`
    update decoy_clicks c set email_norm = d.email_norm from ${wiped('deliveries')} d
    where c.delivery_id = d.id and c.email_norm is null`)
}
