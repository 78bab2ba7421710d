import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readEnv } from '@newsloom/gateways/config'
import { expect, onTestFinished, test, vi } from 'vitest'
import { provideDatabase } from './database.ts'

test("the message says where the data is, even if Postgres' user cannot enter DATA_DIR", async () => {
  // owner-only: started as root without user namespaces, Postgres runs as another user
  const home = mkdtempSync(path.join(tmpdir(), 'newsloom-database-'))
  writeFileSync(path.join(home, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${home}:${process.env.PATH}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  const database = await provideDatabase(readEnv({ DATA_DIR: path.join(home, 'data') }))
  const folder = database.folder ?? ''
  onTestFinished(() => {
    for (const dir of [home, folder]) rmSync(dir, { recursive: true, force: true })
  })
  const isThere = ['data/postmaster.pid', 'password'].map((name) => existsSync(path.join(folder, name)))
  await database.stop()
  expect(isThere).toEqual([true, true])
  expect(lines.join('')).toMatch(new RegExp(`data in (\\.\\./)*${folder.replace(/^\//, '/?')}\n`))
}, 60_000)
