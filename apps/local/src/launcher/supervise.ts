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
  clock?: Clock
}
export type Supervised = {
  /** settles when the first process is ready; rejects when none will ever be */
  ready: Promise<void>
  stop: (graceMs: number) => Promise<void>
}

/** A process that ends by itself so often without ever being ready is broken. */
const MOST_FAILED_STARTS = 6

/**
 * Runs a Node process and starts it again whenever it dies, waiting longer each time that it dies soon. Only a process that
 * was never ready is given up: when its configuration cannot be used, or when it keeps ending by itself.
 */
export function supervise({ clock = systemClock, ...options }: ChildOptions): Supervised {
  const ready = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const backoff = createBackoff(clock)
  let child: ChildProcess | null = null
  let wasReady = false

  const start = () => {
    backoff.started()
    const running = spawn(process.execPath, options.args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32', // its own group: Ctrl-C reaches the launcher alone, which stops in order
    })
    child = running
    const write = lineWriter(options.name)
    running.stdout?.setEncoding('utf8').on('data', write)
    running.stderr?.setEncoding('utf8').on('data', write)
    running.on('message', (message) => {
      if (typeof message !== 'object' || !message || !('ready' in message)) return
      wasReady = true
      ready.resolve()
    })
    running.once('error', (error) => say(options.name, `could not be started: ${error.message}`))
    running.once('exit', (code, signal) => void died(code, signal))
  }

  const died = async (code: number | null, signal: NodeJS.Signals | null) => {
    if (stopping.signal.aborted) return
    const failure = backoff.failed()
    const how = signal ?? `exit code ${code}`
    const isBroken = code !== null && (code === CONFIG_EXIT_CODE || failure.failures > MOST_FAILED_STARTS)
    if (isBroken && !wasReady)
      return ready.reject(new Error(reasonToGiveUp(options.name, code, failure.failures)))
    say(options.name, `ended unexpectedly (${how}); ${sayWait(failure)}`)
    await clock.sleep(failure.waitMs, stopping.signal).then(start, () => undefined)
  }

  start()
  return {
    ready: ready.promise,
    stop: async (graceMs) => {
      stopping.abort()
      const last = child
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()))
      last.kill('SIGTERM')
      const deadline = setTimeout(() => last.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(deadline)
    },
  }
}

const reasonToGiveUp = (name: Speaker, code: number, failures: number): string =>
  code === CONFIG_EXIT_CODE
    ? `The ${name} cannot start with this configuration. Its message above says what to change.`
    : `The ${name} ended ${failures} times before it was ready (exit code ${code}). Its messages above say why.`
