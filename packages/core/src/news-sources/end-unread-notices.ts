import { sourceNotices } from '@newsloom/db/schema/sources'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, isNull, notInArray } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { plannedSources } from './planned-sources.ts'

/**
 * Ends the notices of sources that no topic reads now. Whoever adds one again is notified after
 * it was read again.
 */
export async function endUnreadNotices(tx: Tx): Promise<void> {
  const topics = await tx.db.select({ newsSources: researchTopics.newsSources }).from(researchTopics)
  const read = new Set(
    topics.flatMap(({ newsSources }) => plannedSources(newsSources, tx.news).flatMap(({ url }) => url ?? [])),
  )
  await tx.db
    .update(sourceNotices)
    .set({ endedAt: tx.now() })
    .where(and(isNull(sourceNotices.endedAt), notInArray(sourceNotices.url, [...read])))
}
