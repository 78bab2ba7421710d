import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { besidesAwaited, type ListsWithNews, MAILS_BACK } from './lists-with-news.ts'

export type CampaignNews = { campaignId: number; articleIds: number[]; listIds: number[] }

/** Like `listsWithNews`. A user's send counts as the content that was last generated before it. */
export const listsWithCampaignNews = (ctx: Context, news: CampaignNews): Promise<ListsWithNews> =>
  besidesAwaited((isMailed) => listsWithout(ctx, news, isMailed))

async function listsWithout(
  ctx: Context,
  { campaignId, articleIds, listIds }: CampaignNews,
  isMailed: SQL,
): Promise<Set<number>> {
  const rows = await ctx.db.execute<{ id: number }>(sql`
    select l.id from unnest(${sql.param(listIds)}::int[]) l (id)
    cross join lateral (
      select coalesce(array_agg(distinct known.id::int), '{}') as ids from (
        select coalesce(r.content, w.content) -> 'articleIds' as articles
        from sends s
        left join campaign_runs r on r.id = s.campaign_run_id
        left join lateral (
          select g.content from campaign_runs g
          where g.campaign_id = s.campaign_id and g.kind = 'content' and g.state = 'succeeded'
            and g.ended_at <= s.created_at
          order by g.id desc limit 1) w on r.id is null
        where s.campaign_id = ${campaignId}::int and s.kind = 'campaign' and ${isMailed}
          and l.id = any(s.contact_list_ids)
        order by s.id desc limit ${MAILS_BACK}) mailed
      cross join lateral jsonb_array_elements_text(mailed.articles) known (id)
    ) mailed
    where exists (
      select 1 from unnest(${sql.param(articleIds)}::int[]) a (id) where a.id <> all(mailed.ids))`)
  return new Set(rows.map((row) => row.id))
}
