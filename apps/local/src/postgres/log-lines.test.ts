import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@newsloom/db/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isWorthShowing } from './log-lines.ts'

let dir: string
let logged: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'newsloom-log-'))
  logged = ''
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const start = () => startEmbeddedPostgres({ dir, log: (text) => (logged += text) })
const told = () => logged.split('\n').filter(isWorthShowing)
const serverPid = () => Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])

test('a start, a crash recovery and a stop are not shown', async () => {
  const first = await start()
  process.kill(serverPid(), 'SIGKILL')
  await first.gone
  const second = await start()
  expect(logged).toMatch(/LOG: {2}redo/)
  await second.stop()
  expect(logged).toContain('shut down')
  expect(told()).toEqual([])
})

test('failed statements and killed processes are shown', async () => {
  const server = await start()
  const database = connect(server.url, { max: 1 })
  await expect(database.sql`select 1 / 0`).rejects.toThrow('division by zero')
  const [own] = await database.sql`select pg_backend_pid() as pid`
  process.kill(Number(own?.pid), 'SIGKILL')
  await expect
    .poll(told)
    .toEqual([
      expect.stringContaining('ERROR:  division by zero'),
      expect.stringContaining('was terminated by signal 9'),
    ])
  await expect.poll(() => logged.match(/ready to accept/g)).toHaveLength(2)
  await database.close()
  await server.stop()
})

test.each([
  ['2026-01-01 10:00:00.000 UTC [7] LOG:  redo is not required', false],
  ['2026-01-01 10:00:00.000 UTC [7] FATAL:  the database system is starting up', false],
  ['2026-01-01 10:00:00.000 UTC [7] FATAL:  terminating connection due to administrator command', false],
  ['2026-01-01 10:00:00.000 UTC [7] DETAIL:  Key (email)=(a@b.example) already exists.', false],
  ['2026-01-01 10:00:00.000 UTC [7] FATAL:  terminating connection due to idle-in-transaction timeout', true],
  ['2026-01-01 10:00:00.000 UTC [7] WARNING:  database "news" has a collation version mismatch', true],
  ['2026-01-01 10:00:00.000 UTC [7] FATAL:  sorry, too many clients already', true],
  ['2026-01-01 10:00:00.000 UTC [7] PANIC:  could not write to file "pg_wal/x": No space left', true],
])('%s: shown: %s', (line, isShown) => {
  expect(isWorthShowing(line)).toBe(isShown)
})
