import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { oneRow } from '../../lib/one-row.ts'
import type { Scope } from '../scope.ts'
import { partialSends } from './is-partial.ts'
import { withClicks } from './scoped.ts'

export type OverviewTotals = Record<'clicks' | 'with_reader' | 'readers' | 'campaigns', number> &
  Record<'people' | 'machine' | 'unsure', number> & { is_partial: boolean }

export async function totalsFromClicks(ctx: Context, scope: Scope): Promise<OverviewTotals> {
  return oneRow(
    await ctx.db.execute<OverviewTotals>(sql`
    with ${withClicks(scope)}
    select c.*, k.*, exists (${partialSends(scope)}) as is_partial from (
      select count(*)::int as clicks, count(email_norm)::int as with_reader,
        count(distinct email_norm)::int as readers, count(distinct campaign)::int as campaigns
      from counted
    ) c, (
      select count(*) filter (where class = 'people')::int as people,
        count(*) filter (where class = 'machine')::int as machine,
        count(*) filter (where class = 'unsure')::int as unsure
      from every_click
    ) k`),
  )
}
