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
 * Jobs that wait for a thread, and how many run per host. The next one belongs to the host with the
 * fewest running, so no site's pages hold up another's.
 */
export class ParseQueue {
  readonly #waiting: ParseJob[] = []
  readonly #running = new Map<string, number>()
  readonly #slow = new Set<string>()
  readonly #deadlineMs: number

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs
  }

  get length(): number {
    return this.#waiting.length
  }

  /** Time limit for a page of a host, ms. */
  limitOf(host: string): number {
    return this.#slow.has(host) ? Math.min(WARY_MS, this.#deadlineMs) : this.#deadlineMs
  }

  tookTooLong(host: string): void {
    if (this.#slow.size < MAX_SLOW) this.#slow.add(host)
  }

  add(job: ParseJob): void {
    this.#waiting.push(job)
  }

  /** Whether a job still waits for other hosts' jobs. */
  isHeldUp(job: ParseJob): boolean {
    return this.#waiting.includes(job) && this.runningOf(job.host) === 0
  }

  runningOf(host: string): number {
    return this.#running.get(host) ?? 0
  }

  /** Takes the next job to run, or `wanted`. */
  take(wanted?: ParseJob): ParseJob | undefined {
    const fewest = Math.min(...this.#waiting.map((job) => this.runningOf(job.host)))
    const at = wanted
      ? this.#waiting.indexOf(wanted)
      : this.#waiting.findIndex((job) => this.runningOf(job.host) === fewest)
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  started(job: ParseJob): void {
    this.#running.set(job.host, this.runningOf(job.host) + 1)
  }

  ended(job: ParseJob): void {
    const left = this.runningOf(job.host) - 1
    if (left > 0) this.#running.set(job.host, left)
    else this.#running.delete(job.host)
  }
}
