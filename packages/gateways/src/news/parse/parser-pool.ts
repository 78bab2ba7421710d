import { siteOf } from '../../fetch/sites.ts'
import type { DocumentRequest, NewsDocument } from './document.ts'
import { type ParseJob, ParseQueue } from './parse-queue.ts'
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
  /** more are started for a page that other sites' pages hold up, up to this many in total */
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
/**
 * How long a page waits for other sites' pages, ms; starting a thread for it takes as long again.
 */
const TIMEOUT_MS = 300

/**
 * Parses untrusted documents in worker threads, so a hostile page cannot block the process: a
 * thread that misses its deadline is terminated and replaced. Threads start with the first job and
 * end when idle.
 */
export const createParser = ({ onError, ...limits }: Options = {}): Parser =>
  new ParserPool({ ...LIMITS, ...limits }, onError)

class ParserPool implements Parser {
  readonly #limits: Limits
  readonly #onError: OnError | undefined
  readonly #queue: ParseQueue
  readonly #idle: ParserThread[] = []
  readonly #all = new Set<ParserThread>()

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
      setTimeout(() => this.#helpOut(job), TIMEOUT_MS).unref()
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

  async #runOn(thread: ParserThread, job: ParseJob): Promise<void> {
    this.#queue.started(job)
    const warming = setTimeout(() => {
      this.#warmUp()
      this.#next()
    }, TIMEOUT_MS).unref()
    const result = await thread.run(job.request, this.#queue.limitOf(job.site))
    clearTimeout(warming)
    const isGone = result === 'timeout' || result === 'ended'
    this.#queue.ended(job, isGone)
    if (job.signal.aborted) job.reject(job.signal.reason)
    else job.resolve(documentOf(result, this.#onError))
    if (!isGone) this.#idle.push(thread)
    this.#next()
  }

  /** Beside a slow page, another site's page finds a thread that has loaded what it needs. */
  #warmUp(): void {
    const { threads, maxThreads } = this.#limits
    if (this.#idle.length === 0 && this.#all.size < Math.max(threads, maxThreads))
      this.#idle.push(this.#startThread())
  }

  /** A site with slow pages never gets the last thread that is ready. */
  #readyFor(job: ParseJob): ParserThread | undefined {
    if (!this.#queue.isSlow(job.site)) return this.#idle.pop()
    return this.#idle.length > 1 || this.#all.size >= this.#limits.maxThreads ? this.#idle.shift() : undefined
  }

  #start(job: ParseJob): void {
    if (job.signal.aborted) job.reject(job.signal.reason)
    else void this.#runOn(this.#readyFor(job) ?? this.#startThread(), job)
    if (this.#all.size < this.#limits.threads) this.#warmUp()
  }

  #next(): void {
    while (this.#idle.length > 0 || this.#all.size < this.#limits.threads) {
      const job = this.#queue.take()
      if (!job) return
      this.#start(job)
    }
  }

  #helpOut(job: ParseJob): void {
    const canGrow = this.#all.size < this.#limits.maxThreads
    const held = canGrow && this.#queue.isHeldUp(job) ? this.#queue.take(job) : undefined
    if (held) this.#start(held)
  }
}

function documentOf(result: RunResult, onError: OnError | undefined): NewsDocument {
  if (result === 'timeout') return { kind: 'unreadable', reason: 'reading it took too long' }
  if (result === 'ended') return { kind: 'unreadable', reason: 'reading it took too much memory' }
  if ('document' in result) return result.document
  onError?.(result.error)
  return { kind: 'unreadable', reason: 'its markup cannot be read' }
}
