import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isInARow } from './transient-row.ts'

/**
 * The mail service sends a message again for hours only: after this long none comes that has had
 * its effect.
 */
const KEPT_DAYS = 90

/**
 * Forgets what the mail service told long ago: two or three rows a mail. Mails that came back stay
 * for as long as they count, however seldom a person is mailed. By the time of the event, so that
 * none outlives the good news that ended its row.
 */
export async function sweepMailEvents(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    delete from webhook_events e where e.occurred_at < now() - make_interval(days => ${KEPT_DAYS}) and not ${isInARow}`)
}
