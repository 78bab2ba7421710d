import type { Sql } from '@newsloom/db/client'

const SENDS = 100
const TOPICS = 40
const LINKS = 1_000
const DAYS = 365
/** Clicks per statement, as under load. */
const GROUP = 500
const GROUPS_AT_A_TIME = 100
const AT_ONCE = 1_000_000

/** Clicks of a year in a hundred sends of forty topics, inserted as the redirect does. */
export async function fillClicks(sql: Sql, count: number): Promise<void> {
  const { rest } = await planClicks(sql, count)
  await rest()
}

type Fill = {
  /** Inserts the oldest clicks by single statements, with their indexes afterwards. */
  atOnce: (clicks: number) => Promise<void>
  /** Inserts the others as the redirect does, in groups. */
  rest: () => Promise<void>
}

/**
 * Clicks of a year in a hundred sends of forty topics, three quarters by people; for a million,
 * each send goes to 6,000 of 50,000 readers. All but the clicks is inserted now.
 */
export async function planClicks(sql: Sql, count: number): Promise<Fill> {
  const mailed = Math.ceil(count * 0.006)
  await mailReaders(sql, { mailed, readers: Math.ceil(count * 0.05) })
  const clicks = (numbers: string) => `
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, class, class_reason, user_agent)
    select now() - interval '${DAYS} days' * (1 - n::float8 / ${count}),
      1 + (d.send_id * 10 + (hashint4(n) & 2147483647) % 10) % ${LINKS}, d.id, d.send_id, d.email_norm,
      case (n + n / ${GROUP}) % 4 when 0 then 'machine' else 'people' end, 'browser', 'Mozilla/5.0'
    from (select n::int from ${numbers} n) numbers join deliveries d
      on d.id = 1 + (hashint8(n::bigint * 31) & 2147483647) % ${SENDS * mailed}`
  let done = 0
  return {
    atOnce: (wanted) =>
      withoutIndexes(sql, async () => {
        for (; done < wanted; done += AT_ONCE)
          await sql.unsafe(clicks(`generate_series(${done + 1}, ${Math.min(done + AT_ONCE, wanted)})`))
        done = Math.max(0, wanted)
      }),
    rest: async () => {
      for (; done < count; done += GROUP * GROUPS_AT_A_TIME) {
        const groups = Math.min(GROUPS_AT_A_TIME, (count - done) / GROUP)
        const numbers = `generate_series(${done} + g * ${GROUP} + 1, ${done} + (g + 1) * ${GROUP})`
        await sql.unsafe(`do $$ begin for g in 0..${groups - 1} loop ${clicks(numbers)}; end loop; end $$`)
      }
    },
  }
}

async function mailReaders(
  sql: Sql,
  { mailed, readers }: { mailed: number; readers: number },
): Promise<void> {
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
}

/** The indexes over random keys are built once, not entry by entry. */
async function withoutIndexes(sql: Sql, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where tablename = 'clicks' and indexname in ('clicks_delivery_at_idx', 'clicks_send_idx', 'clicks_email_norm_idx')`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await sql.unsafe(definition)
}
