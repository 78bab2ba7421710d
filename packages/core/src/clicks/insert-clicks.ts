import type { Context } from '../context.ts'
import { classifyClick } from './classify-click.ts'
import { type ClickRequest, hashAddress } from './visit.ts'

/** A click as the redirect saw it. */
export type NewClick = {
  at: Date
  linkId: number
  /** the mail that it came from; null for the News panel */
  deliveryId: number | null
  newsItemId: number | null
  topicId: number | null
  visit: ClickRequest
}

/**
 * Stores clicks in one statement, classed by what each request says of itself; `judgeTiming` comes
 * after. A mail that is no longer known (a wipe) still has its clicks stored, without a person.
 * Visits that are alike travel once: their texts are most of what the statement costs.
 */
export async function insertClicks({ sql, config }: Context, clicks: NewClick[]): Promise<void> {
  const { visits, places } = distinctVisits(clicks)
  const verdicts = visits.map(classifyClick)
  await sql`
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason,
      user_agent, ip_hash)
    select to_timestamp(c.at_ms / 1000.0), c.link_id, c.delivery_id, d.send_id, d.email_norm, c.news_item_id, c.topic_id,
      v.class, v.class_reason, v.user_agent, v.ip_hash
    from unnest(
      ${numbers(clicks, (click) => click.at.getTime())}::float8[],
      ${numbers(clicks, (click) => click.linkId)}::int[],
      ${numbers(clicks, (click) => click.deliveryId)}::bigint[],
      ${numbers(clicks, (click) => click.newsItemId)}::int[],
      ${numbers(clicks, (click) => click.topicId)}::int[],
      ${`{${places}}`}::int[]
    ) as c(at_ms, link_id, delivery_id, news_item_id, topic_id, place)
    join unnest(
      ${verdicts.map((verdict) => verdict.class)}::text[],
      ${verdicts.map((verdict) => verdict.reason)}::text[],
      ${visits.map((visit) => visit.userAgent)}::text[],
      ${visits.map((visit) => hashAddress(config.linkSecret, visit.address))}::text[]
    ) with ordinality as v(class, class_reason, user_agent, ip_hash, place) on v.place = c.place
    left join deliveries d on d.id = c.delivery_id`
}

/** An array in the database's own text form: the client's would look at each value five times. */
const numbers = (clicks: NewClick[], of: (click: NewClick) => number | null): string =>
  `{${clicks.map((click) => of(click) ?? 'NULL')}}`

/** Each visit once, and for each click the place of its visit, from 1. */
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
