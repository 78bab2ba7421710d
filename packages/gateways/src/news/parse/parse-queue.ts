import type { DocumentRequest } from './document.ts'

export type ParseJob = {
  readonly request: Pick<DocumentRequest, 'bytes' | 'url'>
  readonly site: string
  /** the job was interrupted after its slice, and begins again */
  wasTried: boolean
}
/**
 * Quick: pages that take no longer than a slice, as nearly all do, or were not tried yet. Slow: all
 * others, and those of sites whose last page was like that.
 */
export type Pace = 'quick' | 'slow'
/** `heavy`: it took longer than a slice. `slow`: too much time or memory. */
export type Outcome = 'quick' | 'heavy' | 'interrupted' | 'slow'
type Wariness = { until: number; goodPages: number }

/** Processor time for a site's pages after one took too long, ms: the next ones may be similar. */
const WARY_MS = 1_000
/** How long that limit holds after the last such page, ms, unless some good pages end it. */
const WARY_FOR_MS = 10 * 60_000
const GOOD_PAGES = 5
const MAX_SLOW = 1_000

const sizeOf = ({ request }: ParseJob): number => request.bytes.byteLength

/**
 * Jobs that wait for a thread. A site's pages are read one at a time: they are fetched more slowly
 * than that, and so no site can take the threads from the others.
 */
export class ParseQueue<J extends ParseJob> {
  readonly #waiting: J[] = []
  readonly #running = new Set<string>()
  readonly #slow = new Map<string, Wariness>()
  readonly #heavy = new Set<string>()
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

  add(job: J): void {
    this.#waiting.push(job)
  }

  /**
   * The next job of a pace, of a site that has none running: the smallest, as hostile pages are
   * large, and pages arrive more slowly than small ones are read.
   */
  next(pace: Pace): J | undefined {
    const free = this.waiting(pace).filter((job) => !this.#running.has(job.site))
    return pace === 'slow' ? free[0] : free.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]
  }

  isRunning(site: string): boolean {
    return this.#running.has(site)
  }

  waiting(pace: Pace): J[] {
    return this.#waiting.filter((job) => this.#paceOf(job) === pace)
  }

  #paceOf({ site, wasTried }: J): Pace {
    return wasTried || this.#heavy.has(site) || this.isSlow(site) ? 'slow' : 'quick'
  }

  started(job: J): void {
    this.#running.add(job.site)
    this.leave(job)
  }

  /** A job that started, or is over before it does. */
  leave(job: J): void {
    const at = this.#waiting.indexOf(job)
    if (at >= 0) this.#waiting.splice(at, 1)
  }

  ended({ site }: J, outcome: Outcome): void {
    this.#running.delete(site)
    this.#heavy.delete(site)
    if (outcome !== 'quick') this.#heavy.add(site)
    if (outcome === 'slow') this.#condemn(site)
    else if (outcome !== 'interrupted') this.#credit(site)
    const [oldest] = this.#heavy
    if (oldest !== undefined && this.#heavy.size > MAX_SLOW) this.#heavy.delete(oldest)
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
