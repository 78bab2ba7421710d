import type { AppEvent } from '@newsloom/core/ports'
import { testDatabase } from '@newsloom/core/testing/test-database'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { createEvents } from './events.ts'

const database = testDatabase()

const listenerPids = async (): Promise<number[]> => {
  const rows = await database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`
  return rows.map(({ pid }) => pid)
}

test('events continue after the listening connection was lost, and other notifications are ignored', async () => {
  const events = createEvents(database.sql, pino({ level: 'silent' }))
  const received: AppEvent[] = []
  const end = events.subscribe((event) => received.push(event))
  const publishUntilReceived = (event: AppEvent) =>
    vi.waitFor(
      async () => {
        await events.publish(database.db, event)
        expect(received).toContainEqual(event)
      },
      { timeout: 10_000, interval: 50 },
    )
  await publishUntilReceived({ kind: 'run', id: 1 })
  await database.sql`select pg_notify('newsloom_events', 'no event'), pg_notify('newsloom_events', '{"kind":"x"}')`
  const [pid] = await listenerPids()
  await database.sql`select pg_terminate_backend(${pid ?? 0})`
  await publishUntilReceived({ kind: 'send', id: 2 })
  expect(received.every(({ kind }) => kind === 'run' || kind === 'send')).toBe(true)

  end()
  const count = received.length
  await events.publish(database.db, { kind: 'run', id: 3 })
  expect(received).toHaveLength(count)
})

test('the database itself announces what is created, changed and deleted', async () => {
  const events = createEvents(database.sql, pino({ level: 'silent' }))
  let heard = 0
  let isListening = false
  const end = events.subscribe((event) => {
    if (event.kind === 'activity') heard += 1
    else isListening = true
  })
  // publishes events of another kind, because a late one of these would count as a write
  await vi.waitFor(async () => {
    await events.publish(database.db, { kind: 'run', id: 0 })
    expect(isListening).toBe(true)
  })
  const { sql } = database
  await sql`insert into contact_lists (name) values ('Board')`
  const writes = [
    () => sql`insert into contacts (list_id, email, email_norm)
      select 1, n || '@a.example', n || '@a.example' from generate_series(1, 500) n`,
    () => sql`delete from contacts where id < 10`,
    () => sql`insert into templates (name, subject, html_content, gemini_model) values ('T', 'S', '', 'm')`,
    () => sql`update templates set name = 'U'`,
    () => sql`insert into campaigns (kind, name) values ('email', 'C')`,
    () => sql`update campaigns set status = 'scheduled', scheduled_at = now()`,
    () => sql`insert into research_archives
      (topic_name, title, execution_type, news_items_count, results_count, content)
      values ('T', 'A', 'manual', 0, 0, '{}')`,
    () => sql`delete from research_archives`,
    () => sql`insert into source_notices (url, kind) values ('https://a.example', 'failing')`,
    () => sql`truncate campaigns cascade`,
  ]
  for (const write of writes) {
    const before = heard
    await write()
    await vi.waitFor(() => expect(heard).toBe(before + 1))
  }
  end()
})
