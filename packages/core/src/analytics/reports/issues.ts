import { sql } from 'drizzle-orm'

/** Sends `s` with news. A correction has one link, to a story that was mailed before. */
export const isIssue = sql`s.kind in ('news', 'campaign')`
