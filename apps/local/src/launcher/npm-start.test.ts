import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withoutSettings } from '../testing/without-settings.ts'
import { ROOT } from './root.ts'

/** Inherited by all processes of a start, to identify them. */
const MARK = 'NEWSLOOM_STARTED_BY_TEST'
const STARTS_MS = 60_000

const database = testDatabase()
let dir: string
let mark: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'newsloom-npm-start-'))
  mark = path.basename(dir)
})
afterEach(() => {
  for (const { pid } of running()) process.kill(pid, 'SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

type Running = { pid: number; command: string }

/** The live processes of this test's start. */
function running(): Running[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      if (!readFileSync(`/proc/${name}/environ`, 'latin1').includes(`${MARK}=${mark}`)) return []
      return [{ pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'latin1') }]
    } catch {
      return [] // the process has ended, or belongs to another user
    }
  })
}

function find(command: RegExp): number {
  const found = running().find((one) => command.test(one.command))
  if (!found) throw new Error(`none of ${JSON.stringify(running())} is ${command}`)
  return found.pid
}
const NPM = /^npm start/
/** A server or a worker. */
const MAIN = /apps\/(server|worker)\/src\/main\.ts/
const BOOTSTRAP = /bootstrap\.mjs\0start/

const output = () => readFileSync(path.join(dir, 'output'), 'utf8')
const said = (text: string) => expect.poll(output, { timeout: STARTS_MS, interval: 50 }).toContain(text)
const allEnded = () => expect.poll(running, { timeout: 20_000 }).toEqual([])

/** Runs a shell command in its own process group, with output to a file and input from the test. */
function shell(line: string) {
  const file = openSync(path.join(dir, 'output'), 'a')
  const { npm_lifecycle_script: _script, npm_lifecycle_event: _event, ...inherited } = process.env
  return spawn('/bin/sh', ['-c', line], {
    cwd: ROOT,
    detached: true,
    stdio: ['pipe', file, file],
    env: { ...withoutSettings(inherited), DATABASE_URL: database.url, PORT: '0', [MARK]: mark },
  })
}

/** Starts from a shell that exits once all is ready. @returns the remaining process group */
async function startFrom(line: string): Promise<number> {
  const child = shell(`${line} read -r _`)
  await said('Newsloom is ready')
  child.stdin?.end()
  await once(child, 'exit')
  await nextHeartbeat()
  return Number(child.pid)
}

/** Waits for the worker's next 2 s heartbeat, by which time any check on npm has run. */
async function nextHeartbeat(): Promise<void> {
  const [now] = await database.sql`select now()::text as at`
  const heard = () => database.sql`select 1 from leases where seen_at > ${now?.at}::text::timestamptz`
  await expect.poll(heard, { timeout: 20_000 }).toHaveLength(1)
}

describe.skipIf(process.platform !== 'linux')('npm start', { timeout: 2 * STARTS_MS }, () => {
  test('under nohup it outlives its shell and terminal, and ends on SIGTERM', async () => {
    const group = await startFrom('nohup npm start &')
    process.kill(-group, 'SIGHUP')
    await said('Newsloom keeps running')
    await expect.poll(() => running().some((one) => NPM.test(one.command))).toBe(false)
    await nextHeartbeat()
    process.kill(find(BOOTSTRAP), 'SIGTERM')
    await allEnded()
  })

  test('in its own session it outlives its shell, and ends on a SIGTERM to npm', async () => {
    await startFrom('setsid npm start &')
    process.kill(find(NPM), 'SIGTERM')
    await allEnded()
  })

  test('with a shell between npm and it, it ends on a SIGTERM to npm', async () => {
    // other shells exec their only command
    const staying = path.join(dir, 'sh')
    writeFileSync(staying, '#!/bin/sh\n/bin/sh -c "$2"\nexit $?\n', { mode: 0o755 })
    await startFrom(`npm_config_script_shell=${staying} setsid npm start &`)
    expect(running().some(({ command }) => command.includes(staying))).toBe(true)
    process.kill(find(NPM), 'SIGTERM')
    await allEnded()
  })

  test('in the background it outlives its shell, and ends when npm is killed', async () => {
    await startFrom('npm start &')
    process.kill(find(NPM), 'SIGKILL')
    await allEnded()
  })

  test('without npm it outlives its shell, and ends when its first process is killed', async () => {
    await startFrom('node apps/local/bootstrap.mjs start &')
    process.kill(find(BOOTSTRAP), 'SIGKILL')
    await allEnded()
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'stopped by %s before it is ready, it leaves nothing',
    async (signal) => {
      shell('node apps/local/bootstrap.mjs start')
      // both exist, long before they listen to signals
      const begun = () => running().filter(({ command }) => MAIN.test(command)).length
      await expect.poll(begun, { timeout: STARTS_MS, interval: 20 }).toBe(2)
      process.kill(find(BOOTSTRAP), signal)
      await allEnded()
      expect(output()).not.toContain('Newsloom is ready')
    },
  )

  test('stopped while it waits for its database, it ends', async () => {
    shell('DATABASE_URL=postgres://127.0.0.1:1/absent node apps/local/bootstrap.mjs start')
    await said('Retrying')
    process.kill(find(BOOTSTRAP), 'SIGTERM')
    await allEnded()
  })

  test('in the foreground it shuts down cleanly on Ctrl-C', async () => {
    const child = shell('npm start')
    await said('Newsloom is ready')
    process.kill(-Number(child.pid), 'SIGINT')
    await allEnded()
    expect(output()).toContain('stopping')
    expect(output()).not.toContain('ended unexpectedly')
  })
})
