import { Worker } from 'node:worker_threads'
import type { DocumentRequest } from './document.ts'
import type { ParseReply, READY } from './parse-thread.ts'
import { watchProcessorTime } from './processor-time.ts'

/** `ended`: the thread ran out of memory. */
export type RunResult = ParseReply | 'timeout' | 'ended'
export type ParserThread = {
  /**
   * One document at a time. After `timeout` or `ended` the thread is gone. `limitMs`: of processor
   * time.
   */
  run(request: DocumentRequest, limitMs: number): Promise<RunResult>
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
    run: async (request, limitMs) => {
      clearTimeout(rest)
      worker.ref()
      const answer = Promise.withResolvers<RunResult>()
      settle = answer.resolve
      const start = setTimeout(() => answer.resolve('timeout'), START_MS)
      await Promise.race([ready.promise, answer.promise])
      clearTimeout(start)
      const time = watchProcessorTime(worker, limitMs)
      void time.usedUp.then(() => answer.resolve('timeout'))
      worker.postMessage(request)
      const result = await answer.promise
      time.stop()
      worker.unref()
      if (result === 'timeout') void worker.terminate()
      else rest = setTimeout(retire, idleMs).unref()
      return result
    },
  }
}
