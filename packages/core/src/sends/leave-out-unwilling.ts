import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { joinWishes, wishReason, wishState } from './audience.ts'

const LEFT = 'left the list'

/**
 * Whether somebody (`p`) is in one of the send's lists (`sends` as `n`) still, or in the one that they were chosen from. Who
 * was taken from no list has none to leave.
 */
const isStillMember: SQL = sql`((n.contact_list_ids = '{}' and p.list_id is null) or exists (
  select 1 from contacts c
  where c.email_norm = p.email_norm and c.left_at is null
    and (c.list_id = any(n.contact_list_ids) or (n.contact_list_ids = '{}' and c.list_id = p.list_id))))`

/**
 * Settles in the ledger which people of a batch are not mailed after all: what they, or somebody for them, said since the
 * send was frozen counts. Only for a batch that was never tried: the bytes of a tried one must not change.
 */
export async function leaveOutUnwilling(ctx: Context, batchId: number): Promise<void> {
  await ctx.db.execute(sql`
    update deliveries d set state = w.state, reason = w.reason
    from (
      select p.id, coalesce(${wishState}, case when not ${isStillMember} then 'skipped' end) as state,
        coalesce(${wishReason}, ${LEFT}::text) as reason
      from deliveries p join sends n on n.id = p.send_id
      ${joinWishes(sql`n.topic_id`, { isFew: true })}
      where p.batch_id = ${batchId} and p.state = 'pending'
    ) w
    where d.id = w.id and w.state is not null`)
}
