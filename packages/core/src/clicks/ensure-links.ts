import { createHash } from 'node:crypto'
import { links } from '@newsloom/db/schema/clicks'
import { inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The key for finding a URL of any length. */
export const urlHash = (url: string): string => createHash('sha256').update(url).digest('hex')

/**
 * The links of these URLs; new ones are created. Links are never deleted, as mail that contains
 * them cannot be recalled. @returns links.id by URL
 */
export async function ensureLinks(ctx: Context, urls: string[]): Promise<Map<string, number>> {
  const byHash = new Map(urls.map((url) => [urlHash(url), url]))
  const found = new Map<string, number>()
  if (byHash.size === 0) return found
  // sorted, or two transactions that add the same links could deadlock
  const rows = [...byHash].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hash, url]) => ({ url, urlHash: hash }))
  await ctx.db.execute(sql`
    insert into links (url, url_hash)
    select * from unnest(${sql.param(rows.map((r) => r.url))}::text[], ${sql.param(rows.map((r) => r.urlHash))}::text[])
    on conflict (url_hash) do nothing`)
  const stored = await ctx.db
    .select({ id: links.id, urlHash: links.urlHash })
    .from(links)
    .where(inArray(links.urlHash, [...byHash.keys()]))
  for (const { id, urlHash: hash } of stored) {
    const url = byHash.get(hash)
    if (url !== undefined) found.set(url, id)
  }
  return found
}
