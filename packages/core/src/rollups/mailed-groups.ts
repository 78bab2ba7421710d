import { type SQL, sql } from 'drizzle-orm'
import { PAIR_KINDS } from './count-kinds.ts'

/**
 * Counts who was emailed in campaign groups (`campaign_group`), from the deliveries: `mailed`
 * people in `sends` sends, the newest of which is `last_send_id`. As in `mailsOfReaders`, an email
 * that was clicked was received.
 */
export const mailedGroups = (groups: SQL, clicks: 'people' | 'all'): SQL => sql`
  select g.campaign_group, count(distinct d.email_norm)::int as mailed,
    count(distinct d.send_id)::int as sends, max(d.send_id) as last_send_id
  from (${groups}) g
    join sends s on s.campaign_group = g.campaign_group and s.kind <> 'test'
    join deliveries d on d.send_id = s.id
  where d.state = 'sent' or exists (
    select 1 from click_readers r
    join click_pairs p on p.kind = ${PAIR_KINDS.send} and p.key = s.id and p.reader_id = r.id
    where r.email_norm = d.email_norm and ${clicks === 'people' ? sql`p.people_clicks` : sql`p.clicks`} > 0)
  group by g.campaign_group`
