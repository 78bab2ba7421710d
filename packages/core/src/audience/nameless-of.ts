import { type SQL, sql } from 'drizzle-orm'
import {
  joinOptOuts,
  type KnownAudience,
  namedBy,
  optOutState,
  receivedFrom,
  unlessReceived,
} from './audience.ts'

/**
 * A query of the people in `peopleOf` who would be emailed and have no name. It does not sort: it
 * starts from the memberships without a name, and leaves out people if `peopleOf` uses another
 * membership.
 */
export function namelessOf(audience: KnownAudience, topicId: number | null): SQL {
  const runId = unlessReceived(audience)
  const named = namedBy(audience)
  // an address is in a list only once
  const isOnce = audience.kind === 'lists' && audience.contactListIds.length === 1
  const isTaken = sql`not exists (
    select 1 from (${named}) o where o.email_norm = p.email_norm and (o.name is null, o.id) < (p.name is null, p.id))`
  return sql`
  select p.email_norm from (select * from (${named}) m where coalesce(btrim(m.name), '') = '') p
  ${joinOptOuts(sql`${topicId}::int`)}
  ${runId === null ? sql`` : sql`left join (${receivedFrom(runId)}) r on r.email_norm = p.email_norm`}
  where ${optOutState} is null and ${runId === null ? sql`true` : sql`r.email_norm is null`}
    and ${isOnce ? sql`true` : isTaken}`
}
