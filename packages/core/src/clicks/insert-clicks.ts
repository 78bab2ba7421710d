import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { prepared } from '../prepared.ts'
import { classifyClick } from './classify-click.ts'
import { type ClickRequest, hashAddress } from './visit.ts'

/** A click as the redirect saw it. */
export type NewClick = {
  at: Date
  linkId: number
  /** the mail with the link; null for the News panel */
  deliveryId: number | null
  newsItemId: number | null
  topicId: number | null
  visit: ClickRequest
}

const insert = prepared<Record<string, never>, Columns>(sql`
  insert into clicks (at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason,
    user_agent, ip_hash)
  select to_timestamp(c.at_ms / 1000.0), c.link_id, c.delivery_id, d.send_id, d.email_norm, c.news_item_id, c.topic_id,
    v.class, v.class_reason, v.user_agent, v.ip_hash
  from unnest(
    ${sql.placeholder('atMs')}::float8[],
    ${sql.placeholder('linkIds')}::int[],
    ${sql.placeholder('deliveryIds')}::bigint[],
    ${sql.placeholder('newsItemIds')}::int[],
    ${sql.placeholder('topicIds')}::int[],
    ${sql.placeholder('places')}::int[]
  ) as c(at_ms, link_id, delivery_id, news_item_id, topic_id, place)
  join unnest(
    ${sql.placeholder('classes')}::text[],
    ${sql.placeholder('reasons')}::text[],
    ${sql.placeholder('userAgents')}::text[],
    ${sql.placeholder('ipHashes')}::text[]
  ) with ordinality as v(class, class_reason, user_agent, ip_hash, place) on v.place = c.place
  left join deliveries d on d.id = c.delivery_id`)

/** A value for each click, and for each of their distinct visits. */
type Columns = Record<'atMs' | 'linkIds' | 'deliveryIds' | 'newsItemIds' | 'topicIds' | 'places', string> &
  Record<'classes' | 'reasons' | 'userAgents' | 'ipHashes', string[]>

/**
 * Stores clicks in one statement, classified by their requests; `judgeTiming` follows. If the mail
 * is no longer known (a wipe), its clicks are stored without a person. Identical visits are passed
 * once, as their texts are most of the statement's cost.
 */
export async function insertClicks(ctx: Context, clicks: NewClick[]): Promise<void> {
  const { visits, places } = distinctVisits(clicks)
  const verdicts = visits.map(classifyClick)
  await insert(ctx, {
    atMs: numbers(clicks, (click) => click.at.getTime()),
    linkIds: numbers(clicks, (click) => click.linkId),
    deliveryIds: numbers(clicks, (click) => click.deliveryId),
    newsItemIds: numbers(clicks, (click) => click.newsItemId),
    topicIds: numbers(clicks, (click) => click.topicId),
    places: `{${places}}`,
    classes: verdicts.map((verdict) => verdict.class),
    reasons: verdicts.map((verdict) => verdict.reason),
    userAgents: visits.map((visit) => visit.userAgent),
    ipHashes: visits.map((visit) => hashAddress(ctx.config.linkSecret, visit.address)),
  })
}

/** An array in the database's own text form: the client would inspect each value five times. */
const numbers = (clicks: NewClick[], of: (click: NewClick) => number | null): string =>
  `{${clicks.map((click) => of(click) ?? 'NULL')}}`

/** Each visit once, and for each click the position of its visit, from 1. */
function distinctVisits(clicks: NewClick[]): { visits: ClickRequest[]; places: number[] } {
  const known = new Map<string, number>()
  const visits: ClickRequest[] = []
  const places = clicks.map(({ visit }) => {
    const key = [
      visit.method,
      visit.purpose,
      visit.fetchMode,
      visit.acceptLanguage,
      visit.address,
      visit.userAgent,
    ].join('\n')
    const place = known.get(key) ?? visits.push(visit)
    known.set(key, place)
    return place
  })
  return { visits, places }
}
