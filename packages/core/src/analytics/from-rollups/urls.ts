import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../scope.ts'
import { rollupColumns } from './rollup-columns.ts'

/** Like `urlsFromClicks`, from the rollups. */
export function urlsFromRollups(scope: Scope, limit: number | null): SQL {
  const { clicks, readers, firstAt, lastAt } = rollupColumns(scope)
  const ms = (at: SQL) => sql`(extract(epoch from ${at}) * 1000)::float8`
  return sql`
    with first as (
      select c.* from click_counts c where c.kind = 'link' and ${clicks} > 0
      order by ${clicks} desc, ${readers} desc, c.key limit ${limit}
    ),
    used as (
      select c.key, count(*)::int as campaigns from click_counts c
      where c.kind = 'link-campaign' and c.key in (select key from first) and ${clicks} > 0 group by c.key
    )
    select c.key::int as link_id, l.url, ${clicks}::int as clicks, ${readers}::int as readers,
      coalesce(u.campaigns, 0) as campaigns, ${ms(firstAt)} as first_click, ${ms(lastAt)} as last_click
    from first c join links l on l.id = c.key left join used u on u.key = c.key
    order by ${clicks} desc, ${readers} desc, c.key`
}
