import { siteOf } from '../../fetch/sites.ts'
import type { DocumentRequest, NewsDocument } from './document.ts'
import { type Outcome, type Pace, type ParseJob, ParseQueue } from './parse-queue.ts'
import { createParserThread, type ParserThread, type RunResult } from './parser-thread.ts'

export type Parser = {
  /**
   * Returns `unreadable` for documents that take too much time or memory; throws if `signal`
   * aborts.
   */
  parse(request: DocumentRequest, signal: AbortSignal): Promise<NewsDocument>
  close(): Promise<void>
}
type Limits = {
  threads: number
  /** more are started for slow pages, and one that is ready for a quick one, up to this many */
  maxThreads: number
  /** processor time per document, ms */
  deadlineMs: number
  idleMs: number
  memoryMb: number
}
type OnError = (error: unknown) => void
/** `onError`: called with errors thrown by a parser: a document that breaks it, or our own bug */
type Options = Partial<Limits> & { onError?: OnError }

const LIMITS: Limits = { threads: 2, maxThreads: 6, deadlineMs: 5_000, idleMs: 30_000, memoryMb: 256 }
/** Processor time after which a page is slow, ms; nearly all take less. */
const SLICE_MS = 200
/** A page of this size may be slow, bytes: it never gets the last thread that is ready. */
const LARGE = 100_000
type Run = { job: ParseJob; pace: Pace; isHeavy: boolean }

/**
 * Parses untrusted documents in worker threads, so a hostile page cannot block the process: a
 * thread that misses its deadline is terminated and replaced. A page that takes longer than a slice
 * counts as slow; when there are enough of those, it is interrupted and waits, so that slow pages
 * of any number of sites leave threads to the quick ones. Threads start with the first job and end
 * when idle.
 */
export const createParser = ({ onError, ...limits }: Options = {}): Parser =>
  new ParserPool({ ...LIMITS, ...limits }, onError)

class ParserPool implements Parser {
  readonly #limits: Limits
  readonly #onError: OnError | undefined
  readonly #queue: ParseQueue
  readonly #idle: ParserThread[] = []
  readonly #all = new Set<ParserThread>()
  readonly #running: Record<Pace, number> = { quick: 0, slow: 0 }

  constructor(limits: Limits, onError: OnError | undefined) {
    this.#limits = limits
    this.#onError = onError
    this.#queue = new ParseQueue(limits.deadlineMs)
  }

  parse(request: DocumentRequest, signal: AbortSignal): Promise<NewsDocument> {
    return new Promise((resolve, reject) => {
      const job = { request, site: siteOf(new URL(request.url).host), signal, resolve, reject }
      this.#queue.add(job)
      this.#next()
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((thread) => thread.end()))
  }

  #startThread(): ParserThread {
    const leave = () => {
      const at = this.#idle.indexOf(thread)
      if (at >= 0) this.#idle.splice(at, 1)
    }
    const { memoryMb, idleMs } = this.#limits
    const thread = createParserThread({ memoryMb, idleMs, onIdle: leave })
    this.#all.add(thread)
    thread.ended.then(() => {
      this.#all.delete(thread)
      leave()
      this.#next()
    })
    return thread
  }

  async #runOn(thread: ParserThread, run: Run): Promise<void> {
    const { job } = run
    this.#queue.started(job)
    this.#running[run.pace] += 1
    const limitMs = this.#queue.limitOf(job.site)
    const mayGoOn = () => this.#mayGoOn(run)
    const result = await thread.run(job.request, { limitMs, sliceMs: SLICE_MS, mayGoOn })
    this.#running[run.pace] -= 1
    this.#queue.ended(job, outcomeOf(result, run))
    if (job.signal.aborted) job.reject(job.signal.reason)
    else if (result === 'interrupted') this.#queue.add({ ...job, wasTried: true })
    else job.resolve(documentOf(result, this.#onError))
    if (typeof result !== 'string') this.#idle.push(thread)
    this.#next()
  }

  /** Whether a page that used up its slice may continue, as a slow one. */
  #mayGoOn(run: Run): boolean {
    run.isHeavy = true
    if (run.pace === 'slow') return true
    if (!this.#hasPlace('slow')) return false
    run.pace = 'slow'
    this.#running.quick -= 1
    this.#running.slow += 1
    this.#next()
    return true
  }

  /** A small page has a place of its own beside large ones, which may turn out to be slow. */
  #hasPlace(pace: Pace, isSmall = false): boolean {
    const { threads, maxThreads } = this.#limits
    if (pace === 'quick') return this.#running.quick < threads + Number(isSmall)
    return this.#running.slow < Math.max(1, maxThreads - threads - 1)
  }

  /** Beside running pages, a quick one finds a thread that has loaded what it needs. */
  #warmUp(): void {
    const { threads, maxThreads } = this.#limits
    const most = Math.max(threads, maxThreads)
    const isWanted = this.#all.size < threads || (this.#running.slow > 0 && this.#idle.length === 0)
    if (isWanted && this.#all.size < most) this.#idle.push(this.#startThread())
  }

  /** A thread for a page, unless it has to wait: only a small one gets the last that is ready. */
  #threadFor(isSmall: boolean): ParserThread | undefined {
    const { threads, maxThreads } = this.#limits
    const [ready, loading] = [true, false].map((isReady) => this.#idle.filter((t) => t.isReady() === isReady))
    const canGrow = this.#all.size < Math.max(threads, maxThreads)
    const isNoneAtWork = this.#idle.length === this.#all.size
    const small = ready?.[0] ?? loading?.[0]
    const large = ready?.[1] ?? (ready?.length || canGrow ? loading?.[0] : undefined)
    const thread = isSmall ? small : (large ?? (isNoneAtWork && !canGrow ? small : undefined))
    if (!thread) return canGrow ? this.#startThread() : undefined
    this.#idle.splice(this.#idle.indexOf(thread), 1)
    return thread
  }

  #next(): void {
    for (const pace of ['quick', 'slow'] as const) while (this.#startNext(pace));
    if (this.#running.quick + this.#running.slow > 0) this.#warmUp()
  }

  /** Whether a job left the queue. */
  #startNext(pace: Pace): boolean {
    const job = this.#queue.next(pace)
    if (!job) return false
    if (job.signal.aborted) {
      this.#queue.drop(job)
      return true
    }
    const isSmall = pace === 'quick' && job.request.bytes.byteLength < LARGE
    const thread = this.#hasPlace(pace, isSmall) ? this.#threadFor(isSmall) : undefined
    if (thread) void this.#runOn(thread, { job, pace, isHeavy: false })
    return thread !== undefined
  }
}

function outcomeOf(result: RunResult, { isHeavy }: Run): Outcome {
  if (result === 'interrupted') return 'interrupted'
  if (result === 'timeout' || result === 'ended') return 'slow'
  return isHeavy ? 'heavy' : 'quick'
}

function documentOf(result: Exclude<RunResult, 'interrupted'>, onError: OnError | undefined): NewsDocument {
  if (result === 'timeout') return { kind: 'unreadable', reason: 'reading it took too long' }
  if (result === 'ended') return { kind: 'unreadable', reason: 'reading it took too much memory' }
  if ('document' in result) return result.document
  onError?.(result.error)
  return { kind: 'unreadable', reason: 'its markup cannot be read' }
}
