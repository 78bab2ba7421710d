import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

const [READ, NEXT] = ['2026-11-20 08:00:00+00', '2026-11-20 09:00:00+00']
const SAME = { answer: 'read', failures: 0, unchanged: 0, repairs: [], rhythm: null, listing: null }
const HEALTH = [
  {
    ...SAME,
    url: 'https://a.example/feed',
    name: 'The Wire',
    kind: 'feed',
    items: 3,
    undated: 1,
    readAt: READ,
    answeredAt: READ,
    newestAt: '2026-11-20 07:00:00+00',
    changedAt: READ,
  },
  {
    ...SAME,
    url: 'https://b.example/',
    name: null,
    kind: null,
    items: 0,
    undated: 0,
    readAt: NEXT,
    answeredAt: NEXT,
    newestAt: null,
    changedAt: NEXT,
  },
]

test('sources that were read before have their health from the last listing (0023)', async () => {
  const { sql, upgrade } = await createOldDatabase(22)
  await sql`
    insert into source_states (url, kind, last_read_at) values
      ('https://a.example/feed', 'feed', '2026-11-20T08:00:00Z'),
      ('https://b.example/', 'unheard-of', '2026-11-20T09:00:00Z'),
      ('https://c.example/', null, null)`
  const articles: [string, string, string | null][] = [
    ['new', 'The Wire', '2026-11-20T07:00:00Z'],
    ['future', 'The Wire', '2027-01-01T00:00:00Z'],
    ['undated', 'Wire Blog', null],
    ['left', 'Wire Blog', '2026-11-20T07:30:00Z'],
  ]
  for (const [name, source, publishedAt] of articles)
    await sql`
      insert into articles (canonical_url, url, source, title, hash, published_at)
      values (${name}, ${name}, ${source}, ${name}, ${name}, ${publishedAt})`
  await sql`
    insert into source_articles (source_url, article_id, seen_at)
    select 'https://a.example/feed', id,
      case when title = 'left' then '2026-11-19T08:00:00Z'::timestamptz else '2026-11-20T08:00:00Z' end
    from articles`
  await upgrade()
  const rows = await sql`
    select url, name, kind, answer, items, undated, failures, unchanged, repairs,
      read_at as "readAt", answered_at as "answeredAt", newest_at as "newestAt", changed_at as "changedAt",
      rhythm_hours as rhythm, listing
    from source_health order by url`
  expect([...rows]).toEqual(HEALTH)
})
