import { setTimeout as sleep } from 'node:timers/promises'
import { siteOf } from './sites.ts'

export type LimiterOptions = {
  /** ms between the starts of two requests to one host */
  intervalMs: number
  connectionsPerHost: number
  hostsInParallel: number
  /** of one site, so that none takes all places with many subdomains; all, if not given */
  hostsPerSite?: number
  /**
   * A request that takes longer, ms, leaves its place among the `hostsInParallel` to another host:
   * it waits for its server, and a socket that waits costs little. Never, if not given.
   */
  patienceMs?: number
  /** hosts at once with those that left their places; unlimited, if not given */
  mostHosts?: number
  now?: () => number
  delay?: (ms: number, signal: AbortSignal) => Promise<unknown>
}
export type HostLimiter = {
  /** Runs `task` once the host's limits allow it. Throws the signal's reason if aborted before. */
  run<T>(host: string, signal: AbortSignal, task: () => Promise<T>): Promise<T>
}
type HostState = {
  site: string
  nextStart: number
  active: number
  /** active requests that hold a place */
  placed: number
  waiting: number
}

/** Limits the rate and connections of each host, and the hosts at once, of a site and of all. */
export function createHostLimiter(options: LimiterOptions): HostLimiter {
  const { hostsInParallel, hostsPerSite = hostsInParallel, mostHosts = Number.POSITIVE_INFINITY } = options
  const now = options.now ?? Date.now
  const delay = options.delay ?? ((ms, signal) => sleep(ms, undefined, { signal }))
  const hosts = new Map<string, HostState>()
  const turns = new Set<() => void>()

  const isFree = (state: HostState) =>
    state.active < options.connectionsPerHost && (state.placed > 0 || hasRoomFor(state))
  /** A host whose earlier request left its place needs one again. */
  const hasRoomFor = (state: HostState) => {
    const busy = [...hosts.values()].filter((one) => one !== state && one.active > 0)
    return (
      busy.length < mostHosts &&
      busy.filter(({ placed }) => placed > 0).length < hostsInParallel &&
      busy.filter(({ site }) => site === state.site).length < hostsPerSite
    )
  }
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
    state.placed += 1
    state.nextStart = now() + options.intervalMs
  }

  return {
    run: async (host, signal, task) => {
      const state = hosts.get(host) ?? { site: siteOf(host), nextStart: 0, active: 0, placed: 0, waiting: 0 }
      hosts.set(host, state)
      state.waiting += 1
      try {
        await acquire(state, signal)
      } finally {
        state.waiting -= 1
      }
      const leave = holdPlace(state, wake, (ended) =>
        options.patienceMs === undefined ? null : delay(options.patienceMs, ended),
      )
      try {
        return await task()
      } finally {
        state.active -= 1
        leave()
        wake()
        forgetIdle(hosts, now())
      }
    },
  }
}

/**
 * Returns what frees the place of a request: called when the request ends, and before that when
 * `patience` does.
 */
function holdPlace(
  state: HostState,
  wake: () => void,
  patience: (ended: AbortSignal) => Promise<unknown> | null,
): () => void {
  const ended = new AbortController()
  const leave = () => {
    if (ended.signal.aborted) return
    ended.abort()
    state.placed -= 1
    wake()
  }
  patience(ended.signal)?.then(leave, () => undefined)
  return leave
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
