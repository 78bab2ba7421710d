import type { CampaignFigures } from '@newsloom/contract/campaigns/campaign-figures'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

type Row = CampaignFigures & { id: number }

/**
 * How the emails of these campaigns were received, by campaign, from the rollups in one query; a
 * campaign that has emailed nobody has none. While a campaign is being sent, or its clicks are
 * counted again, its figures are unknown. Tests count nowhere. A trigger of `sends` numbers the
 * groups.
 */
export async function readFigures(ctx: Context, ids: number[]): Promise<Map<number, CampaignFigures>> {
  const rows = await ctx.db.execute<Row>(sql`
    with changed as materialized (
      select distinct s.campaign_group from mailed_changes x join sends s on s.id = x.send_id
    ),
    sent as (
      select c.id, c.id::bigint * 4 + 1 as campaign_group
      from unnest(${sql.param(ids)}::int[]) c(id)
      where exists (
        select 1 from sends s join deliveries d on d.send_id = s.id and d.state = 'sent'
        where s.campaign_id = c.id and s.kind <> 'test')
    )
    select c.id, m.mailed as emailed,
      case when w.counted_id >= w.rebuild_until_id then coalesce(k.people_readers, 0) end::int as clicked,
      (select count(distinct d.email_norm) from sends s join deliveries d on d.send_id = s.id and d.outcome = 'bounced'
        where s.campaign_id = c.id and s.kind <> 'test')::int as bounced
    from sent c cross join click_watermark w
    left join mailed_counts m on m.campaign_group = c.campaign_group and m.clicks = 'people'
      and m.campaign_group not in (select campaign_group from changed)
    left join click_counts k on k.kind = 'campaign' and k.key = c.campaign_group and k.part = 0`)
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
