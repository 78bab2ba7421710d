import { sql } from 'drizzle-orm'

/** Rows whose send_id is not a test. Those without one (clicks in the News panel) count as real. */
export const realSends = sql`(send_id is null or send_id not in (select id from sends where kind = 'test'))`
