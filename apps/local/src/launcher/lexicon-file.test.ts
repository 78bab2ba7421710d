import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { CONFIG_EXIT_CODE } from '@newsloom/gateways/config'
import { afterAll, expect, test } from 'vitest'
import { withoutSettings } from '../testing/without-settings.ts'
import { ROOT } from './root.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-bad-lexicon-'))
afterAll(() => rmSync(dir, { recursive: true }))

test.each(['server', 'worker'])('the %s does not start with a bad line in the lexicon', async (name) => {
  const file = path.join(dir, 'lexicon.tsv')
  writeFileSync(file, '# our own names\nacme\tplanet\tTH\tMars Planet\tดาวอังคาร\n')
  const child = spawn(process.execPath, [path.join(ROOT, 'apps', name, 'src/main.ts')], {
    cwd: ROOT,
    // the lexicon is read before the database is connected to
    env: { ...withoutSettings(process.env), DATA_DIR: dir, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(CONFIG_EXIT_CODE)
  expect(message).toContain(`${file}:2: 'planet' is not a kind`)
})
