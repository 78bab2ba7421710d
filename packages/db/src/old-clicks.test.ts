import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('clicks keep their class, and what their reasons say about their requests (0028)', async () => {
  const { sql, upgrade } = await createOldDatabase(27)
  await sql`insert into links (url, url_hash) values ('https://a.example/1', 'h')`
  await sql`
    insert into sends (kind, label, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values ('news', 'L', '{1}', 'S', '{"links": {"https://a.example/1": 1}}', 'f', 'done', 1, 0)`
  const reasons: [string, object][] = [
    ['asked for the headers only (HEAD)', { method: 'HEAD' }],
    ['fetched ahead of a person (prefetch)', { purpose: 'prefetch' }],
    ['loaded by a page or script, not opened', { fetch_mode: 'no-cors' }],
    ['a browser that names no language', { has_language: false }],
    ['3 or more links of one email within 2 s', {}],
    ['a browser that opened the link', {}],
  ]
  for (const [reason] of reasons)
    await sql`
      insert into clicks (link_id, delivery_id, send_id, email_norm, class, class_reason, user_agent, ip_hash)
      values (1, 1, 1, 'a@example.org', 'unsure', ${reason}, 'Mozilla/5.0', 'hash')`
  const before = await sql`select * from clicks order by id`
  await upgrade()
  const unknown = {
    network_hash: null,
    data_centre: null,
    method: null,
    purpose: null,
    fetch_mode: null,
    has_language: null,
    has_client_hints: null,
    is_altered: null,
    position: null,
    since_sent_ms: null,
  }
  const after = await sql`select * from clicks order by id`
  expect([...after]).toEqual(before.map((click, place) => ({ ...click, ...unknown, ...reasons[place]?.[1] })))
  await sql`insert into send_links (send_id, link_id, position) values (1, 1, 0)`
  await expect(sql`insert into send_links (send_id, link_id, position) values (1, 1, 1)`).rejects.toThrow(
    /send_links_send_id_link_id_pk/,
  )
  await sql`delete from sends`
  expect([...(await sql`select * from send_links`)]).toEqual([])
  expect(await sql`select 1 from clicks`).toHaveLength(reasons.length)
})

test('requests that a wipe of before keeps for its undo can have a data centre (0059)', async () => {
  const { sql, upgrade, close } = await createOldDatabase(58)
  await sql`create schema wipe_7`
  await sql`create table wipe_7.clicks (like clicks)`
  await sql`create table wipe_7.decoy_clicks (like decoy_clicks)`
  await upgrade()
  const columns = await sql`
    select table_schema || '.' || table_name as at from information_schema.columns
    where column_name = 'data_centre' and table_name in ('clicks', 'decoy_clicks') order by 1`
  expect(columns.map(({ at }) => at)).toEqual([
    'public.clicks',
    'public.decoy_clicks',
    'wipe_7.clicks',
    'wipe_7.decoy_clicks',
  ])
  await close()
})
