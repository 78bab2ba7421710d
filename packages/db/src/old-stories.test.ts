import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('each earlier story gets an identity of its own and the time of its run, and no figures (0022, 0025)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(21)
  await addTopic()
  await sql`
    insert into research_runs (topic_id, kind, execution_type, state, queued_at, ended_at) values
      (1, 'research', 'manual', 'succeeded', '2026-11-19T05:00Z', '2026-11-19T05:01Z'),
      (1, 'research', 'manual', 'failed', '2026-11-20T05:00Z', null)`
  await sql`insert into stories (run_id, title) values (1, 'Rice'), (1, 'Oil'), (2, 'Rice')`
  await upgrade()
  const rows = await sql<{ identity: string; first: string; figures: unknown }[]>`
    select identity, first_seen_at as first, figures from stories order by id`
  expect(new Set(rows.map(({ identity }) => identity)).size).toBe(3)
  expect(rows.map(({ first }) => new Date(first).toISOString().slice(0, 16))).toEqual([
    '2026-11-19T05:01',
    '2026-11-19T05:01',
    '2026-11-20T05:00',
  ])
  expect(rows.map(({ figures }) => figures)).toEqual([null, null, null])
})
