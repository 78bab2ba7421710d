import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase } from '@newsloom/db/testing'
import { ROOT } from '../launcher/root.ts'
import { withoutSettings } from '../testing/without-settings.ts'

export type Product = { url: string; output: () => string; stop: () => Promise<void> }

/**
 * Runs the product on a free port with temporary data, in a migrated database of its own:
 * starting a Postgres server for each file would take longer than most tests.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  if (env.DATABASE_URL) return launch(env)
  const database = await createTestDatabase()
  try {
    const { stop, ...product } = await launch({ ...env, DATABASE_URL: database.url })
    return { ...product, stop: () => stop().finally(database.close) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Runs the product like `npm start`, with a database server of its own. */
export const startWithOwnPostgres = (env: Record<string, string> = {}): Promise<Product> => launch(env)

async function launch(env: Record<string, string>): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsloom-browser-'))
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/local/src/tasks/start.ts')], {
    cwd: ROOT,
    env: { ...withoutSettings(process.env), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  const ready = Promise.withResolvers<string>()
  const read = (text: string) => {
    output += text
    const url = /Newsloom is ready at (\S+)/.exec(output)?.[1]
    if (url) ready.resolve(url)
  }
  child.stdout.setEncoding('utf8').on('data', read)
  child.stderr.setEncoding('utf8').on('data', read)
  exited.then(([code]) =>
    ready.reject(new Error(`the product ended before it was ready (exit code ${code}):\n${output}`)),
  )
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: await ready.promise, output: () => output, stop }
}
