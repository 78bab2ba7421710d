type Options = { signal?: AbortSignal }
type Waiting = { hold: () => Promise<void>; settle: () => void }

/** jsdom has no locks between tabs: these are granted in turn, to one after another. */
export class FakeLocks {
  readonly #held = new Set<string>()
  readonly #waiting = new Map<string, Waiting[]>()

  request(name: string, { signal }: Options, hold: () => Promise<void>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { hold, settle: resolve }
    this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), one])
    signal?.addEventListener('abort', () => {
      this.#waiting.set(
        name,
        (this.#waiting.get(name) ?? []).filter((other) => other !== one),
      )
      reject(signal.reason)
    })
    queueMicrotask(() => this.#grant(name))
    return promise
  }

  #grant(name: string): void {
    if (this.#held.has(name)) return
    const next = this.#waiting.get(name)?.shift()
    if (!next) return
    this.#held.add(name)
    void next.hold().then(() => {
      this.#held.delete(name)
      next.settle()
      this.#grant(name)
    })
  }
}

type Listener = (event: { data: unknown }) => void
const open = new Set<FakeChannel>()

/** The tabs of a browser hear each other, and no test of another worker. */
export class FakeChannel {
  readonly #name: string
  onmessage: Listener | null = null
  constructor(name: string) {
    this.#name = name
    open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of open)
      if (other !== this && other.#name === this.#name)
        queueMicrotask(() => open.has(other) && other.onmessage?.({ data: structuredClone(data) }))
  }
  close(): void {
    open.delete(this)
  }
}
