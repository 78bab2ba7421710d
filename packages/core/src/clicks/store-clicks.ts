import type { Sql } from '@newsloom/db/client'
import type { Context } from '../context.ts'
import { BURST_MS, burstVerdict, classifyClick, type Verdict } from './classify-click.ts'
import { hashAddress, type Visit } from './visit.ts'

/** A click as a door saw it. */
export type NewClick = {
  at: Date
  linkId: number
  /** the mail that it came from; null for the News panel */
  deliveryId: number | null
  newsItemId: number | null
  topicId: number | null
  visit: Visit
}

type Mail = {
  sendId: number
  emailNorm: string
  sentAt: Date | null
  /** links of this mail clicked within the last `BURST_MS`, those of this call included */
  recentLinks: Set<number>
}
type Mails = Map<number, Mail>

/**
 * Classes clicks and stores them: all or none. Earlier clicks that turn out to be part of a burst are classed anew.
 * A mail that is no longer known (a wipe) still has its clicks stored, without a person.
 */
export async function storeClicks(ctx: Context, clicks: NewClick[]): Promise<void> {
  const mails = await readMails(ctx, clicks)
  const bursts = [...mails].flatMap(([deliveryId, mail]) => {
    const verdict = burstVerdict(mail.recentLinks.size - 1)
    return verdict ? [{ deliveryId, ...verdict }] : []
  })
  const rows = clicks.map((click) => toRow(ctx, click, mails))
  if (bursts.length === 0) await insertRows(ctx.sql, rows)
  else
    await ctx.sql.begin(async (tx) => {
      await reclassBursts(tx, bursts, burstStart(clicks))
      await insertRows(tx, rows)
    })
}

const burstStart = (clicks: NewClick[]): string =>
  new Date(Math.min(...clicks.map((click) => click.at.getTime())) - BURST_MS).toISOString()

/** Enough to see a burst in, and a bound on what one mail that is clicked without end may cost. */
const RECENT_READ = 8

async function readMails({ sql }: Context, clicks: NewClick[]): Promise<Mails> {
  const ids = [...new Set(clicks.flatMap(({ deliveryId }) => deliveryId ?? []))]
  const mails: Mails = new Map()
  if (ids.length === 0) return mails
  const rows = await sql<
    { id: string; send_id: number; email_norm: string; sent_ms: number | null; recent: number[] }[]
  >`
    select d.id, d.send_id, d.email_norm, (extract(epoch from d.sent_at) * 1000)::float8 as sent_ms,
      array(select c.link_id from clicks c where c.delivery_id = d.id and c.at > ${burstStart(clicks)}
        order by c.at desc limit ${RECENT_READ}) as recent
    from deliveries d where d.id = any(${ids}::bigint[])`
  for (const row of rows) {
    mails.set(Number(row.id), {
      sendId: row.send_id,
      emailNorm: row.email_norm,
      sentAt: row.sent_ms === null ? null : new Date(row.sent_ms),
      recentLinks: new Set(row.recent),
    })
  }
  for (const click of clicks) {
    if (click.deliveryId !== null) mails.get(click.deliveryId)?.recentLinks.add(click.linkId)
  }
  return mails
}

async function insertRows(sql: Sql, rows: ClickRow[]): Promise<void> {
  const column = <Name extends keyof ClickRow>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason,
      user_agent, ip_hash)
    select * from unnest(${column('at')}::text[]::timestamptz[], ${column('linkId')}::int[],
      ${column('deliveryId')}::bigint[], ${column('sendId')}::int[], ${column('emailNorm')}::text[],
      ${column('newsItemId')}::int[], ${column('topicId')}::int[], ${column('class')}::text[],
      ${column('classReason')}::text[], ${column('userAgent')}::text[], ${column('ipHash')}::text[])`
}

type ClickRow = ReturnType<typeof toRow>

function toRow(ctx: Context, { visit, ...click }: NewClick, mails: Mails) {
  const mail = click.deliveryId === null ? undefined : mails.get(click.deliveryId)
  const verdict = classifyClick({
    visit,
    at: click.at,
    // mail in the local outbox reaches its reader at once, and nothing scans it
    sentAt: ctx.mailer.kind === 'outbox' ? null : (mail?.sentAt ?? null),
    otherLinks: mail ? mail.recentLinks.size - 1 : 0,
  })
  return {
    at: click.at.toISOString(),
    linkId: click.linkId,
    deliveryId: click.deliveryId,
    sendId: mail?.sendId ?? null,
    emailNorm: mail?.emailNorm ?? null,
    newsItemId: click.newsItemId,
    topicId: click.topicId,
    class: verdict.class,
    classReason: verdict.reason,
    userAgent: visit.userAgent,
    ipHash: hashAddress(ctx.config.linkSecret, visit.address),
  }
}

type Burst = Verdict & { deliveryId: number }

async function reclassBursts(sql: Sql, bursts: Burst[], since: string): Promise<void> {
  await sql`
    update clicks c set class = b.class, class_reason = b.reason
    from unnest(${bursts.map((burst) => burst.deliveryId)}::bigint[], ${bursts.map((burst) => burst.class)}::text[],
      ${bursts.map((burst) => burst.reason)}::text[]) as b(delivery_id, class, reason)
    where c.delivery_id = b.delivery_id and c.at > ${since}
      and (c.class = 'people' or (c.class = 'unsure' and b.class = 'machine'))`
}
