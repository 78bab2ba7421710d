import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { isMemberOf, joinWishes, receivedFrom, wishState } from './audience.ts'

type Asked = { contactListIds: number[]; topicId: number | null; researchRunId: number }

/** How many people of these lists, who may be mailed, already have an analysis, and since when; null: nobody has. */
export async function countReceived(
  ctx: Context,
  { contactListIds, topicId, researchRunId }: Asked,
): Promise<{ people: number; lastAt: Date } | null> {
  const [row] = await ctx.db.execute<{ people: number; last_at: string | null }>(sql`
    select count(*)::int as people, to_json(max(p.at)) #>> '{}' as last_at
    from (
      select r.email_norm, r.at from (${receivedFrom(researchRunId)}) r
      where exists (select 1 from contacts c where c.email_norm = r.email_norm and ${isMemberOf(contactListIds)})
    ) p ${joinWishes(sql`${topicId}::int`)}
    where ${wishState} is null`)
  return row?.last_at ? { people: row.people, lastAt: new Date(row.last_at) } : null
}
