import { type SQL, sql } from 'drizzle-orm'
import { PAIR_KINDS } from '../../rollups/count-kinds.ts'
import { campaignKey } from '../plain/scoped.ts'
import type { Scope } from '../scope.ts'
import { countedColumns } from './counted-clicks.ts'

/**
 * As `plainCampaigns`, with clicks and readers from the rollups. Who was emailed is counted from
 * the ledger, and only of the groups that can be among the first: those with at least as many
 * clicks as the last of these; or of all, when fewer were clicked.
 */
export function countedCampaigns(scope: Scope, limit: number | null): SQL {
  const { clicks, readers } = countedColumns(scope)
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
      select s.id, s.campaign_group from sends s left join clicked c using (campaign_group)
      where s.kind <> 'test' and coalesce(c.clicks, 0) >= (select clicks from least_clicks)
    ),
    mailed as (
      select s.campaign_group, d.send_id, d.email_norm
      from chosen s join deliveries d on d.send_id = s.id
      where d.state = 'sent' or exists (
        select 1 from click_readers r
        join click_pairs p on p.kind = ${PAIR_KINDS.send} and p.key = s.id and p.reader_id = r.id
        where r.email_norm = d.email_norm and ${scope.clicks === 'people' ? sql`p.people_clicks` : sql`p.clicks`} > 0)
    ),
    reached as (
      select campaign_group, count(distinct email_norm)::int as mailed, count(distinct send_id)::int as sends,
        max(send_id) as last_send_id
      from mailed group by 1
    )
    select ${campaignKey} as campaign, s.label as name, coalesce(c.clicks, 0) as clicks,
      coalesce(c.readers, 0) as readers, r.mailed, r.sends, r.last_send_id
    from reached r join sends s on s.id = r.last_send_id left join clicked c on c.campaign_group = r.campaign_group
    order by 3 desc, 4 desc, r.mailed desc, 1 limit ${limit}`
}
