import type { DashboardStats } from '@newsloom/contract/analytics/click-totals'
import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { sql } from 'drizzle-orm'
import { getOverview } from '../analytics/get-analytics.ts'
import type { Context } from '../context.ts'
import { EMAILS_SENT } from '../rollups/emails-sent.ts'

/** A figure that one statement counts. */
type Figure = Exclude<keyof DashboardStats, 'linkClicks'>
const EVERYTHING = AnalyticsScope.parse({})

/** The figures of the Dashboard's cards. Tests are not counted. */
export async function getDashboardStats(ctx: Context): Promise<DashboardStats> {
  const { totalClicks } = await getOverview(ctx, EVERYTHING)
  const [row] = await ctx.db.execute<Record<Figure, string>>(sql`
    select
      (select coalesce(sum(contact_count), 0) from contact_lists) as "contacts",
      (select count(*) from campaigns where not is_test_draft) as "campaigns",
      (select count(*) from templates) as "templates",
      (select count(*) from research_topics) as "researchTopics",
      (select count(*) from research_archives) as "researchArchived",
      ${EMAILS_SENT} as "emailsSent"`)
  const figure = (name: Figure) => Number(row?.[name] ?? 0)
  return {
    contacts: figure('contacts'),
    campaigns: figure('campaigns'),
    templates: figure('templates'),
    researchTopics: figure('researchTopics'),
    researchArchived: figure('researchArchived'),
    linkClicks: totalClicks,
    emailsSent: figure('emailsSent'),
  }
}
