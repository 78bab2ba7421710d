import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { lineWriter, type Speaker, say } from './output.ts'

export type ChildOptions = {
  name: Speaker
  /** arguments of Node: flags, then the file */
  args: string[]
  cwd: string
  env: Record<string, string | undefined>
  /** called when a child that was ready has died for good and no restart helps */
  onGivenUp: (reason: string) => void
  /** wait before the first new start, ms; doubled each time that the process dies soon */
  firstWaitMs?: number
}
export type Supervised = {
  /** settles when the first process says that it is ready */
  ready: Promise<void>
  stop: (graceMs: number) => Promise<void>
}

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const HEALTHY_AFTER_MS = 30_000
const MOST_EARLY_DEATHS = 6

/** Runs a Node process and starts it again when it dies, waiting longer each time that it dies soon. */
export function supervise(options: ChildOptions): Supervised {
  const ready = Promise.withResolvers<void>()
  let child: ChildProcess | null = null
  let stopping = false
  let earlyDeaths = 0

  const start = () => {
    const startedAt = Date.now()
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
      if (typeof message === 'object' && message && 'ready' in message) ready.resolve()
    })
    running.once('error', (error) => say(options.name, `could not be started: ${error.message}`))
    running.once('exit', (code, signal) => void died(signal ?? `exit code ${code}`, Date.now() - startedAt))
  }

  const died = async (how: string, livedMs: number) => {
    if (stopping) return
    earlyDeaths = livedMs > HEALTHY_AFTER_MS ? 1 : earlyDeaths + 1
    if (earlyDeaths > MOST_EARLY_DEATHS) {
      const reason = `the ${options.name} ended ${earlyDeaths} times soon after its start (${how})`
      ready.reject(new Error(reason))
      return options.onGivenUp(reason)
    }
    const wait = Math.min((options.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** (earlyDeaths - 1), LONGEST_WAIT_MS)
    say(options.name, `ended unexpectedly (${how}); starting it again in ${wait} ms`)
    await delay(wait)
    if (!stopping) start()
  }

  start()
  return {
    ready: ready.promise,
    stop: async (graceMs) => {
      stopping = true
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
