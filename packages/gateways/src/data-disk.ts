import { statfsSync } from 'node:fs'
import type { DataDisk } from '@newsloom/core/ports'

/** Postgres writes its log in files of 16 MB: without room for the next one it cannot go on. */
const LEAST_BYTES = 16 * 1024 * 1024

/** The disk of this folder; null: the database is elsewhere, and nothing is known of its disk. */
export function createDataDisk(dir: string | null, leastBytes = LEAST_BYTES): DataDisk {
  return { isFull: () => dir !== null && freeBytes(dir) < leastBytes }
}

function freeBytes(dir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize
  } catch {
    // a folder that may not be looked at tells nothing
    return Number.POSITIVE_INFINITY
  }
}
