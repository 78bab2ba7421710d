import { sql } from 'drizzle-orm'

/**
 * Rows with a send_id that belong to no test send. Those without one (clicks in the News panel) are
 * real.
 */
export const realSends = sql`(send_id is null or send_id not in (select id from sends where kind = 'test'))`
