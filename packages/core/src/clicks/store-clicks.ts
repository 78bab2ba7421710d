import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
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
  id: number
  sendId: number
  emailNorm: string
  sentAt: Date | null
  /** links of this mail clicked within the last `BURST_MS`, those of this call included */
  recentLinks: Set<number>
}

/**
 * Classes clicks and stores them: all or none. Earlier clicks that turn out to be part of a burst are classed anew.
 * A mail that is no longer known (a wipe) still has its clicks stored, without a person.
 */
export async function storeClicks(ctx: Context, clicks: NewClick[]): Promise<void> {
  const mails = await readMails(ctx, clicks)
  const bursts = [...mails.values()].flatMap((mail) => {
    const verdict = burstVerdict(mail.recentLinks.size - 1)
    return verdict ? [{ mail, verdict }] : []
  })
  if (bursts.length === 0) return insertClicks(ctx, clicks, mails)
  await transaction(ctx, async (tx) => {
    await reclassBursts(tx, bursts, burstStart(clicks))
    await insertClicks(tx, clicks, mails)
  })
}

const burstStart = (clicks: NewClick[]): string =>
  new Date(Math.min(...clicks.map((click) => click.at.getTime())) - BURST_MS).toISOString()

/** Enough to see a burst in, and a bound on what one mail that is clicked without end may cost. */
const RECENT_READ = 8

async function readMails(ctx: Context, clicks: NewClick[]): Promise<Map<number, Mail>> {
  const ids = [...new Set(clicks.flatMap(({ deliveryId }) => deliveryId ?? []))]
  const mails = new Map<number, Mail>()
  if (ids.length === 0) return mails
  const rows = await ctx.db.execute<{
    id: string
    send_id: number
    email_norm: string
    sent_ms: string | null
    recent: number[]
  }>(sql`
    select d.id, d.send_id, d.email_norm, (extract(epoch from d.sent_at) * 1000)::bigint as sent_ms,
      array(select c.link_id from clicks c where c.delivery_id = d.id and c.at > ${burstStart(clicks)}::timestamptz
        order by c.at desc limit ${RECENT_READ}) as recent
    from deliveries d where d.id = any(${sql.param(ids)}::bigint[])`)
  for (const row of rows) {
    mails.set(Number(row.id), {
      id: Number(row.id),
      sendId: row.send_id,
      emailNorm: row.email_norm,
      sentAt: row.sent_ms === null ? null : new Date(Number(row.sent_ms)),
      recentLinks: new Set(row.recent),
    })
  }
  for (const click of clicks) {
    if (click.deliveryId !== null) mails.get(click.deliveryId)?.recentLinks.add(click.linkId)
  }
  return mails
}

async function insertClicks(ctx: Context, clicks: NewClick[], mails: Map<number, Mail>): Promise<void> {
  const rows = clicks.map((click) => toRow(ctx, click, mails))
  // drizzle hands whatever is of a date type on as text, arrays too
  const instants = `{${rows.map((row) => row.at).join(',')}}`
  const column = (name: keyof ClickRow) => sql.param(rows.map((row) => row[name]))
  await ctx.db.execute(sql`
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason,
      user_agent, ip_hash)
    select * from unnest(${instants}::timestamptz[], ${column('linkId')}::int[], ${column('deliveryId')}::bigint[],
      ${column('sendId')}::int[], ${column('emailNorm')}::text[], ${column('newsItemId')}::int[],
      ${column('topicId')}::int[], ${column('class')}::text[], ${column('classReason')}::text[],
      ${column('userAgent')}::text[], ${column('ipHash')}::text[])`)
}

type ClickRow = ReturnType<typeof toRow>

function toRow(ctx: Context, { visit, ...click }: NewClick, mails: Map<number, Mail>) {
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

async function reclassBursts(
  ctx: Context,
  bursts: { mail: Mail; verdict: Verdict }[],
  since: string,
): Promise<void> {
  await ctx.db.execute(sql`
    update clicks c set class = b.class, class_reason = b.reason
    from unnest(${sql.param(bursts.map(({ mail }) => mail.id))}::bigint[],
      ${sql.param(bursts.map(({ verdict }) => verdict.class))}::text[],
      ${sql.param(bursts.map(({ verdict }) => verdict.reason))}::text[]) as b(delivery_id, class, reason)
    where c.delivery_id = b.delivery_id and c.at > ${since}::timestamptz
      and (c.class = 'people' or (c.class = 'unsure' and b.class = 'machine'))`)
}
