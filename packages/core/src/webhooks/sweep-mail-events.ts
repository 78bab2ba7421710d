import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isInARow } from './transient-row.ts'

/**
 * The email service repeats a message for hours only: after this long none that was processed comes
 * again.
 */
const KEPT_DAYS = 90

/**
 * Deletes old events of the email service: two or three rows per mail. Bounces stay for as long as
 * they count, however rarely a person is mailed. The age counts from the event, so no bounce
 * outlives the event that ended its series.
 */
export async function sweepMailEvents(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    delete from webhook_events e where e.occurred_at < now() - make_interval(days => ${KEPT_DAYS}) and not ${isInARow}`)
}
