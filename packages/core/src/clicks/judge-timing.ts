import type { Context } from '../context.ts'
import { BURST_MS, classifyTiming, VERY_SOON_MS, type Verdict } from './classify-click.ts'
import type { NewClick } from './insert-clicks.ts'

/** Enough to see a burst in, and a bound on what one mail that is clicked without end may cost. */
const RECENT_READ = 8

/** A mail whose clicks came soon after it, or several at a time. */
type SuspectMail = { delivery_id: string; sent_ms: number | null; links: number[] }
type Judged = Verdict & { deliveryId: number }

/**
 * Classes stored clicks anew where their timing gives them away, earlier ones of the same burst among them. The clicks
 * are stored already: a failure is logged, and leaves them as their requests said.
 */
export async function judgeTiming(ctx: Context, clicks: NewClick[]): Promise<void> {
  const firstClicks = new Map<number, Date>()
  for (const { deliveryId, at } of clicks) {
    if (deliveryId !== null && !firstClicks.has(deliveryId)) firstClicks.set(deliveryId, at)
  }
  if (firstClicks.size === 0) return
  try {
    const suspects = await readSuspects(ctx, firstClicks)
    const judged = suspects.flatMap((mail) => judge(ctx, mail, firstClicks.get(Number(mail.delivery_id))))
    if (judged.length > 0) await reclass(ctx, judged, burstStart(firstClicks))
  } catch (error) {
    ctx.log.warn({ err: error, mails: firstClicks.size }, 'clicks could not be classed by their timing')
  }
}

const burstStart = (firstClicks: Map<number, Date>): string =>
  new Date(Math.min(...[...firstClicks.values()].map((at) => at.getTime())) - BURST_MS).toISOString()

async function readSuspects({ sql }: Context, firstClicks: Map<number, Date>): Promise<SuspectMail[]> {
  return sql<SuspectMail[]>`
    select d.id as delivery_id, (extract(epoch from d.sent_at) * 1000)::float8 as sent_ms, r.links
    from unnest(
      ${[...firstClicks.keys()]}::bigint[],
      ${[...firstClicks.values()].map((at) => at.toISOString())}::text[]::timestamptz[]
    ) as c(delivery_id, at)
    join deliveries d on d.id = c.delivery_id
    cross join lateral (
      select array_agg(distinct one.link_id) as links from (
        select link_id from clicks where delivery_id = d.id and at > c.at - make_interval(secs => ${BURST_MS / 1000})
        order by at desc limit ${RECENT_READ}
      ) one
    ) r
    where cardinality(r.links) > 1 or d.sent_at > c.at - make_interval(secs => ${VERY_SOON_MS / 1000})`
}

/** What the timing says against the clicks of a mail. */
function judge(ctx: Context, mail: SuspectMail, at: Date | undefined): Judged[] {
  if (!at) return []
  const verdict = classifyTiming({
    at,
    // mail in the local outbox reaches its reader at once, and nothing scans it
    sentAt: ctx.mailer.kind === 'outbox' || mail.sent_ms === null ? null : new Date(mail.sent_ms),
    otherLinks: mail.links.length - 1,
  })
  return verdict ? [{ deliveryId: Number(mail.delivery_id), ...verdict }] : []
}

async function reclass({ sql }: Context, judged: Judged[], since: string): Promise<void> {
  await sql`
    update clicks c set class = j.class, class_reason = j.reason
    from unnest(${judged.map(({ deliveryId }) => deliveryId)}::bigint[], ${judged.map((one) => one.class)}::text[],
      ${judged.map(({ reason }) => reason)}::text[]) as j(delivery_id, class, reason)
    where c.delivery_id = j.delivery_id and c.at > ${since}
      and (c.class = 'people' or (c.class = 'unsure' and j.class = 'machine'))`
}
