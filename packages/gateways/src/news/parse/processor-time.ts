import type { Worker } from 'node:worker_threads'

export type ProcessorTime = {
  /** Resolves once the thread has used up its time. */
  usedUp: Promise<void>
  stop(): void
}

/**
 * On a busy machine a thread gets its processor time late: it may take this many times its limit.
 */
const WALL_CAP = 4
/** Between two looks at the thread's clock, ms. */
const SHORTEST_MS = 10

/**
 * Watches what a thread spends from now on, so a page is not blamed for a busy machine. `limitMs`:
 * of processor time.
 */
export function watchProcessorTime(worker: Worker, limitMs: number): ProcessorTime {
  const usedUp = Promise.withResolvers<void>()
  const before = usedMs(worker)
  let isStopped = false
  const check = async () => {
    const spent = (await usedMs(worker)) - (await before)
    if (isStopped) return
    if (spent >= limitMs) usedUp.resolve()
    else next = setTimeout(check, Math.max(limitMs - spent, SHORTEST_MS))
  }
  let next = setTimeout(check, limitMs)
  const cap = setTimeout(usedUp.resolve, limitMs * WALL_CAP)
  return {
    usedUp: usedUp.promise,
    stop: () => {
      isStopped = true
      clearTimeout(next)
      clearTimeout(cap)
    },
  }
}

/** The clock of a thread that has ended cannot be read: nothing is left to limit. */
const usedMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  )
