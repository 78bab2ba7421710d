import type { TestDatabase } from '@newsloom/db/testing'
import { recordReading } from '../news-sources/record-reading.ts'
import type { SourceEntry, SourceReading } from '../ports.ts'
import { entry, read, researchContext } from './research-fixtures.ts'

const START = new Date('2026-11-21T08:00:00Z')
/** Hours after the scene began. */
export const hours = (count: number): Date => new Date(START.getTime() + count * 3_600_000)

export const FAILED: SourceReading = { state: 'failed', reason: 'HTTP 503' }
export const UNCHANGED: SourceReading = {
  state: 'unchanged',
  memory: { etag: '1', lastModified: null, feedUrl: null },
}

/** A listing with one item a day, the newest at this hour. */
export const daily = (newest: number, over: Partial<SourceEntry> = {}): SourceReading =>
  read(
    Array.from({ length: 8 }, (_, i) =>
      entry(`https://x.example/${newest}-${i}`, {
        source: 'The Wire',
        publishedAt: hours(newest - i * 24),
        ...over,
      }),
    ),
  )

/** Sources read at chosen hours. */
export function sourceScene(database: TestDatabase) {
  const at = (hour: number, over: Parameters<typeof researchContext>[1] = {}) =>
    researchContext(database, { now: () => hours(hour), ...over })
  return {
    at,
    /** Readings of one source by the hours at which it answers. */
    readAt: async (url: string, readings: Record<number, SourceReading>): Promise<void> => {
      for (const [hour, reading] of Object.entries(readings))
        await recordReading(at(Number(hour)), url, reading, hours(Number(hour)))
    },
  }
}
