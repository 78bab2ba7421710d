import { t } from '@lingui/core/macro'
import {
  type CsvChunk,
  CsvError,
  type CsvFormat,
  type CsvPlan,
  type CsvPreview,
  type CsvProblem,
  type CsvReader,
} from './csv-types.ts'

type Question = { kind: 'inspect'; chosen: Partial<CsvFormat> } | { kind: 'next'; plan: CsvPlan }
export type ReaderRequest = Question & { id: number; file: File }
export type ReaderAnswer = { id: number } & (
  | { kind: 'preview'; preview: CsvPreview }
  | { kind: 'chunk'; chunk: CsvChunk | null }
  | { kind: 'csv-error'; problem: CsvProblem }
  | { kind: 'error'; message: string }
)

type Waiting = { resolve: (answer: ReaderAnswer) => void; reject: (error: Error) => void }

/**
 * Reads in a web worker, so the page stays responsive. A File is only a handle: its bytes are not
 * copied.
 */
export function openWorkerReader(file: File): CsvReader {
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'csv-error') one?.reject(new CsvError(data.problem))
    else if (data.kind === 'error') one?.reject(new Error(data.message))
    else one?.resolve(data)
  })
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    giveUp(event.message || t`The file reader did not start`)
  })
  const giveUp = (reason: string): void => {
    for (const one of waiting.values()) one.reject(new Error(reason))
    waiting.clear()
  }
  const ask = (question: Question): Promise<ReaderAnswer> =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      const request: ReaderRequest = { ...question, id: lastId, file }
      worker.postMessage(request)
    })
  return {
    async inspect(chosen = {}) {
      const answer = await ask({ kind: 'inspect', chosen })
      if (answer.kind === 'preview') return answer.preview
      throw new Error(t`The file could not be read. Choose it again.`)
    },
    async next(plan) {
      const answer = await ask({ kind: 'next', plan })
      if (answer.kind === 'chunk') return answer.chunk
      throw new Error(t`The file could not be read. Choose it again.`)
    },
    close() {
      worker.terminate()
      giveUp(t`The file was closed`)
    },
  }
}
