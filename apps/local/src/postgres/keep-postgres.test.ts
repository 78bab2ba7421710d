import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Database } from '@newsloom/db/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { keepPostgres } from './keep-postgres.ts'

let dir: string
let kept: EmbeddedPostgres
let database: Database
const said: string[] = []
const serverPid = () => Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])

beforeEach(async () => {
  said.length = 0
  dir = mkdtempSync(path.join(tmpdir(), 'newsloom-kept-'))
  kept = await keepPostgres({ dir, say: (text) => said.push(text) })
  database = connect(kept.url, { max: 2 })
  await database.sql`create table kept as select generate_series(1, 100) as n`
})
afterEach(async () => {
  await database.close()
  await kept.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Uses a client connected before; a query during the restart fails and is repeated. */
const countRows = () =>
  expect
    .poll(() => database.sql`select count(*)::int as n from kept`.then(([row]) => row?.n, String), {
      timeout: 20_000,
    })
    .toBe(100)

test('a server killed with -9 comes back on its port, and clients reconnect', async () => {
  process.kill(serverPid(), 'SIGKILL')
  await expect.poll(() => said, { timeout: 20_000 }).toContain('is running again')
  await countRows()
}, 60_000)

test('Postgres handles a killed process of its own', async () => {
  const [backend] = await database.sql`select pg_backend_pid() as pid`
  const before = serverPid()
  process.kill(Number(backend?.pid), 'SIGKILL')
  await countRows()
  expect(serverPid()).toBe(before)
  expect(said).toEqual([])
}, 60_000)

test('a stop during a restart is final', async () => {
  process.kill(serverPid(), 'SIGKILL')
  await expect
    .poll(() => said, { timeout: 20_000 })
    .toContain('ended unexpectedly; starting it again in 250 ms')
  await kept.stop()
  await kept.gone
  await expect(database.sql`select 1`).rejects.toThrow()
}, 60_000)
