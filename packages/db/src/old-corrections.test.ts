import { expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

const SITE = 'https://news.example.org'
const PAGE = 'https://herald.example/rice'

test('statements of earlier emails are known by their notes, and recent pages are read again (0046)', async () => {
  const { sql, upgrade, addTopic, addRun } = await createOldDatabase(45)
  await addTopic()
  await addRun()
  await sql`insert into summaries (topic_id, run_id, generating) values (1, 1, false)`
  await sql`
    insert into analysis_statements (summary_id, position, name, section, text, quotes, checks, verdict)
    values (1, 1, 's1', 0, 'Rice rose.', '[]', '[]', 'supported')`
  const quotes = [
    { quote: 'Rice rose', url: PAGE, isFound: true },
    { quote: 'Oil fell', url: 'https://herald.example/oil', isFound: false },
    { quote: 'A sample', url: `${SITE}/samples/1`, isFound: true },
  ]
  const note = (id: string, text: string, of: unknown[]) =>
    sql`insert into notes (id, note) values (${id}, ${JSON.stringify({ text, quotes: of })}::text::jsonb)`
  await note('one', 'Rice rose.', quotes)
  await note('two', 'Oil fell.', [])
  await note('old', 'Tin fell.', [{ quote: 'Tin', url: 'https://herald.example/tin', isFound: true }])
  const snapshot = (ids: string[]) =>
    JSON.stringify({
      publicUrl: SITE,
      links: Object.fromEntries(ids.map((id, at) => [`${SITE}/n/${id}`, at])),
    })
  const send = (kind: string, ids: string[], days: number) => sql`
    insert into sends (kind, label, topic_id, research_run_id, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates, created_at)
    values (${kind}, 'T', 1, 1, '{1}', 'S', ${snapshot(ids)}::text::jsonb,
      'f', 'done', 0, 0, now() - make_interval(days => ${days}))`
  await send('news', ['one', 'two'], 1)
  await send('test', ['one'], 1)
  await send('news', ['old'], 8)
  await upgrade()
  expect([...(await sql`select * from mailed_statements order by send_id, note_id`)]).toEqual([
    { send_id: 1, note_id: 'one', statement_id: 1 },
    { send_id: 1, note_id: 'two', statement_id: null },
    { send_id: 3, note_id: 'old', statement_id: null },
  ])
  expect([
    ...(await sql`select url, read_at, until > now() + interval '5 days' as "isOpen" from cited_pages`),
  ]).toEqual([{ url: PAGE, read_at: null, isOpen: true }])
})

test('the emails of corrections are counted apart from the emails of their topic (0046)', async () => {
  const { sql, upgrade, addTopic } = await createOldDatabase(45)
  await upgrade()
  await addTopic()
  const send = (kind: string, label: string) => sql`
    insert into sends (kind, label, topic_id, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values (${kind}, ${label}, 1, '{}', 'S', '{"links": {}}', 'f', 'done', 0, 0)`
  await send('news', 'T')
  await send('correction', 'Correction: T')
  await send('correction', 'Correction: T')
  expect([...(await sql`select campaign_group::int as "group" from sends order by id`)]).toEqual([
    { group: 6 },
    { group: 11 },
    { group: 11 },
  ])
})
