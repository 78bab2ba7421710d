import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { HOUR_S, QUARTER_S } from '../../rollups/count-kinds.ts'
import type { CountedTime } from '../from-clicks/times.ts'
import type { Scope } from '../scope.ts'
import { rollupColumns } from './rollup-columns.ts'

/** Like `timesFromClicks`, from the rollups. */
export async function timesFromRollups(ctx: Context, scope: Scope): Promise<CountedTime[]> {
  const hours = await ctx.db.execute<CountedTime & { isWhole: boolean }>(slots(scope, 'hour', HOUR_S))
  if (hours.every(({ isWhole }) => isWhole)) return [...hours]
  // in Nepal, among others, an hour of the day begins at a quarter
  return [...(await ctx.db.execute<CountedTime>(slots(scope, 'quarter', QUARTER_S)))]
}

/**
 * Adds each slot's offset from UTC, as converting each of the many slots to local time takes long.
 * Where the offset is the same at both ends of a day (UTC), it is so throughout.
 */
const slots = (scope: Scope, kind: 'hour' | 'quarter', seconds: number): SQL => {
  const { clicks } = rollupColumns(scope)
  const offset = (at: SQL) => sql`extract(epoch from
    (to_timestamp(${at}) at time zone ${scope.timeZone}::text) - (to_timestamp(${at}) at time zone 'UTC'))::int`
  return sql`
    with slots as materialized (
      select c.part * ${seconds}::int as at, ${clicks} as clicks
      from click_counts c where c.kind = ${kind} and c.key = 0 and ${clicks} > 0
    ),
    days as materialized (
      select day, ${offset(sql`day * 86400`)} as first_offset, ${offset(sql`(day + 1) * 86400`)} as last_offset
      from (select distinct at / 86400 as day from slots) d
    ),
    local as (
      select s.at + case when d.first_offset = d.last_offset then d.first_offset else ${offset(sql`s.at`)} end as at, s.clicks
      from slots s join days d on d.day = s.at / 86400
    ),
    parts as (
      select (at / 3600 % 24)::int as hour, (at / 86400)::int as day, at % 3600 = 0 as is_whole, clicks from local
    )
    select hour, (date '1970-01-01' + day)::text as day, sum(clicks)::int as clicks, bool_and(is_whole) as "isWhole"
    from parts group by grouping sets ((hour), (day))`
}
