import { CsvError, type CsvReader } from './csv-types.ts'
import { openLocalReader } from './local-reader.ts'
import type { ReaderAnswer, ReaderRequest } from './worker-reader.ts'

/**
 * The worker's side of `openWorkerReader`. It reads only on request, so a slow server slows it
 * down.
 */
let reader: CsvReader | null = null

self.addEventListener('message', async (event: MessageEvent<ReaderRequest>) => {
  const { id } = event.data
  const answer: ReaderAnswer = await answerTo(event.data).catch((error: unknown) =>
    error instanceof CsvError
      ? { id, kind: 'csv-error', problem: error.problem }
      : { id, kind: 'error', message: error instanceof Error ? error.message : String(error) },
  )
  self.postMessage(answer)
})

async function answerTo(request: ReaderRequest): Promise<ReaderAnswer> {
  reader ??= openLocalReader(request.file)
  if (request.kind === 'inspect')
    return { id: request.id, kind: 'preview', preview: await reader.inspect(request.chosen) }
  return { id: request.id, kind: 'chunk', chunk: await reader.next(request.plan) }
}
