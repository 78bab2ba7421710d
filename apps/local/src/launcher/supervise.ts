import { type ChildProcess, spawn } from 'node:child_process'
import { CONFIG_EXIT_CODE } from '@newsloom/gateways/config'
import { type Clock, createBackoff, sayWait, systemClock } from './backoff.ts'
import { lineWriter, type Speaker, say } from './output.ts'

export type ChildOptions = {
  name: Speaker
  /** arguments of Node: flags, then the file */
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
  /** the reason for waiting, as text, which keeps the process from being given up; null: none */
  waitsFor?: () => string | null
  clock?: Clock
}
export type Supervised = {
  /** resolves when the first process is ready; rejects if none ever will be */
  ready: Promise<void>
  stop: (graceMs: number) => Promise<void>
}

/** A process that ends this often before it was ever ready is broken. */
const MAX_FAILED_STARTS = 6

/**
 * Runs a Node process and restarts it whenever it dies, with a growing backoff if it dies soon.
 * Gives up only on a process that was never ready: if its configuration is invalid, or if it keeps
 * ending without waiting for anything.
 */
export function supervise(given: ChildOptions): Supervised {
  const { clock = systemClock, waitsFor = () => null, ...options } = given
  const ready = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const backoff = createBackoff(clock)
  let child: ChildProcess | null = null
  let wasReady = false

  const start = () => {
    backoff.started()
    try {
      child = spawnNode(options, {
        onReady: () => {
          wasReady = true
          ready.resolve()
        },
        onNotSpawned: (error) => void notStarted(error),
        onExit: (code, how) => void died(code, how),
      })
    } catch (error) {
      void notStarted(error)
    }
  }

  const notStarted = (error: unknown) => {
    child = null
    return died(1, `could not be started: ${error instanceof Error ? error.message : String(error)}`)
  }

  /** `code`: null if a signal ended the process */
  const died = async (code: number | null, how: string) => {
    if (stopping.signal.aborted) return
    const failure = backoff.failed()
    const waited = waitsFor()
    const isBroken =
      code === CONFIG_EXIT_CODE || (code !== null && waited === null && failure.failures > MAX_FAILED_STARTS)
    if (isBroken && !wasReady)
      return ready.reject(new Error(reasonToGiveUp(options.name, code, failure.failures)))
    say(options.name, `${how}${waited === null ? '' : `: ${waited}`}; ${sayWait(failure)}`)
    await clock.sleep(failure.waitMs, stopping.signal).then(start, () => undefined)
  }

  start()
  return {
    ready: ready.promise,
    stop: async (graceMs) => {
      stopping.abort()
      if (child) await endProcess(child, graceMs)
    },
  }
}

type Listeners = {
  onReady: () => void
  /** called alone, because a process that was not spawned has no exit */
  onNotSpawned: (error: Error) => void
  /** `code`: null if a signal ended the process */
  onExit: (code: number | null, how: string) => void
}

/** Starts a Node process whose output goes to the launcher's. @throws what `spawn` throws */
function spawnNode(
  options: Pick<ChildOptions, 'name' | 'args' | 'cwd' | 'env'>,
  on: Listeners,
): ChildProcess {
  const running = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // its own group, so Ctrl-C only reaches the launcher, which stops everything in order
    detached: process.platform !== 'win32',
  })
  const write = lineWriter(options.name)
  running.stdout?.setEncoding('utf8').on('data', write)
  running.stderr?.setEncoding('utf8').on('data', write)
  running.on('message', (message) => {
    if (typeof message === 'object' && message && 'ready' in message) on.onReady()
  })
  running.on('error', (error) => {
    if (running.pid === undefined) on.onNotSpawned(error)
    else say(options.name, error.message)
  })
  running.once('exit', (code, signal) =>
    on.onExit(code, `ended unexpectedly (${signal ?? `exit code ${code}`})`),
  )
  return running
}

/** Asks a process to end, and kills it when it has not after `graceMs`. */
async function endProcess(running: ChildProcess, graceMs: number): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
  running.kill('SIGTERM')
  const deadline = setTimeout(() => running.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(deadline)
}

const reasonToGiveUp = (name: Speaker, code: number, failures: number): string =>
  code === CONFIG_EXIT_CODE
    ? `The ${name} cannot start with this configuration. Its message above says what to change.`
    : `The ${name} exited ${failures} times before it was ready (exit code ${code}). Its messages above say why.`
