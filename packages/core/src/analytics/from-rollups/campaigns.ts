import { type SQL, sql } from 'drizzle-orm'
import { mailedGroups } from '../../rollups/mailed-groups.ts'
import { campaignKey } from '../from-clicks/scoped.ts'
import type { Scope } from '../scope.ts'
import { rollupColumns } from './rollup-columns.ts'

/**
 * Like `campaignsFromClicks`, from the rollups. Where the number of people who were emailed is not
 * up to date, it is counted from the deliveries, but only for the groups that can be among the
 * first: those with at least as many clicks as the last of these; or for all, when fewer were
 * clicked.
 */
export function campaignsFromRollups(scope: Scope, limit: number | null): SQL {
  const { clicks, readers } = rollupColumns(scope)
  return sql`
    with clicked as materialized (
      select c.key as campaign_group, ${clicks}::int as clicks, ${readers}::int as readers
      from click_counts c where c.kind = 'campaign' and ${clicks} > 0
    ),
    least_clicks as (
      select case when count(*) >= ${limit}::int then min(clicks) else 0 end as clicks
      from (select clicks from clicked order by clicks desc limit ${limit}) first
    ),
    chosen as materialized (
      select distinct s.campaign_group from sends s left join clicked c using (campaign_group)
      where s.kind <> 'test' and coalesce(c.clicks, 0) >= (select clicks from least_clicks)
    ),
    changed as (
      select distinct s.campaign_group from mailed_changes x join sends s on s.id = x.send_id
    ),
    kept as materialized (
      select m.campaign_group, m.mailed, m.sends, m.last_send_id
      from mailed_counts m join chosen using (campaign_group)
      where m.clicks = ${scope.clicks} and m.campaign_group not in (select campaign_group from changed)
    ),
    reached as (
      select * from kept where last_send_id is not null
      union all
      ${mailedGroups(sql`select campaign_group from chosen except select campaign_group from kept`, scope.clicks)}
    )
    select ${campaignKey} as campaign, s.label as name, coalesce(c.clicks, 0) as clicks,
      coalesce(c.readers, 0) as readers, r.mailed, r.sends, r.last_send_id, false as is_partial
    from reached r join sends s on s.id = r.last_send_id left join clicked c on c.campaign_group = r.campaign_group
    order by 3 desc, 4 desc, r.mailed desc, 1 limit ${limit}`
}
