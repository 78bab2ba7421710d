import { type SQL, sql } from 'drizzle-orm'
import { HOUR_S } from '../../rollups/count-kinds.ts'
import { WAS_DELETED } from '../reports/deleted-clicks.ts'
import type { Scope } from '../scope.ts'
import { inRange, isOfSubject, ofList } from './scoped.ts'

/**
 * Whether clicks in a send `s` that the scope counts were deleted, so not everybody who clicked
 * there is known. Its clicks are counted by hours; one at the edge of the range belongs to it.
 */
export const isPartial = (scope: Scope): SQL => sql`exists (
  select 1 from click_watermark w
    join click_counts c on c.kind = 'send-hour' and c.key = s.id
      and ${scope.clicks === 'all' ? sql`c.people + c.machine + c.unsure > 0` : sql`c.people > 0`}
    cross join lateral (select to_timestamp(c.part * ${HOUR_S}) as start) h
  where ${WAS_DELETED} and h.start < w.dropped_before
    and ${inRange(sql`h.start`, { ...scope, firstDay: null })}
    and ${inRange(sql`h.start + interval '59 minutes'`, { ...scope, lastDay: null })})`

/** The ids of the scope's sends of which that is true. */
export const partialSends = (scope: Scope): SQL => sql`
  select s.id from sends s
  where s.kind <> 'test' and ${isOfSubject(scope)} and ${isPartial(scope)}
    and ${scope.listId === null ? sql`true` : sql`exists (select 1 from deliveries d where d.send_id = s.id and ${ofList(scope)})`}`
