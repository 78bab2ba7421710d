import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { DECOY_LINK_ID } from '../click-token.ts'
import type { SeenClick, SeenMail } from '../judging/seen-click.ts'
import { SPAN_DAYS } from './judging-windows.ts'
import { organisationOf } from './organisation-of.ts'

/** A stored click as the judge sees it; `id`: clicks.id, null for a request of a decoy. */
export type StoredClick = SeenClick & { id: number | null; class: ClickClass; reason: string }

type Row = {
  id: string | null
  at_ms: number
  link_id: number | null
  delivery_id: string | null
  send_id: number | null
  email_norm: string | null
  class: ClickClass
  class_reason: string
  user_agent: string
  ip_hash: string
  network_hash: string | null
  data_centre: string | null
  method: string | null
  purpose: string | null
  fetch_mode: string | null
  has_language: boolean | null
  is_altered: boolean | null
  sent_ms: number | null
}

/** Clicks read by one query: hundreds of thousands of rows at once take too much memory. */
const PAGE = 20_000
/** The first ones: anybody may request a hidden link as often as they like. */
const DECOYS_PER_MAIL = 100
const SPAN = sql`make_interval(days => ${SPAN_DAYS})`

const requestColumns = sql.raw(
  [
    ...['user_agent', 'ip_hash', 'network_hash', 'data_centre'],
    ...['method', 'purpose', 'fetch_mode', 'has_language', 'is_altered'],
  ]
    .map((name) => `c.${name}`)
    .join(', '),
)

type Range = { after: number; to: number; around: number }
type Times = { first: Date | string; last: Date | string }

/**
 * The clicks with these numbers and those around them, in order of time: at most `around` on each
 * side, and at most two weeks away. Erased clicks are left out, as nothing is known of their
 * requests. Decoys are those of the emails that these clicks come from.
 */
export async function readSeenClicks(ctx: Context, range: Range, page = PAGE): Promise<StoredClick[]> {
  const [times] = await ctx.db.execute<Times>(sql`
    select min(at) - ${SPAN} as first, max(at) + ${SPAN} as last from clicks
    where id > ${range.after} and id <= ${range.to} having count(*) > 0`)
  if (!times) return []
  const read = clickReader()
  const seen: StoredClick[] = []
  const mailIds = new Set<number>()
  for (let last = range.after - range.around; ; ) {
    const rows = await readPage(ctx, { ...times, after: last, to: range.to + range.around, page })
    const clicks = rows.map(read)
    const newMails = new Set(clicks.flatMap(({ mail }) => (mail && !mailIds.has(mail.id) ? mail.id : [])))
    const decoys = await readDecoys(ctx, [...newMails])
    for (const id of newMails) mailIds.add(id)
    for (const click of clicks) seen.push(click)
    for (const decoy of decoys) seen.push(read(decoy))
    const end = clicks.at(-1)?.id
    if (rows.length < page || end == null) break
    last = end
  }
  return seen.sort((a, b) => a.at - b.at || (a.id ?? Infinity) - (b.id ?? Infinity))
}

async function readPage(
  ctx: Context,
  { first, last, after, to, page }: Times & { after: number; to: number; page: number },
): Promise<Row[]> {
  return ctx.db.execute<Row>(sql`
    select c.id, (extract(epoch from c.at) * 1000)::float8 as at_ms, c.link_id, c.delivery_id,
      coalesce(c.send_id, d.send_id) as send_id, c.email_norm, c.class, c.class_reason, ${requestColumns},
      case when c.since_sent_ms is not null then (extract(epoch from c.at) * 1000)::float8 - c.since_sent_ms
        when ${ctx.mailer.kind !== 'outbox'}::bool then (extract(epoch from d.sent_at) * 1000)::float8 end as sent_ms
    from (
      select * from clicks
      where id > ${after} and id <= ${to} and at between ${first} and ${last} and ip_hash <> ''
      order by id limit ${page}
    ) c left join deliveries d on d.id = c.delivery_id
    order by c.id`)
}

async function readDecoys(ctx: Context, mailIds: number[]): Promise<Row[]> {
  if (mailIds.length === 0) return []
  return ctx.db.execute<Row>(sql`
    select null as id, (extract(epoch from c.at) * 1000)::float8 as at_ms, null as link_id, c.delivery_id, d.send_id,
      c.email_norm, 'machine' as class, '' as class_reason, ${requestColumns},
      case when ${ctx.mailer.kind !== 'outbox'}::bool then (extract(epoch from d.sent_at) * 1000)::float8 end as sent_ms
    from unnest(${sql.param(mailIds)}::bigint[]) m(id)
    cross join lateral (
      select * from decoy_clicks where delivery_id = m.id and ip_hash <> ''
      order by id limit ${DECOYS_PER_MAIL}
    ) c left join deliveries d on d.id = c.delivery_id`)
}

/** Reads rows one after the other; texts that many of them have are kept once. */
function clickReader(): (row: Row) => StoredClick {
  const texts = new Map<string, string>()
  const once = (text: string): string => {
    const known = texts.get(text)
    if (known === undefined) texts.set(text, text)
    return known ?? text
  }
  return (row) =>
    storedClick({
      ...row,
      email_norm: row.email_norm === null ? null : once(row.email_norm),
      class_reason: once(row.class_reason),
      user_agent: once(row.user_agent),
      ip_hash: once(row.ip_hash),
      network_hash: row.network_hash === null ? null : once(row.network_hash),
    })
}

function storedClick(row: Row): StoredClick {
  return {
    id: row.id === null ? null : Number(row.id),
    class: row.class,
    reason: row.class_reason,
    at: row.at_ms,
    // decoys have no row in `links`
    linkId: row.link_id ?? DECOY_LINK_ID,
    isDecoy: row.id === null,
    mail: mailOf(row),
    request: {
      userAgent: row.user_agent,
      address: row.ip_hash,
      network: row.network_hash ?? row.ip_hash,
      // older clicks lack the following; the defaults count neither for nor against a person
      method: row.method ?? 'GET',
      purpose: row.purpose ?? '',
      fetchMode: row.fetch_mode,
      hasLanguage: row.has_language ?? true,
      isAltered: row.is_altered ?? false,
      isDataCentre: (row.data_centre ?? '') !== '',
    },
  }
}

function mailOf({ delivery_id, send_id, email_norm, sent_ms }: Row): SeenMail | null {
  if (delivery_id === null) return null
  return {
    id: Number(delivery_id),
    sendId: send_id,
    sentAt: sent_ms,
    recipient: email_norm ?? `email ${delivery_id}`,
    organisation: email_norm === null ? null : organisationOf(email_norm),
  }
}
