import { afterEach, expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

let close: (() => Promise<void>) | null = null
afterEach(async () => {
  await close?.()
  close = null
})

async function databaseOf(last: number) {
  const database = await createOldDatabase(last)
  close = database.close
  return database
}

test('sends of news learn which research they were of, by their run or their archive (0014)', async () => {
  const { sql, upgrade } = await databaseOf(13)
  await sql`
    insert into research_topics (name, gemini_model, time_filter, custom_time_value, custom_time_unit)
    values ('T', 'gemini-1.5-flash', '24h', 24, 'hours')`
  await sql`
    insert into research_runs (topic_id, kind, execution_type, state)
    select 1, 'research', 'manual', 'succeeded' from generate_series(1, 2)`
  await sql`
    insert into research_archives (topic_id, topic_name, run_id, title, execution_type, news_items_count, results_count, content)
    values (1, 'T', 1, 'A', 'manual', 0, 0, '{"newsItems": []}')`
  const send = (kind: string, runId: number | null, archiveId: number | null) => sql`
    insert into sends (kind, run_id, archive_id, label, contact_list_ids, subject, snapshot, fingerprint, state, audience, duplicates)
    values (${kind}, ${runId}, ${archiveId}, 'L', '{1}', 'S', '{}', 'f', 'done', 0, 0)`
  await send('news', 2, 1)
  await send('news', null, 1)
  await send('news', null, null)
  await send('campaign', null, 1)
  await upgrade()
  const rows = await sql<{ run: number | null }[]>`select research_run_id as run from sends order by id`
  expect(rows.map(({ run }) => run)).toEqual([2, 1, null, null])
})

test('the note of a held campaign says why it was not sent, and no more when it was due (0017)', async () => {
  const { sql, upgrade } = await databaseOf(16)
  const missed =
    'It was due on 3 May 2026 09:00 UTC while Newsloom was not running. Send it now, or choose another time.'
  const refused = 'It was due on 3 May 2026 09:00 UTC and was not sent: the chosen lists have no contacts yet'
  const other = 'The database was restored from a backup'
  const rows: [string, string][] = [
    ['held', missed],
    ['held', refused],
    ['held', other],
    ['draft', refused],
  ]
  for (const [status, note] of rows)
    await sql`insert into campaigns (kind, name, status, status_note) values ('email', 'C', ${status}, ${note})`
  await upgrade()
  const notes = await sql<{ note: string }[]>`select status_note as note from campaigns order by id`
  expect(notes.map(({ note }) => note)).toEqual([
    'Newsloom was not running when it was due. Send it now, or choose another time.',
    'It was not sent: the chosen lists have no contacts yet',
    other,
    refused,
  ])
})
