import type { Context } from '../context.ts'
import { classifyVisit } from './classify-click.ts'
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

/**
 * Stores clicks in one statement, classed by what each request says of itself; `judgeTiming` comes after. A mail that is
 * no longer known (a wipe) still has its clicks stored, without a person.
 */
export async function insertClicks({ sql, config }: Context, clicks: NewClick[]): Promise<void> {
  const verdicts = clicks.map((click) => classifyVisit(click.visit))
  await sql`
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, news_item_id, topic_id, class, class_reason,
      user_agent, ip_hash)
    select c.at, c.link_id, c.delivery_id, d.send_id, d.email_norm, c.news_item_id, c.topic_id, c.class, c.class_reason,
      c.user_agent, c.ip_hash
    from unnest(
      ${clicks.map((click) => click.at.toISOString())}::text[]::timestamptz[],
      ${clicks.map((click) => click.linkId)}::int[],
      ${clicks.map((click) => click.deliveryId)}::bigint[],
      ${clicks.map((click) => click.newsItemId)}::int[],
      ${clicks.map((click) => click.topicId)}::int[],
      ${verdicts.map((verdict) => verdict.class)}::text[],
      ${verdicts.map((verdict) => verdict.reason)}::text[],
      ${clicks.map((click) => click.visit.userAgent)}::text[],
      ${clicks.map((click) => hashAddress(config.linkSecret, click.visit.address))}::text[]
    ) as c(at, link_id, delivery_id, news_item_id, topic_id, class, class_reason, user_agent, ip_hash)
    left join deliveries d on d.id = c.delivery_id`
}
