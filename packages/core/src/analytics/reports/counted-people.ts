import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { PAIR_KINDS } from '../../rollups/count-kinds.ts'
import { rollupColumns } from '../from-rollups/rollup-columns.ts'
import { type Counting, isCounted } from './is-counted.ts'

/** A link of a send in the group `place`. */
export type GroupedLink = { place: number; sendId: number; linkId: number }

/** The clicks that a pair `p` of a link and its reader counts. */
const pairClicks = (clicks: CountedClicks): SQL => (clicks === 'all' ? sql`p.clicks` : sql`p.people_clicks`)

/**
 * Counts for each group who clicked any of its links, each once, where some of the clicks were
 * deleted. The counts know the readers of a link, though not in which send they clicked it: they
 * are those of the group if it has all sends in which the link was clicked. The readers of other
 * links are read from the clicks, as long as those are stored. @returns people by `place`; null:
 * unknown; no entry: nobody
 */
export async function countedPeople(
  ctx: Context,
  { clicks, deletedIds }: Counting,
  links: readonly GroupedLink[],
): Promise<Map<number, number | null>> {
  if (links.length === 0) return new Map()
  const own = pairClicks(clicks)
  const rows = await ctx.db.execute<{ place: number; people: number | null }>(sql`
    with places as (select distinct * from ${unnested(links)}),
    own as (
      select m.place, m.link_id, bool_or(m.send_id = any(${sql.param([...deletedIds])}::int[])) as is_deleted, sum(${rollupColumns({ clicks }).clicks}) as clicks
      from places m
        join click_counts c on c.kind = 'send-link' and c.key = m.send_id and c.part = m.link_id
      where ${rollupColumns({ clicks }).clicks} > 0 group by 1, 2
    ),
    paired as materialized (
      select p.key, p.reader_id, ${own} as clicks from click_pairs p
      where p.kind = ${PAIR_KINDS.link} and p.key in (select link_id from own) and ${own} > 0
    ),
    totals as (select key, sum(clicks) as clicks from paired group by 1),
    known as materialized (
      select o.*, coalesce(t.clicks, 0) = o.clicks as is_whole from own o left join totals t on t.key = o.link_id
    ),
    readers as (
      select k.place, p.reader_id from known k join paired p on p.key = k.link_id where k.is_whole
      union
      select k.place, r.id
      from known k
        join places m on m.place = k.place and m.link_id = k.link_id
        join clicks c on c.send_id = m.send_id and c.link_id = m.link_id and ${isCounted(clicks)}
        join click_readers r on r.email_norm = c.email_norm
      where not k.is_whole and not k.is_deleted
    ),
    counted as (select place, count(*)::int as people from readers group by 1)
    select k.place, case when bool_and(k.is_whole or not k.is_deleted) then coalesce(max(c.people), 0) end as people
    from known k left join counted c on c.place = k.place group by k.place`)
  return new Map(rows.map(({ place, people }) => [place, people]))
}

function unnested(links: readonly GroupedLink[]): SQL {
  const column = (of: keyof GroupedLink) => sql`${sql.param(links.map((link) => link[of]))}::int[]`
  return sql`unnest(${column('place')}, ${column('sendId')}, ${column('linkId')}) as m(place, send_id, link_id)`
}
