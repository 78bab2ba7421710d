import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { SendLink } from '@newsloom/contract/analytics/sends'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { trackedUrls } from '@newsloom/email/merge/track-links'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { rollupColumns } from '../from-rollups/rollup-columns.ts'
import { nameLinks } from '../link-names/name-links.ts'
import { countedPeople } from './counted-people.ts'
import { isCounted } from './is-counted.ts'

type Counted = { link_id: number; url: string; people: number | null; clicks: number }

/** The links of an email in their order, then those clicked that it no longer has. */
export async function sendLinks(
  ctx: Context,
  {
    id,
    snapshot,
    clicks,
    clicked,
    isDeleted,
  }: { id: number; snapshot: SendSnapshot; clicks: CountedClicks; clicked: number; isDeleted: boolean },
): Promise<SendLink[]> {
  const rows = await (isDeleted ? linksFromCounts : linksFromClicks)(ctx, id, clicks)
  const counted = new Map(rows.map((row) => [row.link_id, row]))
  const placed = placedLinks(snapshot)
  const known = new Set(placed.map(({ linkId }) => linkId))
  const gone = rows
    .filter((row) => !known.has(row.link_id))
    .map((row) => ({ linkId: row.link_id, url: row.url, position: null }))
  const links = [...placed, ...gone]
  const urls = links.map(({ url }) => url)
  const nameOf = await nameLinks(ctx, urls, id)
  return links.map((link) => {
    const { people, clicks: count } = counted.get(link.linkId) ?? { people: 0, clicks: 0 }
    return { ...link, name: nameOf(link.url), people, clicks: count, share: shareOf(people, clicked) }
  })
}

/** A share of the people who clicked in an email; null: unknown. */
export const shareOf = (people: number | null, clicked: number): number | null =>
  people === null ? null : clicked === 0 ? 0 : people / clicked

async function linksFromClicks(ctx: Context, id: number, clicks: CountedClicks): Promise<readonly Counted[]> {
  return ctx.db.execute<Counted>(sql`
    select c.link_id, l.url, count(distinct c.email_norm)::int as people, count(*)::int as clicks
    from clicks c join links l on l.id = c.link_id
    where c.send_id = ${id} and ${isCounted(clicks)} group by 1, 2`)
}

async function linksFromCounts(ctx: Context, id: number, clicks: CountedClicks): Promise<Counted[]> {
  const { clicks: count } = rollupColumns({ clicks })
  const rows = await ctx.db.execute<Omit<Counted, 'people'>>(sql`
    select c.part::int as link_id, l.url, ${count}::int as clicks
    from click_counts c join links l on l.id = c.part
    where c.kind = 'send-link' and c.key = ${id} and ${count} > 0`)
  const people = await countedPeople(
    ctx,
    { clicks, deletedIds: new Set([id]) },
    rows.map(({ link_id: linkId }) => ({ place: linkId, sendId: id, linkId })),
  )
  return rows.map((row) => ({ ...row, people: people.get(row.link_id) ?? null }))
}

/** The links of an email in their order. */
export const placedLinks = (snapshot: SendSnapshot) =>
  trackedUrls(snapshot.html).flatMap((url, place) => {
    const linkId = snapshot.links[url]
    return linkId === undefined ? [] : [{ linkId, url, position: place + 1 }]
  })
