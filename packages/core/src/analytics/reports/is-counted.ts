import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'

/** The clicks that a report counts. `deletedIds`: sends of which some clicks were deleted. */
export type Counting = { clicks: CountedClicks; deletedIds: ReadonlySet<number> }

/** The condition for clicks that a report counts; the table is named `c`. */
export const isCounted = (clicks: CountedClicks): SQL =>
  clicks === 'all' ? sql`true` : sql`c.class = 'people'`
