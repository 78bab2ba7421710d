import type { NearestArchiveInput } from '@newsloom/contract/research/archive-comparison'
import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { and, asc, desc, eq, getTableColumns, gt, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { archiveCard } from './archive-view.ts'
import { deliveryCounts } from './delivery-counts.ts'

/** Returns the archive of a topic before an archive, or else the one after it; null: none. */
export async function nearestArchive(
  ctx: Context,
  { id, topic, isAnyTopic }: NearestArchiveInput,
): Promise<ArchiveCard | null> {
  const found =
    (await neighbour(ctx, id, topic)) ?? (isAnyTopic ? await neighbour(ctx, id, undefined) : undefined)
  if (!found) return null
  const counts = await deliveryCounts(ctx, [found.id])
  return archiveCard(found, counts.get(found.id))
}

async function neighbour(ctx: Context, id: number, topic: string | undefined) {
  const { content: _, aiSummary: __, searchWords: ___, ...columns } = getTableColumns(researchArchives)
  const ofTopic = topic === undefined ? undefined : eq(researchArchives.topicName, topic)
  const archives = () => ctx.db.select(columns).from(researchArchives).$dynamic()
  const [before] = await archives()
    .where(and(ofTopic, lt(researchArchives.id, id)))
    .orderBy(desc(researchArchives.id))
    .limit(1)
  if (before) return before
  const [after] = await archives()
    .where(and(ofTopic, gt(researchArchives.id, id)))
    .orderBy(asc(researchArchives.id))
    .limit(1)
  return after
}
