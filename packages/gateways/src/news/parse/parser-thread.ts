import { Worker } from 'node:worker_threads'
import type { DocumentRequest } from './document.ts'
import type { ParseReply, READY } from './parse-thread.ts'
import { watchProcessorTime } from './processor-time.ts'

/** `ended`: the thread ran out of memory. */
export type RunResult = ParseReply | 'timeout' | 'interrupted' | 'ended'
export type RunLimits = {
  /** of processor time */
  limitMs: number
  /** after this much of it, `mayGoOn` is asked; if not, the document is interrupted */
  sliceMs: number
  mayGoOn: () => boolean
}
export type ParserThread = {
  /**
   * One document at a time. The thread is gone after any result but a reply.
   */
  run(request: DocumentRequest, limits: RunLimits): Promise<RunResult>
  /** whether it has loaded what it needs */
  isReady(): boolean
  end(): Promise<unknown>
  ended: Promise<void>
}
type Options = {
  memoryMb: number
  idleMs: number
  /** called before an idle thread ends, so it gets no more jobs */
  onIdle: () => void
}

/** Loading the parsers does not count against the document, ms. */
const START_MS = 30_000

export function createParserThread({ memoryMb, idleMs, onIdle }: Options): ParserThread {
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
  let isReady = false
  worker.on('message', (reply: ParseReply | typeof READY) => {
    if (reply !== 'ready') return settle(reply)
    isReady = true
    ready.resolve()
  })
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
    isReady: () => isReady,
    end: () => worker.terminate(),
    run: async (request, { limitMs, sliceMs, mayGoOn }) => {
      clearTimeout(rest)
      worker.ref()
      const answer = Promise.withResolvers<RunResult>()
      settle = answer.resolve
      const start = setTimeout(() => answer.resolve('timeout'), START_MS)
      await Promise.race([ready.promise, answer.promise])
      clearTimeout(start)
      const time = watchProcessorTime(worker, limitMs)
      const slice = watchProcessorTime(worker, sliceMs)
      void time.usedUp.then(() => answer.resolve('timeout'))
      void slice.usedUp.then(() => mayGoOn() || answer.resolve('interrupted'))
      worker.postMessage(request)
      const result = await answer.promise
      time.stop()
      slice.stop()
      worker.unref()
      if (typeof result === 'string') void worker.terminate()
      else rest = setTimeout(retire, idleMs).unref()
      return result
    },
  }
}
