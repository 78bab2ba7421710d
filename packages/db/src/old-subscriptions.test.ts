import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

test('subscriptions from before weekdays keep their hours and their next run, and no list is paused (0062)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(61)
  await addTopic()
  await sql`insert into contact_lists (name) values ('Executives'), ('Board')`
  await sql`insert into campaigns (kind, name) values ('automation', 'Weekly')`
  await sql`
    insert into topic_subscriptions (list_id, topic_id, is_active, frequency, next_run_at, last_note)
    values (1, 1, true, 0.1, '2026-03-12T01:00:00Z', 'Nothing was emailed'), (2, 1, false, 24, null, '')`
  await sql`
    insert into campaign_subscriptions (list_id, campaign_id, is_active, frequency, next_run_at)
    values (1, 1, true, 168, '2026-03-13T01:00:00Z')`
  const rows = async () => [
    ...(await sql`select * from topic_subscriptions order by list_id`),
    ...(await sql`select * from campaign_subscriptions`),
  ]
  const before = await rows()
  await upgrade()
  expect(await rows()).toEqual(before.map((row) => ({ ...row, weekly: null })))
  const lists = await sql`select name, paused_since as since from contact_lists order by id`
  expect([...lists]).toEqual([
    { name: 'Executives', since: null },
    { name: 'Board', since: null },
  ])
})
