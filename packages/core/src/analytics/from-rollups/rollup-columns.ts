import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'

/** Columns of `click_counts c` for the clicks and readers that a scope counts. */
export function rollupColumns({
  clicks,
}: Pick<Scope, 'clicks'>): Record<'clicks' | 'readers' | 'firstAt' | 'lastAt', SQL> {
  return clicks === 'people'
    ? {
        clicks: sql`c.people`,
        readers: sql`c.people_readers`,
        firstAt: sql`c.people_first_at`,
        lastAt: sql`c.people_last_at`,
      }
    : {
        clicks: sql`(c.people + c.machine + c.unsure)`,
        readers: sql`c.readers`,
        firstAt: sql`c.first_at`,
        lastAt: sql`c.last_at`,
      }
}
