import { ENGAGEMENT } from '@newsloom/contract/analytics/engagement'
import { type SQL, sql } from 'drizzle-orm'

const { halfLifeDays, leastMails, points } = ENGAGEMENT

/**
 * The engagement score of a row `r` of `click_readers`, 0 to 100, as `engagementParts` computes it
 * before rounding. Emails of the last seconds may not be counted yet.
 */
export const readerScore: SQL = sql`(
  case when r.people_last_at is null then 0 else ${points}::int * (
    power(0.5::float8, greatest(0, extract(epoch from now() - r.people_last_at))
      / ${halfLifeDays * 86_400}::float8)
    + least(1, r.people_sends::float8 / greatest(${leastMails}::int, r.people_mails))) end)`
