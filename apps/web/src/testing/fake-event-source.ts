import { type Answers, findAnswer } from './answers.ts'

type Listener = (event: { data: string; lastEventId: string }) => void

let answers: () => Answers = () => ({})

/** The answers for subscriptions. */
export function feedSubscriptions(source: () => Answers): void {
  answers = source
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

/** jsdom has no EventSource: this one plays the test's async iterable with tRPC's event names. */
export class FakeEventSource {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readyState = 0
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(url: string) {
    queueMicrotask(() => this.#play(new URL(url)))
  }

  addEventListener(name: string, listener: Listener): void {
    const all = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, all.add(listener))
  }

  removeEventListener(name: string, listener: Listener): void {
    this.#listeners.get(name)?.delete(listener)
  }

  close(): void {
    this.readyState = this.CLOSED
  }

  #emit(name: string, data: unknown): void {
    if (this.readyState === this.CLOSED) return
    const event = { data: JSON.stringify(data ?? null), lastEventId: '' }
    for (const listener of this.#listeners.get(name) ?? []) listener(event)
  }

  async #play(url: URL): Promise<void> {
    // closed before it opened
    if (this.readyState === this.CLOSED) return
    this.readyState = this.OPEN
    this.#emit('connected', {})
    try {
      const path = url.pathname.replace(/^.*\/trpc\//, '')
      const stream = await findAnswer(answers(), path)(JSON.parse(url.searchParams.get('input') ?? 'null'))
      if (isIterable(stream)) for await (const value of stream) this.#emit('message', value)
      this.#emit('return', null)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#emit('serialized-error', { message, code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR' } })
    }
  }
}
