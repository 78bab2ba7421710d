import type { Context } from '../context.ts'
import { BURST_MS, classifyTiming, classifyVisit, type Verdict } from './classify-click.ts'
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

/** What the database knows of a clicked mail. `recent`: links of it clicked within the last `BURST_MS`, before now. */
type ClickedMail = { deliveryId: number; sentAt: Date | null; recent: number[] }

/**
 * Classes clicks and stores them: all or none. Clicks whose timing gives them away, earlier ones of a burst among them,
 * are classed anew afterwards: that is rare, so that a person's click costs one statement. A mail that is no longer known
 * (a wipe) still has its clicks stored, without a person.
 */
export async function storeClicks(ctx: Context, clicks: NewClick[]): Promise<void> {
  const mails = await insertClicks(ctx, clicks)
  const judged = judge(ctx, clicks, mails)
  if (judged.length === 0) return
  try {
    await reclass(ctx, judged, burstStart(clicks))
  } catch (error) {
    // the clicks are stored: to fail now would have them stored once more
    ctx.log.warn({ err: error, mails: judged.length }, 'clicks could not be classed by their timing')
  }
}

const burstStart = (clicks: NewClick[]): string =>
  new Date(Math.min(...clicks.map((click) => click.at.getTime())) - BURST_MS).toISOString()

/** Enough to see a burst in, and a bound on what one mail that is clicked without end may cost. */
const RECENT_READ = 8

async function insertClicks(ctx: Context, clicks: NewClick[]): Promise<ClickedMail[]> {
  const verdicts = clicks.map((click) => classifyVisit(click.visit))
  const secret = ctx.config.linkSecret
  const mails = await ctx.sql<{ delivery_id: string; sent_ms: number | null; recent: number[] }[]>`
    with seen as (
      select c.*, d.send_id, d.email_norm, d.sent_at, array(
          select r.link_id from clicks r where r.delivery_id = d.id and r.at > ${burstStart(clicks)}
          order by r.at desc limit ${RECENT_READ}
        ) as recent
      from unnest(
        ${clicks.map((click) => click.at.toISOString())}::text[]::timestamptz[],
        ${clicks.map((click) => click.linkId)}::int[],
        ${clicks.map((click) => click.deliveryId)}::bigint[],
        ${clicks.map((click) => click.newsItemId)}::int[],
        ${clicks.map((click) => click.topicId)}::int[],
        ${verdicts.map((verdict) => verdict.class)}::text[],
        ${verdicts.map((verdict) => verdict.reason)}::text[],
        ${clicks.map((click) => click.visit.userAgent)}::text[],
        ${clicks.map((click) => hashAddress(secret, click.visit.address))}::text[]
      ) as c(at, link_id, delivery_id, news_item_id, topic_id, class, class_reason, user_agent, ip_hash)
      left join deliveries d on d.id = c.delivery_id
    ), stored as (
      insert into clicks (at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason,
        user_agent, ip_hash)
      select at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason, user_agent,
        ip_hash from seen
    )
    select delivery_id, (extract(epoch from sent_at) * 1000)::float8 as sent_ms, recent from seen
    where send_id is not null`
  return mails.map((mail) => ({
    deliveryId: Number(mail.delivery_id),
    sentAt: mail.sent_ms === null ? null : new Date(mail.sent_ms),
    recent: mail.recent,
  }))
}

type Judged = Verdict & { deliveryId: number }

/** What the timing says against the clicks of each mail. */
function judge(ctx: Context, clicks: NewClick[], mails: ClickedMail[]): Judged[] {
  const own = Map.groupBy(clicks, (click) => click.deliveryId)
  return mails.flatMap(({ deliveryId, sentAt, recent }) => {
    const clicksOfMail = own.get(deliveryId) ?? []
    own.delete(deliveryId)
    const [first] = clicksOfMail
    const verdict =
      first &&
      classifyTiming({
        at: first.at,
        // mail in the local outbox reaches its reader at once, and nothing scans it
        sentAt: ctx.mailer.kind === 'outbox' ? null : sentAt,
        otherLinks: new Set([...recent, ...clicksOfMail.map((click) => click.linkId)]).size - 1,
      })
    return verdict ? [{ deliveryId, ...verdict }] : []
  })
}

async function reclass({ sql }: Context, judged: Judged[], since: string): Promise<void> {
  await sql`
    update clicks c set class = j.class, class_reason = j.reason
    from unnest(${judged.map(({ deliveryId }) => deliveryId)}::bigint[], ${judged.map((one) => one.class)}::text[],
      ${judged.map(({ reason }) => reason)}::text[]) as j(delivery_id, class, reason)
    where c.delivery_id = j.delivery_id and c.at > ${since}
      and (c.class = 'people' or (c.class = 'unsure' and j.class = 'machine'))`
}
