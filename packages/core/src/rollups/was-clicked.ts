import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'
import { PAIR_KINDS } from './count-kinds.ts'

/** Whether the counts know a click in an email, the delivery `d`: it was received then. */
export const wasClicked = (clicks: CountedClicks): SQL => sql`exists (
  select 1 from click_readers r
  join click_pairs p on p.kind = ${PAIR_KINDS.send} and p.key = d.send_id and p.reader_id = r.id
  where r.email_norm = d.email_norm and ${clicks === 'people' ? sql`p.people_clicks` : sql`p.clicks`} > 0)`
