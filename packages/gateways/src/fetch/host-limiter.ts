import { setTimeout as sleep } from 'node:timers/promises'

export type LimiterOptions = {
  /** ms between the starts of two requests to one host */
  intervalMs: number
  connectionsPerHost: number
  hostsInParallel: number
  now?: () => number
  delay?: (ms: number, signal: AbortSignal) => Promise<unknown>
}
export type HostLimiter = {
  /** Runs `task` once the host's limits allow it. Throws the signal's reason if aborted before. */
  run<T>(host: string, signal: AbortSignal, task: () => Promise<T>): Promise<T>
}
type HostState = { nextStart: number; active: number; waiting: number }

/** Limits the request rate and connections per host, and the number of hosts at once. */
export function createHostLimiter(options: LimiterOptions): HostLimiter {
  const now = options.now ?? Date.now
  const delay = options.delay ?? ((ms, signal) => sleep(ms, undefined, { signal }))
  const hosts = new Map<string, HostState>()
  const turns = new Set<() => void>()

  const isFree = (state: HostState) =>
    state.active < options.connectionsPerHost &&
    (state.active > 0 || busyHosts(hosts) < options.hostsInParallel)
  const wake = () => {
    for (const turn of [...turns]) turn()
  }

  async function acquire(state: HostState, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const wait = state.nextStart - now()
      if (wait > 0) await delay(wait, signal)
      else if (isFree(state)) break
      else await untilWoken(turns, signal)
    }
    state.active += 1
    state.nextStart = now() + options.intervalMs
  }

  return {
    run: async (host, signal, task) => {
      const state = hosts.get(host) ?? { nextStart: 0, active: 0, waiting: 0 }
      hosts.set(host, state)
      state.waiting += 1
      try {
        await acquire(state, signal)
      } finally {
        state.waiting -= 1
      }
      try {
        return await task()
      } finally {
        state.active -= 1
        wake()
        forgetIdle(hosts, now())
      }
    },
  }
}

function busyHosts(hosts: Map<string, HostState>): number {
  let count = 0
  for (const state of hosts.values()) if (state.active > 0) count += 1
  return count
}

/** Drops hosts without waiting tasks whose interval is over. */
function forgetIdle(hosts: Map<string, HostState>, now: number): void {
  if (hosts.size < 1_000) return
  for (const [host, state] of hosts) {
    if (state.active === 0 && state.waiting === 0 && state.nextStart <= now) hosts.delete(host)
  }
}

function untilWoken(turns: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      turns.delete(turn)
      signal.removeEventListener('abort', abort)
      resolve()
    }
    const abort = () => {
      turns.delete(turn)
      reject(signal.reason)
    }
    turns.add(turn)
    signal.addEventListener('abort', abort, { once: true })
  })
}
