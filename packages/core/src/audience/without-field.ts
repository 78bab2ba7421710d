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
 * The people of `peopleOf` who would be mailed and have no value of a field in any list, as a
 * query.
 */
export function withoutField(audience: KnownAudience, topicId: number | null, field: string): SQL {
  const runId = unlessReceived(audience)
  const received =
    runId === null
      ? sql``
      : sql`
    left join (${receivedFrom(runId)}) r on r.email_norm = p.email_norm`
  return sql`
  select p.email_norm from (select distinct m.email_norm from (${namedBy(audience)}) m) p
  ${joinOptOuts(sql`${topicId}::int`)} ${received}
  where ${optOutState} is null and ${runId === null ? sql`true` : sql`r.email_norm is null`}
    and not exists (
      select 1 from contacts c where c.email_norm = p.email_norm and c.fields ? ${field}::text)`
}
