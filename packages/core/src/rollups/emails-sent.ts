import { sql } from 'drizzle-orm'

/**
 * Counts the emails that the email service accepted, without tests: those of most sends are kept,
 * and only the others' are counted from their deliveries.
 */
export const EMAILS_SENT = sql`(
  with changed as materialized (
    select distinct send_id from mailed_changes where send_id is not null
  ),
  known as materialized (
    select s.id, k.emails
    from sends s left join sent_counts k on k.send_id = s.id and s.id not in (select send_id from changed)
    where s.kind <> 'test'
  )
  select coalesce((select sum(emails) from known), 0)
    + (select count(*) from known n join deliveries d on d.send_id = n.id and d.state = 'sent'
      where n.emails is null))`
