import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { prepared } from '../prepared.ts'
import { BURST_MS, type ClickVerdict, classifyTiming, VERY_SOON_MS } from './classify-click.ts'
import type { NewClick } from './insert-clicks.ts'

/** Enough to recognise a burst, and a limit to the cost of a mail that is clicked endlessly. */
const RECENT_READ = 8

/**
 * A mail whose clicks came soon after it, or several at once. `links` and `times` are its last
 * clicks.
 */
type SuspectMail = { delivery_id: string; sent_ms: number | null; links: number[]; times: number[] }
type Judged = ClickVerdict & { deliveryId: number }

/**
 * Reclassifies stored clicks whose timing shows a machine, including earlier ones of the same
 * burst. The clicks are already stored: a failure is logged, and their classes stay as the requests
 * gave them.
 */
export async function judgeTiming(ctx: Context, clicks: NewClick[]): Promise<void> {
  const firstClicks = new Map<number, Date>()
  for (const { deliveryId, at } of clicks) {
    if (deliveryId !== null && !firstClicks.has(deliveryId)) firstClicks.set(deliveryId, at)
  }
  if (firstClicks.size === 0) return
  const first = Math.min(...[...firstClicks.values()].map((at) => at.getTime()))
  const since = new Date(first - BURST_MS).toISOString()
  try {
    const suspects = await readSuspects(ctx, { deliveryIds: [...firstClicks.keys()], since })
    const judged = suspects.flatMap((mail) => judge(ctx, mail, firstClicks.get(Number(mail.delivery_id))))
    if (judged.length === 0) return
    await reclass(ctx, {
      deliveryIds: judged.map(({ deliveryId }) => deliveryId),
      classes: judged.map((one) => one.class),
      reasons: judged.map(({ reason }) => reason),
      since,
    })
  } catch (error) {
    ctx.log.warn({ err: error, mails: firstClicks.size }, 'clicks could not be classed by their timing')
  }
}

const readSuspects = prepared<SuspectMail, { deliveryIds: number[]; since: string }>(sql`
  select d.id as delivery_id, (extract(epoch from d.sent_at) * 1000)::float8 as sent_ms, r.links, r.times
  from (
    select delivery_id, (array_agg(link_id order by at desc))[:${RECENT_READ}] as links,
      (array_agg((extract(epoch from at) * 1000)::float8 order by at desc))[:${RECENT_READ}] as times,
      count(*) as clicked, min(at) as first_at
    from clicks where delivery_id = any(${sql.placeholder('deliveryIds')}::bigint[])
      and at > ${sql.placeholder('since')}
    group by delivery_id
  ) r
  join deliveries d on d.id = r.delivery_id
  where r.clicked > 1 or d.sent_at > r.first_at - make_interval(secs => ${VERY_SOON_MS / 1000})`)

/** The verdicts that the timing gives for the clicks of a mail. */
function judge(ctx: Context, mail: SuspectMail, at: Date | undefined): Judged[] {
  if (!at) return []
  const near = mail.links.filter((_, i) => (mail.times[i] ?? 0) > at.getTime() - BURST_MS)
  const verdict = classifyTiming({
    at,
    // mail in the local mailbox reaches its reader at once, and nothing scans it
    sentAt: ctx.mailer.kind === 'outbox' || mail.sent_ms === null ? null : new Date(mail.sent_ms),
    otherLinks: new Set(near).size - 1,
  })
  return verdict ? [{ deliveryId: Number(mail.delivery_id), ...verdict }] : []
}

type Reclassed = { deliveryIds: number[]; classes: string[]; reasons: string[]; since: string }

const reclass = prepared<Record<string, never>, Reclassed>(sql`
  update clicks c set class = j.class, class_reason = j.reason
  from unnest(${sql.placeholder('deliveryIds')}::bigint[], ${sql.placeholder('classes')}::text[],
    ${sql.placeholder('reasons')}::text[]) as j(delivery_id, class, reason)
  where c.delivery_id = j.delivery_id and c.at > ${sql.placeholder('since')}
    and (c.class = 'people' or (c.class = 'unsure' and j.class = 'machine'))`)
