/** The outcome of opening an address that nobody named; `late`: it did not answer in time. */
export type Discovery<T> = { state: 'found'; found: T } | { state: 'missing' } | { state: 'late' }

type Known<T> = { discovery: Promise<Discovery<T>>; until: number }

/** The sources of a run are read within this time, ms: the next run looks again. */
const KNOWN_MS = 120_000
const MAX_ADDRESSES = 2_000

/**
 * Addresses at which feeds and sitemaps were sought: several sections of a site share them, so each
 * is asked for once. A host that was late at one is not asked for others.
 */
export class Discoveries<T> {
  readonly #known = new Map<string, Known<T>>()
  readonly #lateUntil = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether the host of an address has just not answered in time. */
  isLate(url: string): boolean {
    return (this.#lateUntil.get(new URL(url).host) ?? 0) > this.#now()
  }

  /** Readers share one request; if its initiator was cancelled, the others try again. */
  async open(url: string, signal: AbortSignal, ask: () => Promise<Discovery<T>>): Promise<Discovery<T>> {
    for (;;) {
      signal.throwIfAborted()
      const known = this.#of(url)
      if (!known) return this.#ask(url, ask)
      const discovery = await settled(known.discovery, signal)
      if (discovery) return discovery
    }
  }

  #of(url: string): Known<T> | undefined {
    const known = this.#known.get(url)
    return known && known.until > this.#now() ? known : undefined
  }

  #ask(url: string, ask: () => Promise<Discovery<T>>): Promise<Discovery<T>> {
    this.#dropOld()
    const until = this.#now() + KNOWN_MS
    const discovery = ask()
    this.#known.set(url, { discovery, until })
    discovery.then(
      ({ state }) => {
        if (state === 'late') this.#lateUntil.set(new URL(url).host, until)
      },
      () => this.#known.delete(url),
    )
    return discovery
  }

  #dropOld(): void {
    for (const [url, { until }] of this.#known) if (until <= this.#now()) this.#known.delete(url)
    for (const [host, until] of this.#lateUntil) if (until <= this.#now()) this.#lateUntil.delete(host)
    if (this.#known.size >= MAX_ADDRESSES) this.#known.clear()
  }
}

/** Another reader's discovery; null if that reader was cancelled. Rejects once `signal` aborts. */
async function settled<T>(discovery: Promise<T>, signal: AbortSignal): Promise<T | null> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([discovery.catch(() => null), promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
