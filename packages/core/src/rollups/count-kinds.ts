import { type SQL, sql } from 'drizzle-orm'

/** Clicks by readers are paired with these; the numbers are stored in `click_pairs.kind`. */
export const PAIR_KINDS = { send: 1, campaign: 2, link: 3 } as const

/** Length of time slots, s. Days begin at a quarter in every time zone, and at an hour in most. */
export const QUARTER_S = 900
export const HOUR_S = 3_600

const slot = (seconds: number): SQL =>
  sql`floor(extract(epoch from f.at) / ${sql.raw(String(seconds))})::bigint`

/**
 * The counts in `click_counts`: kind, key and part of a click `f`; without a key, the click does
 * not count there.
 * - all, known: every click, and those with a known reader
 * - send, campaign, topic, link; campaign is sends.campaign_group
 * - send-link, link-campaign: a link in a send, and a campaign that a link was clicked in
 * - hour, quarter, send-hour, link-hour: clicks by time, as epoch seconds / length of the slot
 */
export const COUNT_KINDS: SQL = sql`(values
  ('all', 0::bigint, 0::bigint),
  ('known', case when f.reader_id is not null then 0 end, 0),
  ('send', f.send_id, 0),
  ('campaign', f.campaign, 0),
  ('topic', f.topic_id, 0),
  ('link', f.link_id, 0),
  ('send-link', f.send_id, f.link_id),
  ('link-campaign', case when f.campaign is not null then f.link_id end, f.campaign),
  ('hour', 0, ${slot(HOUR_S)}),
  ('quarter', 0, ${slot(QUARTER_S)}),
  ('send-hour', f.send_id, ${slot(HOUR_S)}),
  ('link-hour', f.link_id, ${slot(HOUR_S)})
) k(kind, key, part)`
