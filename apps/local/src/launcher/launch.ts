import path from 'node:path'
import { localUrl } from '@newsloom/contract/hosts'
import { ConfigError, type Env, readEnv } from '@newsloom/gateways/config'
import { createDataDisk } from '@newsloom/gateways/data-disk'
import { FREE_SPACE } from '../postgres/keep-postgres.ts'
import { provideDatabase } from './database/database.ts'
import { freePort } from './free-port.ts'
import { NODE_FLAGS, PROCESS_ENV } from './node-flags.ts'
import { say } from './output.ts'
import { ROOT } from './root.ts'
import { type Supervised, supervise } from './supervise.ts'
import { hasTerminal, outliveTerminal } from './terminal.ts'

/**
 * ms. The processes end first and the database last, which may take 6 s more if it must be killed.
 */
const CHILD_GRACE_MS = 8_000

export type LaunchOptions = {
  /** extra Node flags for server and worker, such as --watch */
  nodeFlags?: string[]
  /** other preparation before the product is ready; runs while the database starts */
  prepare: () => Promise<void>
  /** aborts when the product is to be stopped before it is ready; `launch` then rejects */
  stopping: AbortSignal
}
/** `url`: its address on this machine; `env`: its environment. */
export type Launched = { url: string; env: Env; stop: () => Promise<void> }

/**
 * Starts database, server and worker, resolves when all are ready, and restarts whatever dies
 * later. @throws ConfigError, or an Error whose message says what to do
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const env = readEnv()
  const port = await choosePort(env)
  const { stopping } = options
  const providing = provideDatabase(env, stopping)
  try {
    await Promise.race([Promise.all([providing, options.prepare()]), rejectOn(stopping)])
  } catch (error) {
    // an external one may take long to answer, and has nothing to be stopped
    if (!env.DATABASE_URL) await (await providing).stop()
    throw error
  }
  const database = await providing
  const children: Supervised[] = []
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop(CHILD_GRACE_MS)))
    await database.stop()
  }
  const childEnv = {
    ...PROCESS_ENV,
    ...process.env,
    PORT: String(port),
    DATABASE_URL: database.url,
    NEWSLOOM_DATA_DISK: database.folder ?? '',
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  }
  const disk = createDataDisk(database.folder)
  const waitsFor = () => (disk.isFull() ? FREE_SPACE : null)
  const flags = ['--disable-warning=ExperimentalWarning', ...(options.nodeFlags ?? [])]
  const pretty = process.stdout.isTTY ? { NEWSLOOM_PRETTY: '1' } : {}
  for (const name of ['server', 'worker'] as const) {
    const args = [...flags, ...NODE_FLAGS[name], path.join(ROOT, 'apps', name, 'src/main.ts')]
    children.push(supervise({ name, args, cwd: ROOT, env: { ...childEnv, ...pretty }, waitsFor }))
  }
  try {
    await Promise.race([Promise.all(children.map((child) => child.ready)), rejectOn(stopping)])
  } catch (error) {
    await stop()
    throw error
  }
  return { url: localUrl(env.HOST, port), env, stop }
}

const rejectOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function choosePort(env: Env): Promise<number> {
  const port = await freePort(env.HOST, env.PORT)
  if (port === null) {
    throw new ConfigError(
      `Port ${env.PORT} is in use: another Newsloom, or another program, listens there. Stop it, or set PORT to another number (0: any free one).`,
    )
  }
  return port
}

/** Runs the product until a signal; ends the process with its exit code. */
export async function runUntilSignal(
  options: Omit<LaunchOptions, 'stopping'>,
  onReady: (launched: Launched) => void,
): Promise<void> {
  const stopping = new AbortController()
  const end = async (code: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    say('launcher', 'stopping')
    // before it is ready, `launch` itself stops what it has started, and rejects
    await starting.then(
      (launched) => launched.stop(),
      () => undefined,
    )
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  const hadTerminal = hasTerminal()
  process.on('SIGHUP', () => {
    if (hadTerminal) void end(0)
    else say('launcher', `the terminal has closed; Newsloom keeps running. To stop it: kill ${process.pid}`)
  })
  outliveTerminal(process.stdout, process.stderr)
  process.on('disconnect', () => void end(0))
  const starting = launch({ ...options, stopping: stopping.signal })
  try {
    const launched = await starting
    if (!stopping.signal.aborted) onReady(launched)
  } catch (error) {
    // `end` ends the process
    if (stopping.signal.aborted) return
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    if (error instanceof Error && error.cause) process.stderr.write(`${String(error.cause)}\n`)
    process.exit(1)
  }
}
