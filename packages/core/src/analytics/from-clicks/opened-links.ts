import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Scope } from '../scope.ts'
import { withClicks } from './scoped.ts'

/** A link of emails that was opened in a range. */
export type OpenedLink = {
  linkId: number
  url: string
  /** people who opened the link, each counted once */
  people: number
  /** the sends in which it was opened, and the newest of them */
  sendIds: number[]
  send: { id: number; label: string; archiveId: number | null; publicUrl: string }
}
type Row = Pick<OpenedLink, 'linkId' | 'url' | 'people' | 'sendIds'> & {
  id: number
  label: string
  archiveId: number | null
  publicUrl: string | null
  everyone: number
}

/** The links that most people opened in the scope, and how many people opened any. */
export async function readOpenedLinks(
  ctx: Context,
  scope: Scope,
  limit: number,
): Promise<{ people: number; links: OpenedLink[] }> {
  const rows = await ctx.db.execute<Row>(sql`
    with ${withClicks(scope)},
    opened as materialized (
      select distinct link_id, send_id, email_norm from counted
      where send_id is not null and email_norm is not null
    ),
    first as (
      select link_id, count(distinct email_norm)::int as people, array_agg(distinct send_id) as send_ids
      from opened group by link_id order by 2 desc, link_id desc limit ${limit}
    )
    select f.link_id as "linkId", l.url, f.people, f.send_ids as "sendIds", s.id, s.label,
      s.archive_id as "archiveId", s.snapshot ->> 'publicUrl' as "publicUrl",
      (select count(distinct email_norm)::int from opened) as everyone
    from first f
      join links l on l.id = f.link_id
      join sends s on s.id = (select max(one) from unnest(f.send_ids) one)
    order by f.people desc, f.link_id desc`)
  const links = rows.map(({ linkId, url, people, sendIds, id, label, archiveId, publicUrl }) => ({
    ...{ linkId, url, people, sendIds },
    send: { id, label, archiveId, publicUrl: publicUrl ?? '' },
  }))
  return { people: rows[0]?.everyone ?? 0, links }
}

/** For each group of links: who opened any of them in the scope, each once. */
export async function countReaders(
  ctx: Context,
  scope: Scope,
  groups: readonly (readonly number[])[],
): Promise<number[]> {
  if (groups.length === 0) return []
  const rows = await ctx.db.execute<{ place: number; people: number }>(sql`
    with ${withClicks(scope)}, ${membersOf(groups)}
    select m.place, count(distinct c.email_norm)::int as people
    from members m join counted c on c.link_id = m.id
    where c.send_id is not null and c.email_norm is not null
    group by m.place`)
  return inPlaces(groups, rows)
}

/** For each group of sends: who was emailed any of them, each once. */
export async function countMailed(ctx: Context, groups: readonly (readonly number[])[]): Promise<number[]> {
  if (groups.length === 0) return []
  // within a send an address has one row, so one send is counted from an index
  const rows = await ctx.db.execute<{ place: number; people: number }>(sql`
    with ${membersOf(groups)}, sizes as (select place, count(*) as sends from members group by place)
    select z.place, case when z.sends = 1
      then (select count(*)::int from members m join deliveries d on d.send_id = m.id
        where m.place = z.place and d.state = 'sent')
      else (select count(distinct d.email_norm)::int from members m join deliveries d on d.send_id = m.id
        where m.place = z.place and d.state = 'sent')
      end as people
    from sizes z`)
  return inPlaces(groups, rows)
}

const membersOf = (groups: readonly (readonly number[])[]) => {
  const rows = groups.flatMap((ids, place) => ids.map((id) => ({ place, id })))
  const column = (of: 'place' | 'id') => sql`${sql.param(rows.map((row) => row[of]))}::int[]`
  return sql`members as (select * from unnest(${column('place')}, ${column('id')}) as m(place, id))`
}

function inPlaces(groups: readonly unknown[], rows: readonly { place: number; people: number }[]): number[] {
  const known = new Map(rows.map(({ place, people }) => [place, people]))
  return groups.map((_, place) => known.get(place) ?? 0)
}
