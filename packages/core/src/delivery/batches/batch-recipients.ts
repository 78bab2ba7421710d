import { type SQL, sql } from 'drizzle-orm'
import { joinOptOuts, optOutReason, optOutState } from '../../audience/audience.ts'
import type { Context } from '../../context.ts'
import type { Recipient } from '../../mail/render-batch.ts'
import { prepared } from '../../prepared.ts'

/**
 * Whether a recipient (`p`) is still in one of the send's lists (`sends` as `n`), or in the list
 * that they were chosen from. A recipient chosen from no list cannot have left one.
 */
const isStillMember: SQL = sql`(p.list_id is null or exists (
  select 1 from contacts c
  where c.email_norm = p.email_norm and c.left_at is null
    and (c.list_id = any(n.contact_list_ids) or (n.contact_list_ids = '{}' and c.list_id = p.list_id))))`

/** A delivery's id is a bigint, which arrives as text. */
type RecipientRow = Omit<Recipient, 'deliveryId'> & { deliveryId: string }
/** Without fields they are as in payload hashes of versions that had none. */
const recipientOf = ({ fields, ...row }: RecipientRow): Recipient => ({
  ...row,
  deliveryId: Number(row.deliveryId),
  ...(fields ? { fields } : {}),
})

const pending = prepared<RecipientRow, { id: number }>(sql`
  select id as "deliveryId", email, name, fields, list_id as "listId" from deliveries
  where batch_id = ${sql.placeholder('id')}::int and state = 'pending' order by id`)

/** The recipients of a batch who are still to be mailed, in the order of its request. */
export async function readRecipients(ctx: Context, { id }: { id: number }): Promise<Recipient[]> {
  return (await pending(ctx, { id })).map(recipientOf)
}

const settle = prepared<RecipientRow, { id: number; fence: number }>(sql`
  with owned as (
    select id, send_id from send_batches
    where id = ${sql.placeholder('id')}::int and fence = ${sql.placeholder('fence')}::int and state = 'claimed'
    for update),
  recipients as materialized (
    select p.id, p.email, p.name, p.fields, p.list_id,
      coalesce(${optOutState}, case when not ${isStillMember} then 'skipped' end) as left_out,
      coalesce(${optOutReason}, 'left-list') as reason
    from owned join deliveries p on p.batch_id = owned.id and p.state = 'pending'
    join sends n on n.id = owned.send_id
    ${joinOptOuts(sql`n.topic_id`, { isFew: true })}),
  settled as (
    update deliveries d set state = recipients.left_out, reason = recipients.reason from recipients
    where d.id = recipients.id and recipients.left_out is not null)
  select id as "deliveryId", email, name, fields, list_id as "listId" from recipients
  where left_out is null order by id`)

/**
 * Settles which deliveries of a batch are not mailed after all, because their recipients opted out
 * or were suppressed since the send was frozen. Only for a batch that was never attempted: the
 * bytes of an attempted one must not change. @returns who is mailed; nobody when another worker has
 * the batch
 */
export async function excludeOptedOut(
  ctx: Context,
  { id, fence }: { id: number; fence: number },
): Promise<Recipient[]> {
  return (await settle(ctx, { id, fence })).map(recipientOf)
}
