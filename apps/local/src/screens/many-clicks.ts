import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '@newsloom/db/client'

const SENDS = 12
const PEOPLE = 2_000
const CLICKS = 100_000
const POLL_MS = 200

/**
 * Sample data for pictures of full screens: a hundred thousand clicks of two thousand people in a
 * dozen copies of the first send, over twelve weeks. The first links get the most clicks, most come
 * within hours, and a quarter are by scanners. Resolves when the worker has counted them.
 */
export async function fillManyClicks(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 })
  try {
    const sends = await sql<{ id: number }[]>`
      insert into sends (kind, label, topic_id, contact_list_ids, subject, snapshot, fingerprint, state, audience,
        duplicates, archive_id, created_at)
      select kind, label, topic_id, contact_list_ids, subject || ', issue ' || n, snapshot, 'sample ' || n, 'done',
        ${PEOPLE}::int, 0, archive_id, now() - interval '7 days' * (${SENDS} - n) - interval '1 day'
      from sends, generate_series(1, ${SENDS}::int) n where id = (select min(id) from sends)
      order by n returning id`
    const ids = sends.map(({ id }) => id)
    await sql`
      insert into send_links (send_id, link_id, position)
      select s, l.link_id, l.position from send_links l, unnest(${ids}::int[]) s
      where l.send_id = (select min(id) from sends)`
    await sql`
      insert into deliveries (send_id, email, email_norm, name, state, sent_at, outcome)
      select s.id, 'Reader' || p || '@example.com', 'reader' || p || '@example.com',
        (array['Somsri Jaidee', 'ประเสริฐ วงศ์ไทย', 'Malee Suksan', 'Anan Chaiyo', 'วิภา ศรีสุข'])[1 + p % 5] || ' ' || p,
        'pending', s.created_at, case when p % 97 = 0 then 'bounced' when p % 701 = 0 then 'complained' else 'delivered' end
      from sends s, generate_series(1, ${PEOPLE}::int) p where s.id = any(${ids}::int[])`
    // a separate update, as by the worker: received emails are counted from this change
    await sql`update deliveries set state = 'sent' where send_id = any(${ids}::int[])`
    await sql`
      insert into clicks (at, link_id, delivery_id, send_id, email_norm, class, class_reason, user_agent, position)
      select least(d.sent_at + interval '1 hour' * (-ln(1 - n.luck) * 9), now()), l.link_id, d.id, d.send_id, d.email_norm,
        n.class, case n.class when 'people' then '' else 'burst' end, 'Mozilla/5.0', l.position
      from (
        select random() as luck, power(random(), 2.2) as place, random() as send, power(random(), 1.4) as person,
          (array['people', 'people', 'people', 'machine'])[1 + i % 4] as class
        from generate_series(1, ${CLICKS}::int) i
      ) n
        join deliveries d on d.send_id = (${ids}::int[])[1 + floor(n.send * ${SENDS})::int]
          and d.email_norm = 'reader' || 1 + floor(n.person * ${PEOPLE})::int || '@example.com'
        join lateral (
          select link_id, position from send_links where send_id = d.send_id order by position
          offset floor(n.place * (select count(*) from send_links where send_id = d.send_id)) limit 1
        ) l on true
      order by 1`
    const isCounted = async () => {
      const [row] = await sql`
        select counted_id >= (select max(id) from clicks) and not exists (select 1 from mailed_changes) as "isCounted"
        from click_watermark`
      return row?.isCounted === true
    }
    while (!(await isCounted())) await delay(POLL_MS)
  } finally {
    await close()
  }
}
