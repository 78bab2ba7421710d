import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('earlier clicks move into their months, unchanged, and new ones get the next ids (0036)', async () => {
  const { sql, upgrade } = await createOldDatabase(35)
  await sql`
    insert into clicks (at, link_id, delivery_id, send_id, email_norm, class, class_reason, user_agent, position)
    select now() - n * interval '3 hours', n, n, n % 7, 'p' || n % 50 || '@example.org', 'people', 'why', 'agent', n % 5
    from generate_series(1, 2000) n`
  // at the ends of a month, and by a clock that was wrong
  const odd = [
    '2026-02-28T23:59:59.999Z',
    '2026-03-01T00:00:00.000Z',
    '1999-01-01T00:00:00Z',
    '2099-01-01T00:00:00Z',
  ]
  for (const at of odd)
    await sql`insert into clicks (at, link_id, class, class_reason) values (${at}, 1, 'unsure', 'x')`
  const before = await sql`select to_jsonb(c) - 'data_centre' as line from clicks c order by id`
  await upgrade()
  expect([...(await sql`select to_jsonb(c) - 'data_centre' as line from clicks c order by id`)]).toEqual([
    ...before,
  ])
  const places = await sql<{ at: string; place: string }[]>`
    select tableoid::regclass::text as place from clicks where id > 2000 order by id`
  expect(places.map(({ place }) => place)).toEqual([
    'clicks_2026_02',
    'clicks_2026_03',
    'clicks_rest',
    'clicks_rest',
  ])
  const rest = await sql<{ rows: number }[]>`select count(*)::int as rows from clicks_rest`
  expect(rest[0]?.rows).toBe(2)
  const [added] = await sql<{ id: string }[]>`
    insert into clicks (link_id, class, class_reason) values (1, 'people', 'x') returning id`
  expect(Number(added?.id)).toBe(2005)
  const [mark] = await sql`select counted_id::int as counted from click_watermark`
  expect(mark?.counted).toBe(0)
  const indexes = await sql<{ name: string }[]>`
    select indexname as name from pg_indexes where tablename = 'clicks' order by 1`
  expect(indexes.map(({ name }) => name)).toEqual([
    'clicks_at_idx',
    'clicks_delivery_at_idx',
    'clicks_email_norm_idx',
    'clicks_id_at_pk',
    'clicks_send_idx',
  ])
})

test('a database without clicks begins with the first id (0036)', async () => {
  const { sql, upgrade } = await createOldDatabase(35)
  await upgrade()
  const [added] = await sql<{ id: string; place: string }[]>`
    insert into clicks (link_id, class, class_reason) values (1, 'people', 'x')
    returning id, tableoid::regclass::text as place`
  expect(added?.id).toBe('1')
  expect(added?.place).toMatch(/^clicks_\d{4}_\d{2}$/)
})
