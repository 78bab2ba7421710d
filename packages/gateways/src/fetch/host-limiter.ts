import { setTimeout as sleep } from 'node:timers/promises'
import { siteOf } from './sites.ts'

export type LimiterOptions = {
  /** ms between the starts of two requests to one host */
  intervalMs: number
  connectionsPerHost: number
  hostsInParallel: number
  /**
   * the most hosts of one site, so no site takes every place through its subdomains; default: all
   */
  hostsPerSite?: number
  /**
   * A request that takes longer, ms, leaves its place among the `hostsInParallel` to another host:
   * it waits for its server, and a socket that waits costs little. Never, if not given.
   */
  yieldAfterMs?: number
  /** this time gets shorter when the last of many waiting hosts would wait for longer, ms */
  longestWaitMs?: number
  /** maximum hosts at once, including released ones; unlimited by default */
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
  const now = options.now ?? Date.now
  const delay = options.delay ?? ((ms, signal) => sleep(ms, undefined, { signal }))
  const hosts = new Map<string, HostState>()
  const turns = new Set<() => void>()
  const queuedHosts = new Set<HostState>()
  const census = createCensus(options)

  const isFree = (state: HostState) =>
    state.active < options.connectionsPerHost && (state.placed > 0 || census.hasRoomFor(state))
  const wake = () => {
    for (const turn of [...turns]) turn()
  }
  const yieldTime = createYieldTime(options)

  async function acquire(state: HostState, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const wait = state.nextStart - now()
      if (wait > 0) await delay(wait, signal)
      else if (isFree(state)) break
      else if (state.active >= options.connectionsPerHost) await untilWoken(turns, signal)
      else await inQueue(queuedHosts, state, untilWoken(turns, signal))
    }
    census.changeActive(state, 1)
    census.changePlaced(state, 1)
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
      const leave = onceEnded(
        (ended) => {
          const ms = yieldTime(queuedHosts.size)
          return ms === null ? null : delay(ms, ended)
        },
        () => {
          census.changePlaced(state, -1)
          wake()
        },
      )
      try {
        return await task()
      } finally {
        census.changeActive(state, -1)
        leave()
        wake()
        forgetIdle(hosts, now())
      }
    },
  }
}

/** Counts a host among those that wait for a place, until it is woken. */
function inQueue(hosts: Set<HostState>, host: HostState, woken: Promise<void>): Promise<void> {
  hosts.add(host)
  return woken.finally(() => hosts.delete(host))
}

/** Returns what calls `leave`, once: when the request ends, and before that when `wait` does. */
function onceEnded(wait: (ended: AbortSignal) => Promise<unknown> | null, leave: () => void): () => void {
  const ended = new AbortController()
  const end = () => {
    if (ended.signal.aborted) return
    ended.abort()
    leave()
  }
  wait(ended.signal)?.then(end, () => undefined)
  return end
}

/** How long a request may hold its place, ms, while others wait for one. */
function createYieldTime({ yieldAfterMs, longestWaitMs, hostsInParallel }: LimiterOptions) {
  /** the longest queue since the queue was last empty */
  let backlog = 0
  return (waiting: number): number | null => {
    backlog = waiting === 0 ? 0 : Math.max(backlog, waiting)
    if (yieldAfterMs === undefined || longestWaitMs === undefined || backlog === 0)
      return yieldAfterMs ?? null
    return Math.min(yieldAfterMs, (longestWaitMs * hostsInParallel) / backlog)
  }
}

/** Counts the hosts with a request, of all sites and of each, and those with a place. */
function createCensus(options: LimiterOptions) {
  const { hostsInParallel, hostsPerSite = hostsInParallel, mostHosts = Number.POSITIVE_INFINITY } = options
  const ofSites = new Map<string, number>()
  let [hosts, placedHosts] = [0, 0]
  return {
    /** A host whose earlier request left its place needs one again. */
    hasRoomFor: ({ active, site }: HostState): boolean => {
      const self = Number(active > 0)
      return (
        hosts - self < mostHosts &&
        placedHosts < hostsInParallel &&
        (ofSites.get(site) ?? 0) - self < hostsPerSite
      )
    },
    changeActive: (state: HostState, by: 1 | -1) => {
      const before = Number(state.active > 0)
      state.active += by
      const change = Number(state.active > 0) - before
      const ofSite = (ofSites.get(state.site) ?? 0) + change
      hosts += change
      if (ofSite > 0) ofSites.set(state.site, ofSite)
      else ofSites.delete(state.site)
    },
    changePlaced: (state: HostState, by: 1 | -1) => {
      const before = Number(state.placed > 0)
      state.placed += by
      placedHosts += Number(state.placed > 0) - before
    },
  }
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
