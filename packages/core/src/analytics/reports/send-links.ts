import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import type { SendLink } from '@newsloom/contract/analytics/sends'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { trackedUrls } from '@newsloom/email/merge/track-links'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

/** The clicks that a report counts; the table is named `c`. */
export const isCounted = (clicks: CountedClicks): SQL =>
  clicks === 'all' ? sql`true` : sql`c.class = 'people'`

type Counted = { link_id: number; url: string; people: number; clicks: number }

/** The links of an email in their order, then those clicked that it no longer has. */
export async function sendLinks(
  ctx: Context,
  {
    id,
    snapshot,
    clicks,
    clicked,
  }: { id: number; snapshot: SendSnapshot; clicks: CountedClicks; clicked: number },
): Promise<SendLink[]> {
  const rows = await ctx.db.execute<Counted>(sql`
    select c.link_id, l.url, count(distinct c.email_norm)::int as people, count(*)::int as clicks
    from clicks c join links l on l.id = c.link_id
    where c.send_id = ${id} and ${isCounted(clicks)} group by 1, 2`)
  const counted = new Map(rows.map((row) => [row.link_id, row]))
  const placed = placedLinks(snapshot)
  const known = new Set(placed.map(({ linkId }) => linkId))
  const gone = rows
    .filter((row) => !known.has(row.link_id))
    .map((row) => ({ linkId: row.link_id, url: row.url, position: null }))
  return [...placed, ...gone].map((link) => {
    const { people, clicks: count } = counted.get(link.linkId) ?? { people: 0, clicks: 0 }
    return { ...link, people, clicks: count, share: clicked === 0 ? 0 : people / clicked }
  })
}

/** The links of an email in their order. */
export const placedLinks = (snapshot: SendSnapshot) =>
  trackedUrls(snapshot.html).flatMap((url, place) => {
    const linkId = snapshot.links[url]
    return linkId === undefined ? [] : [{ linkId, url, position: place + 1 }]
  })
