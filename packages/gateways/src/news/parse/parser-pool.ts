import { Worker } from 'node:worker_threads'
import type { DocumentRequest, NewsDocument } from './document.ts'
import { type ParseJob, ParseQueue } from './parse-queue.ts'
import type { ParseReply, READY } from './parse-thread.ts'

export type Parser = {
  /**
   * Returns `unreadable` for documents that take too much time or memory; throws if `signal`
   * aborts.
   */
  parse(request: DocumentRequest, signal: AbortSignal): Promise<NewsDocument>
  close(): Promise<void>
}
type Options = {
  threads?: number
  /** more are started for a page that other hosts' pages hold up, up to this many in total */
  maxThreads?: number
  /** per document, ms */
  deadlineMs?: number
  idleMs?: number
  memoryMb?: number
  /** called with errors thrown by a parser: a document that breaks it, or our own bug */
  onError?: (error: unknown) => void
}
/**
 * How long a page waits for other hosts' pages, ms; starting a thread for it takes as long again.
 */
const PATIENCE_MS = 300
/** Loading the parsers does not count against the document, ms. */
const START_MS = 30_000

/**
 * Parses untrusted documents in worker threads, so a hostile page cannot block the process: a
 * thread that misses its deadline is terminated and replaced. Threads start with the first job and
 * end when idle.
 */
export function createParser(options: Options = {}): Parser {
  const {
    threads = 2,
    maxThreads = 6,
    deadlineMs = 5_000,
    idleMs = 30_000,
    memoryMb = 256,
    onError,
  } = options
  const queue = new ParseQueue(deadlineMs)
  const idle: ParseThread[] = []
  const all = new Set<ParseThread>()

  const startThread = (): ParseThread => {
    const leave = () => {
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    }
    const thread = createThread({ memoryMb, idleMs, onIdle: leave })
    all.add(thread)
    thread.ended.then(() => {
      all.delete(thread)
      leave()
      next()
    })
    return thread
  }
  const runOn = async (thread: ParseThread, job: ParseJob) => {
    queue.started(job)
    const warming = setTimeout(() => {
      warmUp()
      next()
    }, PATIENCE_MS).unref()
    const result = await thread.run(job.request, queue.limitOf(job.host))
    clearTimeout(warming)
    queue.ended(job)
    if (result === 'timeout') queue.tookTooLong(job.host)
    if (job.signal.aborted) job.reject(job.signal.reason)
    else job.resolve(documentOf(result, onError))
    if (result !== 'timeout' && result !== 'ended') idle.push(thread)
    next()
  }
  /** Beside a slow page, another site's page finds a thread that has loaded what it needs. */
  const warmUp = (): void => {
    if (idle.length === 0 && all.size < Math.max(threads, maxThreads)) idle.push(startThread())
  }
  /** A host with slow pages never gets the last thread that is ready. */
  const readyFor = (job: ParseJob): ParseThread | undefined => {
    if (!queue.isSlow(job.host)) return idle.pop()
    return idle.length > 1 || all.size >= maxThreads ? idle.shift() : undefined
  }
  const start = (job: ParseJob): void => {
    if (job.signal.aborted) job.reject(job.signal.reason)
    else void runOn(readyFor(job) ?? startThread(), job)
    if (all.size < threads) warmUp()
  }
  const next = (): void => {
    while (idle.length > 0 || all.size < threads) {
      const job = queue.take()
      if (!job) return
      start(job)
    }
  }
  const helpOut = (job: ParseJob): void => {
    const held = queue.isHeldUp(job) && all.size < maxThreads ? queue.take(job) : undefined
    if (held) start(held)
  }
  return {
    parse: (request, signal) =>
      new Promise((resolve, reject) => {
        const job = { request, host: new URL(request.url).host, signal, resolve, reject }
        queue.add(job)
        next()
        setTimeout(helpOut, PATIENCE_MS, job).unref()
      }),
    close: async () => {
      await Promise.all([...all].map((thread) => thread.end()))
    },
  }
}

function documentOf(result: RunResult, onError: Options['onError']): NewsDocument {
  if (result === 'timeout') return { kind: 'unreadable', reason: 'reading it took too long' }
  if (result === 'ended') return { kind: 'unreadable', reason: 'reading it took too much memory' }
  if ('document' in result) return result.document
  onError?.(result.error)
  return { kind: 'unreadable', reason: 'its markup cannot be read' }
}

type RunResult = ParseReply | 'timeout' | 'ended'
type ParseThread = {
  run(request: DocumentRequest, deadlineMs: number): Promise<RunResult>
  end(): Promise<unknown>
  ended: Promise<void>
}

type ThreadOptions = {
  memoryMb: number
  idleMs: number
  /** called before an idle thread ends, so it gets no more jobs */
  onIdle: () => void
}

function createThread({ memoryMb, idleMs, onIdle }: ThreadOptions): ParseThread {
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, stackSizeMb: 4 },
    // keeps secrets in the environment from the parser
    env: {},
    execArgv: [],
  })
  const ended = Promise.withResolvers<void>()
  let settle: (result: RunResult) => void = () => undefined
  const retire = () => {
    onIdle()
    void worker.terminate()
  }
  let rest: NodeJS.Timeout | undefined = setTimeout(retire, idleMs).unref()
  worker.unref()
  const ready = Promise.withResolvers<void>()
  worker.on('message', (reply: ParseReply | typeof READY) =>
    reply === 'ready' ? ready.resolve() : settle(reply),
  )
  // out of memory: its exit follows, and settles the job
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    clearTimeout(rest)
    settle('ended')
    ready.resolve()
    ended.resolve()
  })
  return {
    ended: ended.promise,
    end: () => worker.terminate(),
    run: async (request, deadlineMs) => {
      clearTimeout(rest)
      worker.ref()
      const answer = Promise.withResolvers<RunResult>()
      settle = answer.resolve
      const start = setTimeout(() => answer.resolve('timeout'), START_MS)
      await Promise.race([ready.promise, answer.promise])
      clearTimeout(start)
      const deadline = setTimeout(() => answer.resolve('timeout'), deadlineMs)
      worker.postMessage(request)
      const result = await answer.promise
      clearTimeout(deadline)
      worker.unref()
      if (result === 'timeout') void worker.terminate()
      else rest = setTimeout(retire, idleMs).unref()
      return result
    },
  }
}
