import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { oneRow } from '../../lib/one-row.ts'
import type { OverviewTotals } from '../from-clicks/overview.ts'
import type { Scope } from '../scope.ts'
import { rollupColumns } from './rollup-columns.ts'

/** Like `totalsFromClicks`, from the rollups. */
export async function totalsFromRollups(ctx: Context, scope: Scope): Promise<OverviewTotals> {
  const { clicks, readers } = rollupColumns(scope)
  return oneRow(
    await ctx.db.execute<OverviewTotals>(sql`
    select coalesce(max(${clicks}) filter (where c.kind = 'all'), 0)::int as clicks,
      coalesce(max(${readers}) filter (where c.kind = 'all'), 0)::int as readers,
      coalesce(max(${clicks}) filter (where c.kind = 'known'), 0)::int as with_reader,
      coalesce(max(c.people) filter (where c.kind = 'all'), 0)::int as people,
      coalesce(max(c.machine) filter (where c.kind = 'all'), 0)::int as machine,
      coalesce(max(c.unsure) filter (where c.kind = 'all'), 0)::int as unsure,
      (count(*) filter (where c.kind = 'campaign'))::int as campaigns, false as is_partial
    from click_counts c where c.kind in ('all', 'known', 'campaign') and ${clicks} > 0
      or c.kind = 'all'`),
  )
}
