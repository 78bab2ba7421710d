import type { DocumentRequest, NewsDocument } from './document.ts'

export type ParseJob = {
  request: DocumentRequest
  host: string
  signal: AbortSignal
  resolve: (document: NewsDocument) => void
  reject: (reason: unknown) => void
}

/** Time limit for a host's pages after one took too long, ms: the next ones may be similar. */
const WARY_MS = 1_000
const MAX_SLOW = 1_000

/**
 * Jobs that wait for a thread. A host's pages are read one at a time: they are fetched more slowly
 * than that, and so no site can take the threads from the others.
 */
export class ParseQueue {
  readonly #waiting: ParseJob[] = []
  readonly #running = new Set<string>()
  readonly #slow = new Set<string>()
  readonly #deadlineMs: number

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs
  }

  isSlow(host: string): boolean {
    return this.#slow.has(host)
  }

  /** Time limit for a page of a host, ms. */
  limitOf(host: string): number {
    return this.isSlow(host) ? Math.min(WARY_MS, this.#deadlineMs) : this.#deadlineMs
  }

  tookTooLong(host: string): void {
    if (this.#slow.size < MAX_SLOW) this.#slow.add(host)
  }

  add(job: ParseJob): void {
    this.#waiting.push(job)
  }

  /** Whether a job still waits for other hosts' jobs. */
  isHeldUp(job: ParseJob): boolean {
    return this.#waiting.includes(job) && !this.#running.has(job.host)
  }

  /** Takes the next job of a host that has none running, or `wanted`. */
  take(wanted?: ParseJob): ParseJob | undefined {
    const at = this.#waiting.findIndex((job) => !this.#running.has(job.host) && (!wanted || job === wanted))
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  started(job: ParseJob): void {
    this.#running.add(job.host)
  }

  ended(job: ParseJob): void {
    this.#running.delete(job.host)
  }
}
