import type { AudienceView } from '@newsloom/contract/sends'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { membershipsOf, peopleOf } from './audience.ts'

/** Who a send to these lists would reach: people who may be mailed, and who is left out and why. */
export async function countAudience(
  ctx: Context,
  { contactListIds }: { contactListIds: number[] },
): Promise<AudienceView> {
  const [row] = await ctx.db.execute<{ people: number; suppressed: number; duplicates: number }>(sql`
    with people as (${peopleOf(contactListIds)})
    select count(*) filter (where reason is null)::int as people,
      count(reason)::int as suppressed,
      ((${membershipsOf(contactListIds)}) - count(*))::int as duplicates
    from people`)
  return { people: row?.people ?? 0, suppressed: row?.suppressed ?? 0, duplicates: row?.duplicates ?? 0 }
}
