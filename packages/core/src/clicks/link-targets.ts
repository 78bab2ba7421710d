import { MAX_ID } from '@newsloom/contract/max-id'
import { links } from '@newsloom/db/schema/clicks'
import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'

/**
 * Resolves links.id to the address that a redirect may return; null if the link is unknown or not a
 * web address.
 */
export type LinkTargets = { find(linkId: number): Promise<string | null> | string }

const REMEMBERED = 10_000

/** Links never change, so a cached one stays valid. Throws only errors of the database. */
export function createLinkTargets(ctx: Context): LinkTargets {
  const known = new LRUCache<number, string>({ max: REMEMBERED })
  const read = async (linkId: number): Promise<string | null> => {
    const target = await readLinkTarget(ctx, linkId)
    if (target !== null) known.set(linkId, target)
    return target
  }
  return { find: (linkId) => known.get(linkId) ?? read(linkId) }
}

/** Like `LinkTargets.find`, straight from the database. */
export async function readLinkTarget(ctx: Context, linkId: number): Promise<string | null> {
  if (linkId < 1 || linkId > MAX_ID) return null
  const [row] = await ctx.db.select({ url: links.url }).from(links).where(eq(links.id, linkId))
  return row ? webAddress(row.url) : null
}

/** The address in ASCII as a header needs it; null unless it is http(s). */
export function webAddress(url: string): string | null {
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : null
}
