import { images } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { imagePath } from './image-path.ts'

/** `path` is the one address that it is served at. */
export type StoredImage = { media: string; bytes: Uint8Array<ArrayBuffer>; path: string }
/** Finds a picture by its hash; null for one that is not there. Errors: those of the database. */
export type ImageStore = { find(hash: string): Promise<StoredImage | null> }

const REMEMBERED_BYTES = 64_000_000
const OVERHEAD = 500

/**
 * Pictures as they are served. They never change; those of a mail that went out just now are asked
 * for by thousands.
 */
export function createImageStore(ctx: Context): ImageStore {
  const known = new LRUCache<string, StoredImage>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD,
    // many who ask at once wait for one answer
    fetchMethod: (hash) => readImage(ctx, hash),
  })
  return { find: async (hash) => (await known.fetch(hash)) ?? null }
}

async function readImage(ctx: Context, hash: string): Promise<StoredImage | undefined> {
  const [row] = await ctx.db
    .select({ media: images.media, bytes: images.bytes })
    .from(images)
    .where(eq(images.hash, hash))
  return row && { media: row.media, bytes: new Uint8Array(row.bytes), path: imagePath(hash, row.media) }
}
