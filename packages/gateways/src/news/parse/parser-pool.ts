import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import { createByteBudget } from '../../fetch/byte-budget.ts'
import { type DocumentRequest, type NewsDocument, unreadable } from './document.ts'
import { openJob, type TimedJob, TOO_LONG } from './parse-job.ts'
import { type Outcome, type Pace, ParseQueue } from './parse-queue.ts'
import { createParserThread, type ParserThread, type RunResult } from './parser-thread.ts'

export type Parser = {
  /**
   * Returns `unreadable` for documents that take too much time or memory; throws as soon as
   * `signal` aborts. `leftMs`: until the document is late, from when a thread first has it; a page
   * does not pay for those before it, but for those of its own site.
   */
  parse(request: DocumentRequest, signal: AbortSignal, leftMs?: number): Promise<NewsDocument>
  close(): Promise<void>
}
type Limits = {
  threads: number
  /** upper limit: extra threads start for slow pages; one is kept ready for the next quick page */
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
const NO_MEMORY = unreadReason('muchMemory')
/** More than any page needs that may take its processor time, ms. */
const LONGEST_MS = 60_000
/** Bytes of all documents that wait or are being read; the largest make room for the others. */
const MOST_BYTES = 100 * 1_048_576
type Run = { job: TimedJob; pace: Pace; isHeavy: boolean }

/**
 * Parses untrusted documents in worker threads, so a hostile page cannot block the process: a
 * thread that misses its deadline is terminated and replaced. A page that takes longer than a slice
 * counts as slow; when there are enough of those, it is interrupted and waits, so slow pages leave
 * threads to the quick ones however many sites they come from. Threads start with the first job and
 * end when idle.
 */
export const createParser = ({ onError, ...limits }: Options = {}): Parser =>
  new ParserPool({ ...LIMITS, ...limits }, onError)

class ParserPool implements Parser {
  readonly #limits: Limits
  readonly #onError: OnError | undefined
  readonly #queue: ParseQueue<TimedJob>
  readonly #budget = createByteBudget(MOST_BYTES)
  readonly #idle: ParserThread[] = []
  readonly #all = new Set<ParserThread>()
  readonly #running: Record<Pace, number> = { quick: 0, slow: 0 }

  constructor(limits: Limits, onError: OnError | undefined) {
    this.#limits = limits
    this.#onError = onError
    this.#queue = new ParseQueue(limits.deadlineMs)
  }

  async parse(request: DocumentRequest, signal: AbortSignal, leftMs = LONGEST_MS): Promise<NewsDocument> {
    signal.throwIfAborted()
    const job = openJob(request, leftMs, () => this.#queue.leave(job))
    const abort = () => job.fail(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    const share = this.#budget.open(() => job.end(unreadable(unreadReason('largeDocument'))))
    this.#queue.add(job)
    share.take(request.bytes.byteLength)
    this.#next()
    try {
      return await job.document
    } finally {
      share.close()
      signal.removeEventListener('abort', abort)
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((thread) => thread.end()))
  }

  #startThread(): void {
    const leave = () => {
      const at = this.#idle.indexOf(thread)
      if (at >= 0) this.#idle.splice(at, 1)
    }
    const { memoryMb, idleMs } = this.#limits
    const thread = createParserThread({ memoryMb, idleMs, onIdle: leave })
    this.#all.add(thread)
    this.#idle.push(thread)
    thread.ready.then(() => this.#next())
    thread.ended.then(() => {
      this.#all.delete(thread)
      leave()
      if (!thread.isReady()) this.#failNext()
      this.#next()
    })
  }

  /** A thread that ended while it loaded could not be had: its job does not wait for ever. */
  #failNext(): void {
    const job = this.#queue.next('quick') ?? this.#queue.next('slow')
    job?.end(unreadable(NO_MEMORY))
  }

  async #runOn(thread: ParserThread, run: Run): Promise<void> {
    const { job } = run
    this.#queue.started(job)
    this.#running[run.pace] += 1
    const limitMs = this.#queue.limitOf(job.site)
    const mayGoOn = () => this.#mayGoOn(run)
    const result = await thread.run(job.request, { limitMs, sliceMs: SLICE_MS, mayGoOn, late: job.begin() })
    this.#running[run.pace] -= 1
    this.#queue.ended(job, outcomeOf(result, run))
    if (result !== 'interrupted') job.end(documentOf(result, this.#onError))
    else if (!job.isOver()) {
      job.wasTried = true
      this.#queue.add(job)
    }
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

  /** Beside running pages, a quick one of any size finds a thread that has loaded. */
  #warmUp(): void {
    const { threads, maxThreads } = this.#limits
    const isWanted = this.#all.size <= threads || (this.#running.slow > 0 && this.#idle.length < 2)
    if (isWanted && this.#all.size < Math.max(threads, maxThreads)) this.#startThread()
  }

  /**
   * A thread for a page, unless it has to wait: only a small one gets the last that is ready. It
   * waits for any of them to be ready, not for one that it was given while that loaded.
   */
  #threadFor(isSmall: boolean): ParserThread | undefined {
    const { threads, maxThreads } = this.#limits
    const ready = this.#idle.filter((thread) => thread.isReady())
    const canGrow = this.#all.size < Math.max(threads, maxThreads)
    const isLoading = ready.length < this.#idle.length
    const isAlone = this.#idle.length === this.#all.size && !canGrow && !isLoading
    const thread = ready[isSmall || isAlone ? 0 : 1]
    if (thread) this.#idle.splice(this.#idle.indexOf(thread), 1)
    else if (canGrow && !isLoading) this.#startThread()
    return thread
  }

  #next(): void {
    for (const pace of ['quick', 'slow'] as const) while (this.#startNext(pace));
    // behind a page of its own site, a page pays for the wait; behind those of others it does not
    for (const job of this.#queue.waiting('slow')) if (this.#queue.isRunning(job.site)) job.begin()
    if (this.#running.quick + this.#running.slow > 0) this.#warmUp()
  }

  /** Whether a job left the queue. */
  #startNext(pace: Pace): boolean {
    const job = this.#queue.next(pace)
    if (!job) return false
    const isSmall = pace === 'quick' && job.request.bytes.byteLength < LARGE
    const thread = this.#hasPlace(pace, isSmall) ? this.#threadFor(isSmall) : undefined
    if (thread) void this.#runOn(thread, { job, pace, isHeavy: false })
    return thread !== undefined
  }
}

function outcomeOf(result: RunResult, { isHeavy }: Run): Outcome {
  // a page that came late has less time: its site is not blamed
  if (result === 'interrupted' || result === 'late') return 'interrupted'
  if (result === 'timeout' || result === 'ended') return 'slow'
  return isHeavy ? 'heavy' : 'quick'
}

function documentOf(result: Exclude<RunResult, 'interrupted'>, onError: OnError | undefined): NewsDocument {
  if (result === 'timeout' || result === 'late') return unreadable(TOO_LONG)
  if (result === 'ended') return unreadable(NO_MEMORY)
  if ('document' in result) return result.document
  onError?.(result.error)
  return unreadable(unreadReason('unreadableMarkup'))
}
