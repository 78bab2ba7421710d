import type { DocumentRequest, NewsDocument } from './document.ts'

export type ParseJob = {
  request: DocumentRequest
  site: string
  signal: AbortSignal
  resolve: (document: NewsDocument) => void
  reject: (reason: unknown) => void
}
type Wariness = { until: number; goodPages: number }

/** Processor time for a site's pages after one took too long, ms: the next ones may be similar. */
const WARY_MS = 1_000
/** How long that limit holds after the last such page, ms, unless some good pages end it. */
const WARY_FOR_MS = 10 * 60_000
const GOOD_PAGES = 5
const MAX_SLOW = 1_000

/**
 * Jobs that wait for a thread. A site's pages are read one at a time: they are fetched more slowly
 * than that, and so no site can take the threads from the others.
 */
export class ParseQueue {
  readonly #waiting: ParseJob[] = []
  readonly #running = new Set<string>()
  readonly #slow = new Map<string, Wariness>()
  readonly #deadlineMs: number
  readonly #now: () => number

  constructor(deadlineMs: number, now: () => number = Date.now) {
    this.#deadlineMs = deadlineMs
    this.#now = now
  }

  isSlow(site: string): boolean {
    return (this.#slow.get(site)?.until ?? 0) > this.#now()
  }

  /** Processor time for a page of a site, ms. */
  limitOf(site: string): number {
    return this.isSlow(site) ? Math.min(WARY_MS, this.#deadlineMs) : this.#deadlineMs
  }

  add(job: ParseJob): void {
    this.#waiting.push(job)
  }

  /** Whether a job still waits for other sites' jobs. */
  isHeldUp(job: ParseJob): boolean {
    return this.#waiting.includes(job) && !this.#running.has(job.site)
  }

  /** Takes the next job of a site that has none running, or `wanted`. */
  take(wanted?: ParseJob): ParseJob | undefined {
    const at = this.#waiting.findIndex((job) => !this.#running.has(job.site) && (!wanted || job === wanted))
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  started(job: ParseJob): void {
    this.#running.add(job.site)
  }

  /** @param wasSlow it took too much time or memory */
  ended({ site }: ParseJob, wasSlow: boolean): void {
    this.#running.delete(site)
    if (wasSlow) this.#condemn(site)
    else this.#credit(site)
  }

  /** The longest known ones make room. */
  #condemn(site: string): void {
    this.#slow.delete(site)
    this.#slow.set(site, { until: this.#now() + WARY_FOR_MS, goodPages: 0 })
    for (const known of this.#slow.keys()) {
      if (this.#slow.size <= MAX_SLOW) return
      this.#slow.delete(known)
    }
  }

  #credit(site: string): void {
    const wariness = this.#slow.get(site)
    if (!wariness) return
    wariness.goodPages += 1
    if (wariness.goodPages >= GOOD_PAGES || !this.isSlow(site)) this.#slow.delete(site)
  }
}
