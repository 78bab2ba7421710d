import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { NODE_FLAGS, PROCESS_ENV } from '../../launcher/node-flags.ts'
import { ROOT } from '../../launcher/root.ts'

export type Started = { child: ChildProcess; port: number }
export type StartOptions = {
  /** extra environment variables, such as TZ */
  env?: Record<string, string>
  /** offset of the process's clock, ms; negative: behind */
  clockAheadMs?: number
}
export type Processes = {
  /** starts a worker or server process and waits until it is ready */
  start: (app: 'server' | 'worker', options?: StartOptions) => Promise<Started>
  /** how processes ended that were not told to */
  unexpectedEnds: () => string[]
  /** sends kill -9 and waits for the exit */
  kill: (child: ChildProcess) => Promise<void>
  close: () => Promise<void>
}

const SHIFTED_CLOCK = path.join(import.meta.dirname, 'shifted-clock.ts')
const LAST_WORDS = 2_000

export const isGone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** The product's processes with a shared environment. They end with this process. */
export function productProcesses(env: Record<string, string>): Processes {
  const children = new Set<ChildProcess>()
  const ends: string[] = []
  const kill = async (child: ChildProcess) => {
    children.delete(child)
    if (isGone(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return {
    start: async (app, { env: more = {}, clockAheadMs } = {}) => {
      const clock = clockAheadMs === undefined ? [] : ['--import', SHIFTED_CLOCK]
      const file = path.join(ROOT, 'apps', app, 'src/main.ts')
      const flags = ['--disable-warning=ExperimentalWarning', ...NODE_FLAGS[app], ...clock]
      const child = spawn(process.execPath, [...flags, file], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...PROCESS_ENV,
          ...process.env,
          ...env,
          CLOCK_AHEAD_MS: String(clockAheadMs ?? 0),
          ...more,
        },
      })
      children.add(child)
      let words = ''
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          words = (words + text).slice(-LAST_WORDS)
        })
      const ended = new Promise<never>((_, reject) => {
        child.once('exit', (code, signal) => {
          if (code !== 0 && children.has(child)) ends.push(`${app}: ${signal ?? code}`)
          reject(new Error(`the ${app} ended (${signal ?? code}) before it was ready:\n${words}`))
        })
      })
      const [message] = await Promise.race([once(child, 'message'), ended])
      // once it was ready, `unexpectedEnds` reports its end
      ended.catch(() => undefined)
      return { child, port: Number(message.port ?? 0) }
    },
    unexpectedEnds: () => ends,
    kill,
    close: async () => {
      for (const child of [...children]) await kill(child)
    },
  }
}
