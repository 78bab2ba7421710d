import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareTemplate } from '@newsloom/db/testing'
import { migrateQueue } from '@newsloom/gateways/queue/migrate-queue'
import { ALL_FAULTS } from '../faults/all-faults.ts'
import type { FaultVerdict } from '../faults/fault.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { secondsSince } from '../testing/until.ts'
import { withoutSettings } from '../testing/without-settings.ts'

/**
 * `npm run test:faults [number …]`: runs the long forms, one JSON line each; exits with 1 if a pass
 * mark is missed.
 */
const wanted = process.argv.slice(2).map(Number)
const unknown = wanted.filter((number) => !ALL_FAULTS.some((fault) => fault.number === number))
if (unknown.length > 0) {
  const known = ALL_FAULTS.map(({ number, name }) => `  ${number}  ${name}`).join('\n')
  process.stderr.write(`There is no such test. There are:\n${known}\n`)
  process.exit(2)
}
const settings = withoutSettings(process.env)
for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name]

const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-faults-'))
const server = await startEmbeddedPostgres({ dir, flags: ['-c', 'max_connections=300'] })
let missed = 0
try {
  process.env.TEST_DATABASE_URL = server.url
  await prepareTemplate(server.url, migrateQueue)
  for (const { number, name, runs } of ALL_FAULTS) {
    if (wanted.length > 0 && !wanted.includes(number)) continue
    for (const run of runs) if (!(await report(number, name, run))) missed += 1
  }
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}
if (missed > 0) process.stderr.write(`${missed} of the runs above missed a pass mark.\n`)
process.exit(missed === 0 ? 0 : 1)

/** Prints the figures of a run. @returns whether it met all pass marks */
async function report(test: number, name: string, run: () => Promise<FaultVerdict>): Promise<boolean> {
  const started = performance.now()
  const { figures, missed } = await run().catch(
    (error: unknown): FaultVerdict => ({ figures: {}, missed: [String(error)] }),
  )
  const passed = missed.length === 0
  const line = { test, name, passed, ...(passed ? {} : { missed }), ...figures, took: secondsSince(started) }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  return passed
}
