import { sourceArticles, sourceStates } from '@newsloom/db/schema/research'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { Listing } from './gather-sources.ts'

/**
 * Saves what sources listed together with their validators: one without the other would hide news.
 */
export async function saveListings(tx: Tx, listings: Listing[], ids: Map<string, number>): Promise<void> {
  const latest = new Map(listings.map((listing) => [listing.url, listing]))
  const sorted = [...latest.values()].toSorted((a, b) => (a.url < b.url ? -1 : 1))
  for (const listing of sorted) {
    await saveState(tx, listing)
    await saveSeen(tx, listing, ids)
  }
}

async function saveState(tx: Tx, { url, memory, kind, readAt }: Listing): Promise<void> {
  await tx.db
    .insert(sourceStates)
    .values({ url, kind, ...memory, lastReadAt: readAt })
    .onConflictDoUpdate({
      target: sourceStates.url,
      set: {
        kind: sql`excluded.kind`,
        feedUrl: sql`excluded.feed_url`,
        etag: sql`excluded.etag`,
        lastModified: sql`excluded.last_modified`,
        lastReadAt: sql`excluded.last_read_at`,
      },
      // a slower run may save an older reading after a newer one
      setWhere: sql`source_states.last_read_at is null or source_states.last_read_at < excluded.last_read_at`,
    })
}

async function saveSeen(tx: Tx, listing: Listing, ids: Map<string, number>): Promise<void> {
  const rows = listing.canonicalUrls.flatMap((canonicalUrl) => {
    const articleId = ids.get(canonicalUrl)
    return articleId === undefined ? [] : [{ sourceUrl: listing.url, articleId, seenAt: listing.readAt }]
  })
  if (rows.length === 0) return
  rows.sort((a, b) => a.articleId - b.articleId)
  await tx.db
    .insert(sourceArticles)
    .values(rows)
    .onConflictDoUpdate({
      target: [sourceArticles.sourceUrl, sourceArticles.articleId],
      set: { seenAt: sql`greatest(source_articles.seen_at, excluded.seen_at)` },
    })
}
