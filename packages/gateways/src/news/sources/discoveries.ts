/**
 * The outcome of opening an address that nobody named. `bytes`: the size of the document that was
 * found; `late`: it did not answer in time.
 */
export type Discovery<T> =
  | { state: 'found'; found: T; bytes: number }
  | { state: 'missing' }
  | { state: 'late' }

type KnownDiscovery<T> = { discovery: Promise<Discovery<T>>; until: number; bytes: number }

/** The sources of a run are read within this time, ms: the next run looks again. */
const KNOWN_MS = 120_000
const MAX_ADDRESSES = 2_000
/** All documents that are held together: more than the sections of a few sites share. */
const MAX_BYTES = 64 * 1_048_576

/**
 * Addresses at which feeds and sitemaps were sought: several sections of a site share them, so each
 * is asked for once. A host that was late at one is not asked for others. Documents are held within
 * a bound, those used last, and let go in time though nothing else is asked for.
 */
export class Discoveries<T> {
  /** in the order of their last use */
  readonly #known = new Map<string, KnownDiscovery<T>>()
  readonly #lateUntil = new Map<string, number>()
  readonly #now: () => number
  #sweep: NodeJS.Timeout | null = null

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

  /** The size of the documents that are held. */
  heldBytes(): number {
    return [...this.#known.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #of(url: string): KnownDiscovery<T> | undefined {
    const known = this.#known.get(url)
    if (!known || known.until <= this.#now()) return undefined
    this.#known.delete(url)
    this.#known.set(url, known)
    return known
  }

  #ask(url: string, ask: () => Promise<Discovery<T>>): Promise<Discovery<T>> {
    this.#dropOld()
    const known: KnownDiscovery<T> = { discovery: ask(), until: this.#now() + KNOWN_MS, bytes: 0 }
    this.#known.delete(url)
    this.#known.set(url, known)
    if (this.#known.size > MAX_ADDRESSES) this.#dropFirst(() => true)
    this.#sweepLater()
    known.discovery.then(
      (discovery) => {
        if (discovery.state === 'late') this.#lateUntil.set(new URL(url).host, known.until)
        if (discovery.state === 'found') known.bytes = discovery.bytes
        while (this.heldBytes() > MAX_BYTES) this.#dropFirst(({ bytes }) => bytes > 0)
      },
      () => {
        if (this.#known.get(url) === known) this.#known.delete(url)
      },
    )
    return known.discovery
  }

  #dropFirst(isMeant: (known: KnownDiscovery<T>) => boolean): void {
    const first = [...this.#known].find(([, known]) => isMeant(known))
    if (first) this.#known.delete(first[0])
  }

  #dropOld(): void {
    for (const [url, { until }] of this.#known) if (until <= this.#now()) this.#known.delete(url)
    for (const [host, until] of this.#lateUntil) if (until <= this.#now()) this.#lateUntil.delete(host)
  }

  /** Drops what is old once the first of it is; an idle process stays free to end. */
  #sweepLater(): void {
    if (this.#sweep || this.#known.size === 0) return
    const first = Math.min(...Array.from(this.#known.values(), ({ until }) => until))
    const sweep = () => {
      this.#sweep = null
      this.#dropOld()
      this.#sweepLater()
    }
    this.#sweep = setTimeout(sweep, Math.max(first - this.#now(), 1))
    this.#sweep.unref()
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
