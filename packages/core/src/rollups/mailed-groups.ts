import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'
import { wasClicked } from './was-clicked.ts'

/**
 * Counts who was emailed in campaign groups (`campaign_group`), from the deliveries: `mailed`
 * people in `sends` sends, the newest of which is `last_send_id`. An email that was clicked was
 * received.
 */
export const mailedGroups = (groups: SQL, clicks: CountedClicks): SQL => sql`
  select g.campaign_group, count(distinct d.email_norm)::int as mailed,
    count(distinct d.send_id)::int as sends, max(d.send_id) as last_send_id
  from (${groups}) g
    join sends s on s.campaign_group = g.campaign_group and s.kind <> 'test'
    join deliveries d on d.send_id = s.id
  where d.state = 'sent' or ${wasClicked(clicks)}
  group by g.campaign_group`
