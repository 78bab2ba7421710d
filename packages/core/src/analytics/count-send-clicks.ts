import type { SendClicks, SendLinkClicks } from '@newsloom/contract/sends/sends'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireSend } from '../send-views/require-send.ts'
import { nameLinks } from './link-names/name-links.ts'
import { sendReceived } from './reports/send-figures.ts'

/** One line per link, and one without a link for all of them together. */
type Line = Omit<SendLinkClicks, 'linkId' | 'url' | 'name'> & { linkId: number | null; url: string | null }

/**
 * How the links of a send were clicked, most clicked first, including links without clicks.
 * `emailed` counts those who received the email, as in reports, and `people` distinct addresses.
 * Clicks by machines are counted separately, uncertain ones not at all. A test's clicks are counted
 * for the test.
 * @throws NotFoundError when there is no such send
 */
export async function countSendClicks(ctx: Context, { id }: { id: number }): Promise<SendClicks> {
  await requireSend(ctx, id)
  const lines = await ctx.db.execute<Line>(sql`
    with counted as (
      select link_id, count(distinct email_norm) filter (where class = 'people')::int as people,
        count(*) filter (where class = 'people')::int as clicks,
        count(*) filter (where class = 'machine')::int as machine_clicks
      from clicks where send_id = ${id} group by grouping sets ((link_id), ())
    ),
    mailed as (
      select distinct (l.value)::int as link_id from sends s, jsonb_each_text(s.snapshot->'links') l where s.id = ${id}
    )
    select coalesce(c.link_id, m.link_id) as "linkId", l.url, coalesce(c.people, 0) as people,
      coalesce(c.clicks, 0) as clicks, coalesce(c.machine_clicks, 0) as "machineClicks"
    from counted c full join mailed m on m.link_id = c.link_id
      left join links l on l.id = coalesce(c.link_id, m.link_id)
    order by 4 desc, 3 desc, 1`)
  const total = lines.find((line) => line.linkId === null)
  const urls = lines.flatMap(({ url }) => url ?? [])
  const [nameOf, emailed] = await Promise.all([nameLinks(ctx, urls, id), sendReceived(ctx, id, 'people')])
  return {
    emailed,
    people: total?.people ?? 0,
    clicks: total?.clicks ?? 0,
    machineClicks: total?.machineClicks ?? 0,
    links: lines.flatMap(({ linkId, url, ...counts }) =>
      linkId === null || url === null ? [] : [{ linkId, url, name: nameOf(url), ...counts }],
    ),
  }
}
