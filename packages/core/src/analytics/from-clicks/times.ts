import type { TimePatterns } from '@newsloom/contract/analytics/analytics'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { addDays, countDays, type Scope } from '../scope.ts'
import { withClicks } from './scoped.ts'

export type CountedTime = { hour: number | null; day: string | null; clicks: number }

/** Days without clicks are filled in for the whole range if it is not longer than this. */
const MAX_FILLED = 366

/** Clicks of each hour of the day, and of each day. */
export async function timesFromClicks(ctx: Context, scope: Scope): Promise<CountedTime[]> {
  const rows = await ctx.db.execute<CountedTime>(sql`
    with ${withClicks(scope)},
    local as (select at at time zone ${scope.timeZone}::text as at from counted),
    parts as (select extract(hour from at)::int as hour, to_char(at, 'YYYY-MM-DD') as day from local)
    select hour, day, count(*)::int as clicks from parts group by grouping sets ((hour), (day))`)
  return [...rows]
}

export function timePatterns(rows: readonly CountedTime[], scope: Scope): TimePatterns {
  const hours = new Map(rows.map(({ hour, clicks }) => [hour, clicks]))
  const days = new Map(rows.flatMap(({ day, clicks }) => (day === null ? [] : [[day, clicks] as const])))
  return {
    hourlyPattern: Array.from({ length: 24 }, (_, hour) => ({ hour, clicks: hours.get(hour) ?? 0 })),
    dailyTrend: withoutGaps(days, scope),
  }
}

function withoutGaps(
  clicks: ReadonlyMap<string, number>,
  { firstDay, lastDay }: Pick<Scope, 'firstDay' | 'lastDay'>,
): TimePatterns['dailyTrend'] {
  const known = [...clicks.keys()].sort()
  const isShort = firstDay !== null && lastDay !== null && countDays(firstDay, lastDay) <= MAX_FILLED
  const first = isShort ? firstDay : known.at(0)
  const last = isShort ? lastDay : known.at(-1)
  if (first === undefined || last === undefined) return []
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, place) => {
    const date = addDays(first, place)
    return { date, clicks: clicks.get(date) ?? 0 }
  })
}
