import { type SQL, sql } from 'drizzle-orm'
import { PAIR_KINDS } from '../../rollups/count-kinds.ts'
import { namedContacts, score } from '../plain/contacts.ts'
import type { Scope } from '../scope.ts'

/**
 * As `plainContacts`, with clicks from the rollups. The emails that a reader got are counted from
 * the ledger.
 */
export function countedContacts(scope: Scope, now: Date, limit: number | null): SQL {
  const isPeople = scope.clicks === 'people'
  const own = isPeople
    ? sql`people_clicks::int as clicks, people_campaigns as campaigns, people_sends as clicked_mails, people_last_at as last_click`
    : sql`clicks::int as clicks, campaigns, sends as clicked_mails, last_at as last_click`
  const isClicked = sql`${isPeople ? sql`p.people_clicks` : sql`p.clicks`} > 0`
  return sql`
    with per_person as (
      select id, email_norm, ${own} from click_readers where ${isPeople ? sql`people_clicks` : sql`clicks`} > 0
    ),
    sent as (
      select d.email_norm, count(*)::int as mails from deliveries d join sends s on s.id = d.send_id
      where s.kind <> 'test' and d.state = 'sent' group by 1
    ),
    -- clicked, but not known to have been accepted
    unsent as (
      select r.email_norm, count(*)::int as mails
      from deliveries d join per_person r using (email_norm)
        join click_pairs p on p.kind = ${PAIR_KINDS.send} and p.key = d.send_id and p.reader_id = r.id
      where d.state <> 'sent' and ${isClicked} group by 1
    ),
    got as (
      select r.email_norm, coalesce(s.mails, 0) + coalesce(u.mails, 0) as mails
      from per_person r left join sent s using (email_norm) left join unsent u using (email_norm)
    ),
    ranked as (
      select p.*, g.mails, ${score(now)} as score
      from per_person p join got g using (email_norm)
      order by score desc, p.clicks desc, p.email_norm limit ${limit}
    )
    ${namedContacts}`
}
