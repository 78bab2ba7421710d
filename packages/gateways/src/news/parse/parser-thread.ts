import { Worker } from 'node:worker_threads'
import type { DocumentRequest } from './document.ts'
import type { ParseReply, READY } from './parse-thread.ts'
import { watchProcessorTime } from './processor-time.ts'

/** `timeout`: its processor time is used up. `ended`: the thread ran out of memory. */
export type RunResult = ParseReply | 'timeout' | 'late' | 'interrupted' | 'ended'
export type RunLimits = {
  /** ms of processor time */
  limitMs: number
  /** after this much of it, `mayGoOn` is asked; if not, the document is interrupted */
  sliceMs: number
  mayGoOn: () => boolean
  /** aborts when the document is late, whatever it spent */
  late: AbortSignal
}
export type ParserThread = {
  /**
   * One document at a time. The thread is gone after any result but a reply.
   */
  run(request: DocumentRequest, limits: RunLimits): Promise<RunResult>
  /** whether it has loaded what it needs, as it must before it runs anything */
  isReady(): boolean
  ready: Promise<void>
  end(): Promise<unknown>
  ended: Promise<void>
}
type Options = {
  memoryMb: number
  idleMs: number
  /** called before an idle thread ends, so it gets no more jobs */
  onIdle: () => void
}

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
  let timer: NodeJS.Timeout | undefined
  const rest = () => {
    worker.unref()
    timer = setTimeout(retire, idleMs).unref()
  }
  const ready = Promise.withResolvers<void>()
  let isReady = false
  worker.on('message', (reply: ParseReply | typeof READY) => {
    if (reply !== 'ready') return settle(reply)
    isReady = true
    rest()
    ready.resolve()
  })
  // out of memory: its exit follows, and settles the job
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    clearTimeout(timer)
    settle('ended')
    ended.resolve()
  })
  return {
    ended: ended.promise,
    isReady: () => isReady,
    ready: ready.promise,
    end: () => worker.terminate(),
    run: async (request, { limitMs, sliceMs, mayGoOn, late }) => {
      clearTimeout(timer)
      worker.ref()
      const answer = Promise.withResolvers<RunResult>()
      settle = answer.resolve
      const giveUp = () => answer.resolve('late')
      late.addEventListener('abort', giveUp)
      const time = watchProcessorTime(worker, limitMs)
      const slice = watchProcessorTime(worker, sliceMs)
      void time.usedUp.then(() => answer.resolve('timeout'))
      void slice.usedUp.then(() => mayGoOn() || answer.resolve('interrupted'))
      worker.postMessage(request)
      const result = await answer.promise
      time.stop()
      slice.stop()
      late.removeEventListener('abort', giveUp)
      if (typeof result === 'string') void worker.terminate()
      else rest()
      return result
    },
  }
}
