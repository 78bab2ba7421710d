import type { Sql } from '@newsloom/db/client'

const SENDS = 100
const TOPICS = 40
const LINKS = 1_000
const DAYS = 365
/** Clicks per statement, as under load. */
const GROUP = 500
const GROUPS_AT_A_TIME = 100

/**
 * Clicks of a year in a hundred sends of forty topics, three quarters by people; for a million,
 * each send goes to 6,000 of 50,000 readers. Only the clicks are inserted as the redirect does, in
 * groups; the rest comes at once.
 */
export async function fillClicks(sql: Sql, count: number): Promise<void> {
  const mailed = Math.ceil(count * 0.006)
  const readers = Math.ceil(count * 0.05)
  await sql`
    insert into links (url, url_hash) select 'https://news.example/' || n, 'h' || n from generate_series(1, ${LINKS}::int) n`
  await sql`
    insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
    select 'Topic ' || n, 'm', '24h', 24, 'hours' from generate_series(1, ${TOPICS}::int) n`
  await sql`
    insert into sends (kind, label, topic_id, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    select 'news', 'Topic ' || 1 + n % ${TOPICS}::int, 1 + n % ${TOPICS}::int, '{1}', 'S', '{}', 'f', 'done', ${mailed}::int, 0
    from generate_series(1, ${SENDS}::int) n`
  await sql`
    insert into deliveries (send_id, email, email_norm, state, sent_at)
    select s, 'reader' || r || '@example.org', 'reader' || r || '@example.org', 'sent', now()
    from generate_series(1, ${SENDS}::int) s, lateral (
      select 1 + (s * 7919 + n * 8) % ${readers}::int as r from generate_series(1, ${mailed}::int) n) readers`
  await sql`analyze deliveries`
  for (let from = 0; from < count; from += GROUP * GROUPS_AT_A_TIME) {
    const groups = Math.min(GROUPS_AT_A_TIME, (count - from) / GROUP)
    await sql.unsafe(`do $$ begin for g in 0..${groups - 1} loop
      insert into clicks (at, link_id, delivery_id, send_id, email_norm, class, class_reason, user_agent)
      select now() - interval '${DAYS} days' * (1 - (${from} + g * ${GROUP} + n)::float8 / ${count}),
        1 + (d.send_id * 10 + (hashint4(n + g * ${GROUP} + ${from}) & 2147483647) % 10) % ${LINKS}, d.id, d.send_id, d.email_norm,
        case (n + g) % 4 when 0 then 'machine' else 'people' end, 'browser', 'Mozilla/5.0'
      from generate_series(1, ${GROUP}) n join deliveries d
        on d.id = 1 + (hashint8((${from} + g * ${GROUP} + n)::bigint * 31) & 2147483647) % ${SENDS * mailed};
      end loop; end $$`)
  }
}
