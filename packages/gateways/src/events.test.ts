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
