import { readFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { localUrl } from '@newsloom/contract/hosts'
import type { Logger } from 'pino'
import { CONFIG_EXIT_CODE, ConfigError, type Env, readEnv, secretValues } from './config.ts'
import type { ProcessContext } from './create-context.ts'
import { loadLexicon } from './load-lexicon.ts'
import { createLogger } from './logger.ts'
import { COMPILE_CACHE } from './modules/compile-cache.ts'
import { resolveDrizzleByAddress } from './modules/drizzle-resolution.ts'

export type StartedProcess = { stop: () => Promise<void> }
export type ProcessOptions = {
  role: 'server' | 'worker'
  /** ms; how long a shutdown may take before the process exits anyway */
  drainMs: number
  start: (parts: ProcessContext & { env: Env; log: Logger }) => Promise<StartedProcess>
}

const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/**
 * Runs a process: environment, context, then `start`. On SIGTERM, SIGINT or the launcher's end it
 * stops the work, closes the connections and exits 0, or 1 if that takes longer than `drainMs`.
 */
export async function runProcess(options: ProcessOptions): Promise<void> {
  const env = readEnvOrExit(options.role)
  const log = createLogger({ level: env.LOG_LEVEL, name: options.role, secrets: secretValues(env) })
  process.on('uncaughtException', (error) => fatal(log, error))
  process.on('unhandledRejection', (error) => fatal(log, error))
  // nothing to stop at first; from the very start, as the launcher may end before this is ready
  let stop = (): Promise<void> => Promise.resolve()
  stopOnSignals(log, options.drainMs, () => stop())
  const publicUrl = localUrl(env.HOST, env.PORT)
  // invalid variables are reported before loading heavy modules, from an earlier start's compile
  // cache
  enableCompileCache(COMPILE_CACHE)
  await loadLexicon(env).catch(exitWithMessage)
  resolveDrizzleByAddress()
  const { createContext } = await import('./create-context.ts')
  const { currentInstallation } = await import('@newsloom/core/installation/current-installation')
  const { warnOfPublicAddress } = await import('@newsloom/core/mail/public-address')
  const parts = await createContext({ env, log, role: options.role, version: version(), publicUrl })
  // detects a restored database before a port opens or work starts
  await currentInstallation(parts.ctx)
  warnOfPublicAddress(parts.ctx)
  const starting = options.start({ ...parts, env, log }).catch(exitWithMessage)
  // before reporting ready: from then on it must stop cleanly on request
  stop = async () => {
    await (await starting).stop()
    await parts.close()
  }
  await starting
  flushCompileCache()
}

function readEnvOrExit(role: ProcessOptions['role']): Env & { DATABASE_URL: string } {
  try {
    const env = readEnv(process.env, role === 'server' ? 'serve' : 'work')
    if (!env.DATABASE_URL) {
      throw new ConfigError(
        'DATABASE_URL: this process needs a Postgres. `npm start` brings its own; alone, set DATABASE_URL=postgres://…',
      )
    }
    return { ...env, DATABASE_URL: env.DATABASE_URL }
  } catch (error) {
    return exitWithMessage(error)
  }
}

/** Reports configuration errors as text, without a stack. */
function exitWithMessage(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(CONFIG_EXIT_CODE)
}

function fatal(log: Logger, error: unknown): void {
  log.fatal({ err: error }, 'unexpected error: the process ends')
  log.flush(() => process.exit(1))
}

function stopOnSignals(log: Logger, drainMs: number, stop: () => Promise<void>): void {
  let stopping = false
  const end = (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    const deadline = setTimeout(() => {
      log.error({ drainMs }, 'could not stop in time: the process ends anyway')
      process.exit(1)
    }, drainMs)
    stop().then(
      () => {
        clearTimeout(deadline)
        process.exit(0)
      },
      (error: unknown) => fatal(log, error),
    )
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  process.on('disconnect', () => end('the launcher is gone'))
  // gone before anybody listened
  if (process.send && !process.connected) end('the launcher is gone')
}
