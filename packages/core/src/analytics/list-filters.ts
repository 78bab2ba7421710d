import type { AnalyticsFilters } from '@newsloom/contract/analytics/analytics'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { campaignKey } from './from-clicks/scoped.ts'

/** Topics and campaigns that were emailed, each by its newest name, and all lists. */
export async function listFilters(ctx: Context): Promise<AnalyticsFilters> {
  const campaigns = await ctx.db.execute<AnalyticsFilters['campaigns'][number]>(sql`
    select * from (
      select distinct on (1) ${campaignKey} as key, s.label as name
      from sends s where s.kind <> 'test' order by 1, s.id desc
    ) newest order by lower(name), key`)
  const topics = await ctx.db.execute<AnalyticsFilters['topics'][number]>(sql`
    select t.id, t.name from research_topics t
    where exists (select 1 from sends s where s.topic_id = t.id and s.kind <> 'test')
      or exists (select 1 from news_items n where n.topic_id = t.id)
    order by lower(t.name), t.id`)
  const lists = await ctx.db.execute<AnalyticsFilters['lists'][number]>(
    sql`select id, name from contact_lists order by lower(name), id`,
  )
  return { campaigns: [...campaigns], topics: [...topics], lists: [...lists] }
}
