import { type SQL, sql } from 'drizzle-orm'

/**
 * On webhook_events as `e`: a mail with a transient bounce, after which no mail to that person was
 * delivered and the owner lifted no suppression.
 */
export const isInARow: SQL = sql`(e.effect = 'transient' and e.email_norm is not null and e.occurred_at > greatest(
  '-infinity',
  (select max(x.occurred_at) from webhook_events x where x.email_norm = e.email_norm and x.effect = 'delivered'),
  (select max(x.at) from consent_events x where x.email_norm = e.email_norm and x.kind = 'lifted')))`
