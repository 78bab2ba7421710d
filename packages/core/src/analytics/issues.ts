import { sql } from 'drizzle-orm'

/** Sends `s` that tell news. A correction has one link, to a story that was told before. */
export const isIssue = sql`s.kind in ('news', 'campaign')`
