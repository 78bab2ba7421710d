import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'
import { PAIR_KINDS } from '../../rollups/count-kinds.ts'
import { isCounted } from './is-counted.ts'

/**
 * Whether an email, the delivery `d`, was received: accepted by the email service,
 * or clicked, as in `mailsOfReaders`. Clicks that are not counted yet are read, and counts of
 * clicks deleted since.
 */
export const isReceived = (clicks: CountedClicks): SQL => sql`(d.state = 'sent'
  or exists (select 1 from clicks c where c.delivery_id = d.id and ${isCounted(clicks)})
  or exists (
    select 1 from click_readers r
    join click_pairs p on p.kind = ${PAIR_KINDS.send} and p.key = d.send_id and p.reader_id = r.id
    where r.email_norm = d.email_norm and ${clicks === 'people' ? sql`p.people_clicks` : sql`p.clicks`} > 0))`
