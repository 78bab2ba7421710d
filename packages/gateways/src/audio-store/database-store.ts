import type { AudioStore } from '@newsloom/core/audio-ports'
import { NotFoundError } from '@newsloom/core/errors'
import type { Db } from '@newsloom/db/client'
import { audioChunks } from '@newsloom/db/schema/episodes'
import { and, asc, between, count, eq } from 'drizzle-orm'

/** Half a minute of MP3: what a player asks for at a time. */
export const CHUNK_BYTES = 256 * 1_024
/** The largest number of its column. */
const LAST_SEQ = 2 ** 31 - 1
/** Rows of a query: the driver has each row in several forms at a time. */
const AT_ONCE = 4

/**
 * Keeps audio in the database, split into rows: backups include it, and a range is cheap to read.
 */
export function createDatabaseStore(db: Db): AudioStore {
  return {
    put: (name, bytes) =>
      db.transaction(async (tx) => {
        for (let seq = 0; seq * CHUNK_BYTES < bytes.length; seq++) {
          const chunk = bytes.subarray(seq * CHUNK_BYTES, (seq + 1) * CHUNK_BYTES)
          // the answer to an earlier try may have been lost
          await tx.insert(audioChunks).values({ object: name, seq, bytes: chunk }).onConflictDoNothing()
        }
      }),
    read: async (name, range) => {
      const first = Math.floor((range?.from ?? 0) / CHUNK_BYTES)
      const last = range ? Math.floor(range.to / CHUNK_BYTES) : LAST_SEQ
      const pieces: Uint8Array[] = []
      const expected = last - first < AT_ONCE ? null : await countChunks(db, name, first, last)
      for (let seq = first; seq <= last; seq += AT_ONCE) {
        const read = await readChunks(db, name, { from: seq, to: Math.min(last, seq + AT_ONCE - 1) })
        pieces.push(...read)
        if (read.length < AT_ONCE) break
      }
      // the audio may have been removed between two queries
      const isCut = expected !== null && pieces.length < expected
      if (pieces.length === 0 || isCut) throw new NotFoundError('the audio is not in the database')
      const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
      let at = 0
      for (const piece of pieces) {
        bytes.set(piece, at)
        at += piece.length
      }
      if (!range) return bytes
      const from = range.from - first * CHUNK_BYTES
      return bytes.subarray(from, from + range.to - range.from + 1)
    },
    remove: async (name) => {
      await db.delete(audioChunks).where(eq(audioChunks.object, name))
    },
    // the database has a check of its own
    probe: async () => undefined,
  }
}

const isOf = (name: string, from: number, to: number) =>
  and(eq(audioChunks.object, name), between(audioChunks.seq, from, to))

async function countChunks(db: Db, name: string, from: number, to: number): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(audioChunks)
    .where(isOf(name, from, to))
  return found?.rows ?? 0
}

async function readChunks(db: Db, name: string, { from, to }: { from: number; to: number }) {
  const rows = await db
    .select({ bytes: audioChunks.bytes })
    .from(audioChunks)
    .where(isOf(name, from, to))
    .orderBy(asc(audioChunks.seq))
  return rows.map(({ bytes }) => bytes)
}
