import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { DECOY_LINK_ID } from '../click-token.ts'
import type { SeenClick, SeenMail } from '../judging/seen-click.ts'
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

/** The first ones: anybody may request a hidden link as often as they like. */
const DECOYS_PER_MAIL = 100
/** Clicks within this time belong together. */
const SPAN = sql`interval '14 days'`

const requestColumns = sql.raw(
  [
    ...['user_agent', 'ip_hash', 'network_hash', 'data_centre'],
    ...['method', 'purpose', 'fetch_mode', 'has_language', 'is_altered'],
  ]
    .map((name) => `c.${name}`)
    .join(', '),
)

/**
 * The clicks with these numbers and those around them: at most `around` on each side, and at most
 * two weeks away. Erased clicks are left out, as nothing is known of their requests. Decoys are
 * those of the emails that these clicks come from.
 */
export async function readSeenClicks(
  ctx: Context,
  { after, to, around }: { after: number; to: number; around: number },
): Promise<StoredClick[]> {
  const isMailed = ctx.mailer.kind !== 'outbox'
  const rows = await ctx.db.execute<Row>(sql`
    with edges as (
      select min(at) - ${SPAN} as first, max(at) + ${SPAN} as last from clicks where id > ${after} and id <= ${to}
    ),
    near as (
      select c.id, c.at, c.link_id, c.delivery_id, c.send_id, c.email_norm, c.class, c.class_reason, c.since_sent_ms,
        ${requestColumns}
      from clicks c, edges
      where c.id > ${after - around} and c.id <= ${to + around} and c.at between first and last and c.ip_hash <> ''
    ),
    seen as (
      select * from near
      union all
      select null, c.at, null, c.delivery_id, null, c.email_norm, 'machine', '', null, ${requestColumns}
      from (select distinct delivery_id from near) m
      cross join lateral (
        select * from decoy_clicks where delivery_id = m.delivery_id and ip_hash <> ''
        order by id limit ${DECOYS_PER_MAIL}) c
    )
    select s.id, (extract(epoch from s.at) * 1000)::float8 as at_ms, s.link_id, s.delivery_id,
      coalesce(s.send_id, d.send_id) as send_id, s.email_norm, s.class, s.class_reason,
      s.user_agent, s.ip_hash, s.network_hash, s.data_centre, s.method, s.purpose, s.fetch_mode, s.has_language,
      s.is_altered,
      case when s.since_sent_ms is not null then (extract(epoch from s.at) * 1000)::float8 - s.since_sent_ms
        when ${isMailed}::bool then (extract(epoch from d.sent_at) * 1000)::float8 end as sent_ms
    from seen s left join deliveries d on d.id = s.delivery_id
    order by s.at, s.id`)
  return rows.map(storedClick)
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
