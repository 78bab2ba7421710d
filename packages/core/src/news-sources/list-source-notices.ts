import type { SourceNotice } from '@newsloom/contract/research/sources'
import { sourceHealth, sourceNotices } from '@newsloom/db/schema/sources'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { sourceLabel } from './planned-sources.ts'

/** Sources of topics that need attention, oldest notice first: of one topic, or of all. */
export async function listSourceNotices(
  ctx: Context,
  { topicId }: { topicId?: number | undefined },
): Promise<SourceNotice[]> {
  const rows = await ctx.db
    .select({
      id: sourceNotices.id,
      url: sourceNotices.url,
      kind: sourceNotices.kind,
      since: sourceNotices.since,
      name: sourceHealth.name,
      answer: sourceHealth.answer,
      reason: sourceHealth.reason,
      topic: { id: researchTopics.id, name: researchTopics.name },
    })
    .from(sourceNotices)
    .innerJoin(researchTopics, sql`${sourceNotices.url} = any(${researchTopics.newsSources})`)
    .leftJoin(sourceHealth, eq(sourceHealth.url, sourceNotices.url))
    .where(
      and(
        isNull(sourceNotices.endedAt),
        isNull(sourceNotices.dismissedAt),
        topicId === undefined ? undefined : eq(researchTopics.id, topicId),
      ),
    )
    .orderBy(asc(sourceNotices.id), asc(researchTopics.id))
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { topic, name, since, ...notice } = first
    return {
      ...notice,
      name: name ?? sourceLabel(first.url),
      since: since?.toISOString() ?? null,
      topics: [topic, ...others.map((other) => other.topic)],
    }
  })
}
