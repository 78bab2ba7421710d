import type { SendClicker, SendClickersInput, SendClickersPage } from '@newsloom/contract/analytics/sends'
import { readReasons } from '@newsloom/contract/sends/click-reasons'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { requireSend } from '../send-views/require-send.ts'
import { nameLinks } from './link-names/name-links.ts'
import { isCounted } from './reports/is-counted.ts'

type Row = {
  id: number
  email_norm: string
  email: string
  name: string | null
  first_click: number
  links: (Omit<SendClicker['links'][number], 'reasons' | 'name'> & { reasons: string[] })[]
}

/**
 * The clicks of people in a send, in the order of its emails: those whose name or address contains
 * `search`.
 * @throws NotFoundError when there is no such send
 */
export async function pageSendClickers(
  ctx: Context,
  { id, clicks, search, cursor, limit }: z.infer<typeof SendClickersInput>,
): Promise<SendClickersPage> {
  await requireSend(ctx, id)
  const words = search.toLowerCase()
  const rows = await ctx.db.execute<Row>(sql`
    with shown as (
      select d.id, d.email, d.email_norm, d.name from deliveries d
      where d.send_id = ${id} and d.id > ${cursor ?? 0}
        and ${search === '' ? sql`true` : sql`(strpos(d.email_norm, ${words}) > 0 or strpos(lower(d.name), ${words}) > 0)`}
        and exists (select 1 from clicks c where c.delivery_id = d.id and ${isCounted(clicks)})
      order by d.id limit ${limit + 1}
    ),
    per_link as (
      select c.delivery_id, c.link_id, c.class, count(*)::int as clicks, min(c.at) as first_click,
        jsonb_agg(distinct c.class_reason) as reasons
      from clicks c join shown on shown.id = c.delivery_id where ${isCounted(clicks)} group by 1, 2, 3
    )
    select shown.*, (extract(epoch from min(p.first_click)) * 1000)::float8 as first_click,
      jsonb_agg(jsonb_build_object('url', l.url, 'clicks', p.clicks, 'class', p.class, 'reasons', p.reasons)
        order by p.first_click, p.link_id) as links
    from shown join per_link p on p.delivery_id = shown.id join links l on l.id = p.link_id
    group by shown.id, shown.email, shown.email_norm, shown.name order by shown.id`)
  const shown = rows.slice(0, limit)
  const urls = shown.flatMap(({ links }) => links.map(({ url }) => url))
  const nameOf = await nameLinks(ctx, urls, id)
  const items = shown.map((row) => ({
    id: Number(row.id),
    email: row.email_norm.includes('@') ? row.email : '',
    name: row.name,
    firstClickAt: new Date(row.first_click).toISOString(),
    links: row.links.map((link) => ({ ...link, name: nameOf(link.url), reasons: reasonsOf(link) })),
  }))
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Why the clicks on a link are not a person's, each once. */
const reasonsOf = ({ class: of, reasons }: Row['links'][number]): string[] =>
  of === 'people' ? [] : [...new Set(reasons.flatMap(readReasons))]
