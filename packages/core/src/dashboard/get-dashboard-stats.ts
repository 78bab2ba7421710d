import type { DashboardStats } from '@newsloom/contract/sends/analytics'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { realSends } from './real-sends.ts'

/** The figures of the Dashboard's cards, in one statement. Tests are not counted. */
export async function getDashboardStats(ctx: Context): Promise<DashboardStats> {
  const [row] = await ctx.db.execute<Record<keyof DashboardStats, string>>(sql`
    select
      (select coalesce(sum(contact_count), 0) from contact_lists) as "contacts",
      (select count(*) from campaigns where not is_test_draft) as "campaigns",
      (select count(*) from templates) as "templates",
      (select count(*) from research_topics) as "researchTopics",
      (select count(*) from research_archives) as "researchArchived",
      (select count(*) from clicks where class = 'people' and ${realSends}) as "linkClicks",
      (select count(*) from deliveries where state = 'sent' and ${realSends}) as "emailsSent"`)
  const figure = (name: keyof DashboardStats) => Number(row?.[name] ?? 0)
  return {
    contacts: figure('contacts'),
    campaigns: figure('campaigns'),
    templates: figure('templates'),
    researchTopics: figure('researchTopics'),
    researchArchived: figure('researchArchived'),
    linkClicks: figure('linkClicks'),
    emailsSent: figure('emailsSent'),
  }
}
