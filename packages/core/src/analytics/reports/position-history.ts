import { ENOUGH_PEOPLE, type PositionHistory } from '@newsloom/contract/analytics/interest'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isIssue } from './issues.ts'

/** Newest sends that are looked at. */
const SENDS = 50

/** A position of one send. */
export type SendPosition = PositionHistory & { sendId: number }

/**
 * How often links at each position were clicked by people, in the newest sends with enough of them.
 * From the counts, which know a link's clicks and not its people: who clicks twice does so at any
 * position.
 */
export async function readPositions(ctx: Context): Promise<SendPosition[]> {
  const rows = await ctx.db.execute<SendPosition>(sql`
    with newest as (
      select s.id from sends s
      where ${isIssue} and exists (select 1 from send_links p where p.send_id = s.id)
      order by s.id desc limit ${SENDS}
    )
    select k.key::int as "sendId", p.position + 1 as position, coalesce(a.people, 0)::int as people,
      k.people_readers::int as clickers
    from newest n
      join click_counts k on k.kind = 'send' and k.key = n.id and k.part = 0 and k.people_readers >= ${ENOUGH_PEOPLE}
      join send_links p on p.send_id = n.id
      left join click_counts a on a.kind = 'send-link' and a.key = n.id and a.part = p.link_id`)
  return [...rows]
}

/** Returns the history of each position in other sends. */
export function historyWithout(positions: readonly SendPosition[], sendId: number): PositionHistory[] {
  const others = positions.filter((one) => one.sendId !== sendId)
  return [...Map.groupBy(others, ({ position }) => position)].map(([position, own]) => ({
    position,
    people: own.reduce((sum, { people }) => sum + people, 0),
    clickers: own.reduce((sum, { clickers }) => sum + clickers, 0),
  }))
}
