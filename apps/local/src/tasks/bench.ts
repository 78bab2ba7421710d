import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { prepareTemplate } from '@newsloom/db/testing'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { ROOT } from '../launcher/root.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { withoutSettings } from '../testing/without-settings.ts'
import { failedMark } from './failed-mark.ts'

/**
 * `npm run bench [name]`: each benchmark prints one JSON line; ratios are measured within one run.
 * What follows the name goes to the benchmark: `npm run bench ranking -- --closed`. All of them
 * run; marks that are not reached are named at the end and fail the command.
 */
const [wanted, ...options] = process.argv.slice(2)
const files = globSync('{packages,apps}/*/bench/*.bench.ts', { cwd: ROOT }).sort()
const chosen = wanted ? files.filter((file) => path.basename(file) === `${wanted}.bench.ts`) : files
if (chosen.length === 0) {
  const names = files.map((file) => path.basename(file, '.bench.ts')).join(', ')
  process.stderr.write(`There is no benchmark '${wanted}'. There are: ${names}\n`)
  process.exit(2)
}

const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-bench-'))
const server = await startEmbeddedPostgres({ dir, flags: ['-c', 'max_connections=200'] })
const failed: string[] = []
try {
  await prepareTemplate(server.url, migrateQueue)
  for (const file of chosen) {
    const node = ['--disable-warning=ExperimentalWarning', path.join(ROOT, file), ...options]
    const child = spawn(process.execPath, node, {
      cwd: ROOT,
      env: { ...withoutSettings(process.env), TEST_DATABASE_URL: server.url, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    for await (const line of createInterface({ input: child.stdout })) {
      console.log(line)
      failed.push(...failedMark(line))
    }
    const code = await ended
    if (code !== 0) failed.push(`${path.basename(file, '.bench.ts')} (broke off)`)
  }
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}
if (failed.length > 0) console.error(`Not passed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
