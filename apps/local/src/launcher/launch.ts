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
  const [database] = await Promise.all([provideDatabase(env), options.prepare()])
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
    await Promise.all(children.map((child) => child.ready))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: localUrl(env.HOST, port), env, stop }
}

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
  options: LaunchOptions,
  onReady: (launched: Launched) => void,
): Promise<void> {
  const launched: { current: Launched | null } = { current: null }
  let ending = false
  const end = async (code: number) => {
    if (ending) return
    ending = true
    say('launcher', 'stopping')
    await launched.current?.stop()
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
  try {
    launched.current = await launch(options)
    if (ending) await launched.current.stop()
    else onReady(launched.current)
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    if (error instanceof Error && error.cause) process.stderr.write(`${String(error.cause)}\n`)
    process.exit(1)
  }
}
