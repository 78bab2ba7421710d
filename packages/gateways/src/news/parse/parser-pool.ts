import { Worker } from 'node:worker_threads'
import type { DocumentRequest, NewsDocument } from './document.ts'
import type { ParseReply } from './parse-thread.ts'

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
  /** ms per document */
  deadlineMs?: number
  idleMs?: number
  memoryMb?: number
  /** called with errors thrown by a parser: a document that breaks it, or our own bug */
  onError?: (error: unknown) => void
}
type Job = {
  request: DocumentRequest
  signal: AbortSignal
  resolve: (document: NewsDocument) => void
  reject: (reason: unknown) => void
}

/**
 * Parses untrusted documents in worker threads, so a hostile page cannot block the process: a
 * thread that misses its deadline is terminated and replaced. Threads start with the first job and
 * end when idle.
 */
export function createParser(options: Options = {}): Parser {
  const { threads = 2, deadlineMs = 5_000, idleMs = 30_000, memoryMb = 256, onError } = options
  const waiting: Job[] = []
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
  const runOn = async (thread: ParseThread, job: Job) => {
    const result = await thread.run(job.request, deadlineMs)
    if (job.signal.aborted) job.reject(job.signal.reason)
    else job.resolve(documentOf(result, onError))
    if (result === 'timeout' || result === 'ended') return
    idle.push(thread)
    next()
  }
  const next = (): void => {
    while (waiting.length > 0 && (idle.length > 0 || all.size < threads)) {
      const job = waiting.shift()
      if (job?.signal.aborted) job.reject(job.signal.reason)
      else if (job) void runOn(idle.pop() ?? startThread(), job)
    }
  }
  return {
    parse: (request, signal) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, signal, resolve, reject })
        next()
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
  let rest: NodeJS.Timeout | undefined
  worker.on('message', (reply: ParseReply) => settle(reply))
  // out of memory: the exit event follows and settles the job
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    clearTimeout(rest)
    settle('ended')
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
