import { statfsSync } from 'node:fs'
import type { DataDisk } from '@newsloom/core/ports'

/** Postgres writes WAL in files of 16 MB and stops without space for the next one. */
const MIN_BYTES = 16 * 1024 * 1024

/** The disk of this folder; null: the database is elsewhere and its disk unknown. */
export function createDataDisk(dir: string | null, leastBytes = MIN_BYTES): DataDisk {
  return { isFull: () => dir !== null && freeBytes(dir) < leastBytes }
}

function freeBytes(dir: string): number {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize
  } catch {
    // unknown without access to the folder
    return Number.POSITIVE_INFINITY
  }
}
