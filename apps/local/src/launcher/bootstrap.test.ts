import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './root.ts'

/** Finishes installing once something is written to `go`. */
const NPM = '#!/bin/sh\necho $$ > installer; read -r _ < go; echo installed\n'

let root: string
let bootstrap: ReturnType<typeof spawn>
const inRoot = (...names: string[]) => path.join(root, ...names)
const output = () => readFileSync(inRoot('output'), 'utf8')
const installer = () => Number(spawnSync('cat', [inRoot('installer')], { encoding: 'utf8' }).stdout)

/**
 * A project without installed packages, started for the first time without a terminal, in its own
 * process group.
 */
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'newsloom-bootstrap-'))
  for (const dir of ['apps/local/src/tasks', 'packages', 'node_modules', 'bin'])
    mkdirSync(inRoot(dir), { recursive: true })
  cpSync(path.join(ROOT, 'apps/local/bootstrap.mjs'), inRoot('apps/local/bootstrap.mjs'))
  writeFileSync(inRoot('package.json'), '{ "packageManager": "pnpm@1.0.0" }')
  writeFileSync(inRoot('apps/local/src/tasks/start.ts'), "console.log('the task runs')\n")
  writeFileSync(inRoot('bin/npm'), NPM, { mode: 0o755 })
  spawnSync('mkfifo', [inRoot('go')])
  const file = openSync(inRoot('output'), 'a')
  bootstrap = spawn(process.execPath, [inRoot('apps/local/bootstrap.mjs'), 'start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', file, file],
    env: { ...process.env, PATH: `${inRoot('bin')}:${process.env.PATH}` },
  })
  await expect.poll(installer, { timeout: 20_000 }).toBeGreaterThan(0)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const groupGets = (signal: NodeJS.Signals) => process.kill(-Number(bootstrap.pid), signal)
/** Whether a process is alive; a zombie is not. */
const isAlive = (pid: number) =>
  !/^(Z.*)?$/.test(
    spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`])
      .stdout.toString()
      .trim(),
  )

describe.skipIf(process.platform !== 'linux')('the first start', { timeout: 60_000 }, () => {
  test('continues when its terminal closes during the installation', async () => {
    groupGets('SIGHUP')
    // opened for reading too, so opening does not block
    writeFileSync(openSync(inRoot('go'), 'r+'), 'go\n')
    const [code] = await once(bootstrap, 'exit')
    expect(output()).toContain('the task runs')
    expect(code).toBe(0)
  })

  test('ends together with its installer on SIGTERM', async () => {
    const pid = installer()
    groupGets('SIGTERM')
    const [code] = await once(bootstrap, 'exit')
    expect(code).toBe(1)
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(output()).not.toContain('the task runs')
  })
})
