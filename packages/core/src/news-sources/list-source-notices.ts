import type { SourceNotice } from '@newsloom/contract/research/sources'
import { sourceLabel } from '@newsloom/contract/sources/source-labels'
import { sourceHealth, sourceNotices } from '@newsloom/db/schema/sources'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { plannedSources } from './planned-sources.ts'

type Topic = SourceNotice['topics'][number]

/**
 * Sources that topics read and that need attention, oldest notice first: of one topic, or of all.
 */
export async function listSourceNotices(
  ctx: Context,
  { topicId }: { topicId?: number | undefined },
): Promise<SourceNotice[]> {
  const readers = await topicsBySource(ctx, topicId)
  if (readers.size === 0) return []
  const rows = await ctx.db
    .select({
      id: sourceNotices.id,
      url: sourceNotices.url,
      kind: sourceNotices.kind,
      since: sourceNotices.since,
      name: sourceHealth.name,
      answer: sourceHealth.answer,
      reason: sourceHealth.reason,
    })
    .from(sourceNotices)
    .leftJoin(sourceHealth, eq(sourceHealth.url, sourceNotices.url))
    .where(
      and(
        isNull(sourceNotices.endedAt),
        isNull(sourceNotices.dismissedAt),
        inArray(sourceNotices.url, [...readers.keys()]),
      ),
    )
    .orderBy(asc(sourceNotices.id))
  return rows.map(({ name, since, ...notice }) => ({
    ...notice,
    name: name ?? sourceLabel(notice.url),
    since: since?.toISOString() ?? null,
    topics: readers.get(notice.url) ?? [],
  }))
}

/** The topics that read each address; one without sources of its own reads the starter feeds. */
async function topicsBySource(ctx: Context, topicId: number | undefined): Promise<Map<string, Topic[]>> {
  const topics = await ctx.db
    .select({ id: researchTopics.id, name: researchTopics.name, newsSources: researchTopics.newsSources })
    .from(researchTopics)
    .where(topicId === undefined ? undefined : eq(researchTopics.id, topicId))
    .orderBy(asc(researchTopics.id))
  const readers = new Map<string, Topic[]>()
  for (const { newsSources, ...topic } of topics)
    for (const { url } of plannedSources([...new Set(newsSources)], ctx.news))
      if (url !== null) readers.set(url, [...(readers.get(url) ?? []), topic])
  return readers
}
