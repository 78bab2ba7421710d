import type { AudioStore } from '@newsloom/core/audio-ports'
import { NotFoundError } from '@newsloom/core/errors'
import type { Db } from '@newsloom/db/client'
import { audioChunks } from '@newsloom/db/schema/episodes'
import { and, asc, between, eq } from 'drizzle-orm'

/** Half a minute of MP3: what a player asks for at a time. */
export const CHUNK_BYTES = 256 * 1_024

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
      const last = range ? Math.floor(range.to / CHUNK_BYTES) : 2 ** 31 - 1
      const rows = await db
        .select({ bytes: audioChunks.bytes })
        .from(audioChunks)
        .where(and(eq(audioChunks.object, name), between(audioChunks.seq, first, last)))
        .orderBy(asc(audioChunks.seq))
      if (rows.length === 0) throw new NotFoundError('the audio is not in the database')
      const bytes = Buffer.concat(rows.map((row) => row.bytes))
      if (!range) return new Uint8Array(bytes)
      const from = range.from - first * CHUNK_BYTES
      return new Uint8Array(bytes.subarray(from, from + range.to - range.from + 1))
    },
    remove: async (name) => {
      await db.delete(audioChunks).where(eq(audioChunks.object, name))
    },
    // the database has a check of its own
    probe: async () => undefined,
  }
}
