import { inspectCsv, readChunks } from './csv-chunks.ts'
import type { CsvChunk, CsvReader } from './csv-types.ts'

/** Reads in the calling thread. */
export function openLocalReader(file: Blob): CsvReader {
  let chunks: AsyncIterator<CsvChunk> | null = null
  return {
    inspect: (chosen) => inspectCsv(file, chosen),
    async next(plan) {
      chunks ??= readChunks(file, plan)
      const step = await chunks.next()
      return step.done ? null : step.value
    },
    close: () => {
      chunks = null
    },
  }
}
