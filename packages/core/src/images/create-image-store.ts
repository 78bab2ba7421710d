import { images } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { imagePath } from './image-path.ts'

/** `path` is the only address where it is served. */
export type StoredImage = { media: string; bytes: Uint8Array<ArrayBuffer>; path: string }
/** Finds an image by its hash; null if there is none. Throws only errors of the database. */
export type ImageStore = { find(hash: string): Promise<StoredImage | null> }

const REMEMBERED_BYTES = 64_000_000
const OVERHEAD = 500

/**
 * Images as they are served. They never change; thousands of requests follow when a mail has just
 * been sent.
 */
export function createImageStore(ctx: Context): ImageStore {
  const known = new LRUCache<string, StoredImage>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD,
    // concurrent requests wait for one answer
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
