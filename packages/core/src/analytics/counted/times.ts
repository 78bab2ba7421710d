import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { HOUR_S, QUARTER_S } from '../../rollups/count-kinds.ts'
import type { CountedTime } from '../plain/times.ts'
import type { Scope } from '../scope.ts'
import { countedColumns } from './counted-clicks.ts'

/** As `plainTimeCounts`, from the rollups. */
export async function countedTimeCounts(ctx: Context, scope: Scope): Promise<CountedTime[]> {
  const hours = await ctx.db.execute<CountedTime & { isWhole: boolean }>(slots(scope, 'hour', HOUR_S))
  if (hours.every(({ isWhole }) => isWhole)) return [...hours]
  // in Nepal, among others, an hour of the day begins at a quarter
  return [...(await ctx.db.execute<CountedTime>(slots(scope, 'quarter', QUARTER_S)))]
}

const slots = (scope: Scope, kind: 'hour' | 'quarter', seconds: number): SQL => {
  const { clicks } = countedColumns(scope)
  return sql`
    with local as (
      select to_timestamp(c.part * ${seconds}) at time zone ${scope.timeZone}::text as at, ${clicks} as clicks
      from click_counts c where c.kind = ${kind} and c.key = 0 and ${clicks} > 0
    ),
    parts as (select extract(hour from at)::int as hour, at::date as day, extract(minute from at) as minute, clicks from local)
    select hour, day::text as day, sum(clicks)::int as clicks, bool_and(minute = 0) as "isWhole"
    from parts group by grouping sets ((hour), (day))`
}
