import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@newsloom/db/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let dir: string
const started: EmbeddedPostgres[] = []
const start = async (log?: (text: string) => void) => {
  const server = await startEmbeddedPostgres({ dir, log })
  started.push(server)
  return server
}
const query = async <T>(url: string, text: string): Promise<T[]> => {
  const database = connect(url, { max: 1 })
  try {
    return [...(await database.sql.unsafe(text))] as unknown as T[]
  } finally {
    await database.close()
  }
}
const serverPid = () => Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'newsloom-pg-'))
})
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('a server killed with -9 loses no committed row', async () => {
  const first = await start()
  await query(first.url, 'create table kept (n int)')
  await query(first.url, 'insert into kept select generate_series(1, 1000)')
  process.kill(serverPid(), 'SIGKILL')
  await first.gone
  const second = await start()
  expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
})

test('the server ends when its launcher is killed with -9, and the next start takes over', async () => {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))}
    const server = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)} })
    process.stdout.write('up')
    setInterval(() => undefined, 1000)`
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(launcher.stdout, 'data')
  const orphan = serverPid()
  launcher.kill('SIGKILL')
  const next = await start()
  expect(await query(next.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(serverPid()).not.toBe(orphan)
})

test('a server stopped during recovery ends and keeps its rows', async () => {
  let logged = ''
  const server = await start((text) => {
    logged += text
  })
  await query(server.url, 'create table kept as select 1 as n')
  const database = connect(server.url, { max: 1 })
  const [own] = await database.sql`select pg_backend_pid() as pid`
  process.kill(Number(own?.pid), 'SIGKILL')
  await expect.poll(() => logged).toContain('database system was interrupted')
  await Promise.all([server.stop(), database.close()])
  const next = await start()
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 1 }])
}, 60_000)

test('a second launcher on the same folder says who is using it', async () => {
  await start()
  await expect(startEmbeddedPostgres({ dir })).rejects.toThrow(/Another Newsloom is running/)
}, 30_000)

test('Thai words sort by the Thai alphabet', async () => {
  const server = await start()
  const rows = await query<{ w: string }>(
    server.url,
    `select w from unnest(array['ไทย','เกาะ','กา']) w order by w collate "th-x-icu"`,
  )
  expect(rows.map((row) => row.w)).toEqual(['กา', 'เกาะ', 'ไทย'])
})
