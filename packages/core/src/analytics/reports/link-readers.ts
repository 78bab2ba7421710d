import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import { perProcess } from '../../lib/per-process.ts'
import { PAIR_KINDS } from '../../rollups/count-kinds.ts'
import { isCounted } from './is-counted.ts'

/** A link of a send. */
export type SentLink = { sendId: number; linkId: number }
/** click_readers.id of those who clicked a link of a send, each once */
export type LinkReaders = Uint32Array
/** `stamp`: the version of the count of that link that they belong to */
type CachedReaders = { stamp: string; readers: LinkReaders }
type Row = SentLink & { stamp: string }
type ReadRow = Row & { readers: Buffer | null }

/** Cached readers of all links: 16 MB. */
const CACHED_READERS = 4_000_000

const cacheOf = perProcess(
  () =>
    new LRUCache<string, CachedReaders>({
      maxSize: CACHED_READERS,
      sizeCalculation: ({ readers }) => readers.length + 1,
    }),
)

const keyOf = ({ sendId, linkId }: SentLink): string => `${sendId} ${linkId}`

/** The columns of the counts for the clicks that are counted. */
type Columns = { clicks: CountedClicks; count: (table: 'h' | 't') => SQL; pair: SQL }

const columnsOf = (clicks: CountedClicks): Columns =>
  clicks === 'all'
    ? { clicks, count: (of) => sql.raw(`(${of}.people + ${of}.machine + ${of}.unsure)`), pair: sql`p.clicks` }
    : { clicks, count: (of) => sql.raw(`${of}.people`), pair: sql`p.people_clicks` }

/**
 * Returns who clicked each of these links in its send, by `keyOf`; null while the counts are being
 * rebuilt. Most links are of older sends, which are rarely clicked: their readers are
 * cached, and read again only after the link's count in that send was written. Whatever changes who
 * clicked (a click, another class, an erased person) writes it in the same transaction.
 */
export async function linkReaders(
  ctx: Context,
  clicks: CountedClicks,
  links: readonly SentLink[],
): Promise<((link: SentLink) => LinkReaders) | null> {
  const cache = cacheOf(ctx)
  const columns = columnsOf(clicks)
  const cacheKey = (link: SentLink) => `${clicks} ${keyOf(link)}`
  const found = new Map<string, LinkReaders>()
  const once = [...new Map(links.map((link) => [keyOf(link), link])).values()]
  const counted = await clickedLinks(ctx, columns, once)
  if (!counted) return null
  const changed = counted.filter((link) => {
    const known = cache.get(cacheKey(link))
    if (known?.stamp !== link.stamp) return true
    found.set(keyOf(link), known.readers)
    return false
  })
  for (const read of [pairedReaders, clickingReaders]) {
    const left = changed.filter((link) => !found.has(keyOf(link)))
    if (left.length === 0) break
    for (const { stamp, readers, ...link } of await ctx.db.execute<ReadRow>(read(columns, left))) {
      const known = { stamp, readers: idsIn(readers) }
      cache.set(cacheKey(link), known)
      found.set(keyOf(link), known.readers)
    }
  }
  if (changed.some((link) => !found.has(keyOf(link)))) return null
  return (link) => found.get(keyOf(link)) ?? NOBODY
}

const NOBODY: LinkReaders = new Uint32Array()

const IS_COUNTED = sql`(select counted_id >= rebuild_until_id from click_watermark)`
/** Changes with every write of a row: by another transaction (xmin) or the same one (ctid). */
const STAMP = sql`h.xmin::text || ' ' || h.ctid::text`

type Counted = { isCounted: boolean; sendId: number | null; linkId: number | null; stamp: string | null }

/** The links with clicks; null while the counts are being rebuilt. */
async function clickedLinks(
  ctx: Context,
  { count }: Columns,
  links: readonly SentLink[],
): Promise<Row[] | null> {
  const rows = await ctx.db.execute<Counted>(sql`
    select w.is_counted as "isCounted", k.* from (select ${IS_COUNTED} as is_counted) w left join (
      select h.key::int as "sendId", h.part::int as "linkId", ${STAMP} as stamp
      from ${unnested(links)} join click_counts h on h.kind = 'send-link' and h.key = m.send_id and h.part = m.link_id
      where ${count('h')} > 0
    ) k on true`)
  if (!rows[0]?.isCounted) return null
  return rows.flatMap(({ sendId, linkId, stamp }) =>
    sendId === null || linkId === null || stamp === null ? [] : [{ sendId, linkId, stamp }],
  )
}

/** The pairs of links that were clicked in one send alone, as most articles are emailed once. */
const pairedReaders = ({ count, pair }: Columns, links: readonly SentLink[]): SQL => sql`
  select h.key::int as "sendId", h.part::int as "linkId", ${STAMP} as stamp, p.readers
  from ${unnested(links)}
    join click_counts h on h.kind = 'send-link' and h.key = m.send_id and h.part = m.link_id
    join click_counts t on t.kind = 'link' and t.key = m.link_id and t.part = 0 and ${count('t')} = ${count('h')}
    cross join lateral (
      select string_agg(int4send(p.reader_id), '') as readers from click_pairs p
      where p.kind = ${PAIR_KINDS.link} and p.key = m.link_id and ${pair} > 0
    ) p
  where ${IS_COUNTED}`

/** The readers of the other links, from the counted clicks in their send. */
const clickingReaders = ({ clicks }: Columns, links: readonly SentLink[]): SQL => sql`
  select h.key::int as "sendId", h.part::int as "linkId", ${STAMP} as stamp, c.readers
  from ${unnested(links)}
    join click_counts h on h.kind = 'send-link' and h.key = m.send_id and h.part = m.link_id
    left join (
      select send_id, link_id, string_agg(int4send(id), '') as readers from (
        select distinct c.send_id, c.link_id, r.id
        from ${unnested(links)} join clicks c on c.send_id = m.send_id and c.link_id = m.link_id
          join click_readers r on r.email_norm = c.email_norm
        where ${isCounted(clicks)} and c.id <= (select counted_id from click_watermark)
      ) one group by 1, 2
    ) c on c.send_id = m.send_id and c.link_id = m.link_id
  where ${IS_COUNTED}`

function unnested(links: readonly SentLink[]): SQL {
  const column = (of: keyof SentLink) => sql`${sql.param(links.map((link) => link[of]))}::int[]`
  return sql`unnest(${column('sendId')}, ${column('linkId')}) as m(send_id, link_id)`
}

function idsIn(bytes: Buffer | null): LinkReaders {
  const ids = new Uint32Array((bytes?.length ?? 0) / 4)
  for (let place = 0; place < ids.length; place += 1) ids[place] = bytes?.readUInt32BE(place * 4) ?? 0
  return ids
}
