import { afterEach, expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

let close: (() => Promise<void>) | null = null
const noteOf = (text: string) => (text === '' ? null : { kind: 'earlier', text })

afterEach(async () => {
  await close?.()
  close = null
})

test('emails that a wipe of before keeps for its undo can have fields (0056)', async () => {
  const database = await createOldDatabase(55)
  close = database.close
  const { sql, upgrade } = database
  await sql`create schema wipe_7`
  await sql`create table wipe_7.deliveries (like deliveries)`
  await sql`create schema wipe_notes`
  await sql`create table wipe_notes.deliveries (id int)`
  await upgrade()
  const columns = await sql`
    select table_schema from information_schema.columns
    where table_name = 'deliveries' and column_name = 'fields' order by 1`
  expect(columns.map(({ table_schema }) => table_schema)).toEqual(['public', 'wipe_7'])
})

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
  expect(await rows()).toEqual(
    // 0066 turns the note into what it says
    before.map(({ last_note, ...row }) => ({ ...row, weekly: null, note: noteOf(last_note) })),
  )
  const lists = await sql`select name, paused_since as since from contact_lists order by id`
  expect([...lists]).toEqual([
    { name: 'Executives', since: null },
    { name: 'Board', since: null },
  ])
})
