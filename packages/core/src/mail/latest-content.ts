import { archivedArticles } from '@newsloom/contract/research/archive-content'
import type { ArchiveContent } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const NOTHING: ArchiveContent = { newsItems: [] }

/** The stories of an archive; none when it was deleted. */
export async function archivedContent(ctx: Context, archiveId: number | null): Promise<ArchiveContent> {
  if (archiveId === null) return NOTHING
  const [row] = await ctx.db
    .select({ content: researchArchives.content })
    .from(researchArchives)
    .where(eq(researchArchives.id, archiveId))
  return row ? { newsItems: archivedArticles(row.content) } : NOTHING
}

/** The stories of archives, by their ids; those that were deleted are left out. */
export async function archivedContents(
  ctx: Context,
  archiveIds: readonly number[],
): Promise<Map<number, ArchiveContent>> {
  if (archiveIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: researchArchives.id, content: researchArchives.content })
    .from(researchArchives)
    .where(inArray(researchArchives.id, [...archiveIds]))
  return new Map(rows.map(({ id, content }) => [id, { newsItems: archivedArticles(content) }]))
}

/**
 * The archive of an analysis: the one that its run wrote or shares. The topic's newest if no run
 * knows its archive; null when there is none, or it was deleted.
 */
export async function archiveOf(
  ctx: Context,
  { topicId, runId }: { topicId: number; runId: number | null },
): Promise<number | null> {
  const [archive] = await ctx.db.execute<{ id: number }>(sql`
    with run as (select archive_id from research_runs where id = ${runId}::int)
    select a.id from research_archives a left join run on true
    where a.topic_id = ${topicId}::int
      and (run.archive_id is null or a.id = run.archive_id or a.run_id = ${runId}::int)
    order by (a.id = run.archive_id) is true desc, (a.run_id = ${runId}::int) is true desc, a.id desc
    limit 1`)
  return archive?.id ?? null
}

/** The stories of a topic's newest archive; empty without one. */
export async function latestContent(ctx: Context, topicId: number): Promise<ArchiveContent> {
  const [row] = await ctx.db
    .select({ content: researchArchives.content })
    .from(researchArchives)
    .where(eq(researchArchives.topicId, topicId))
    .orderBy(desc(researchArchives.id))
    .limit(1)
  return row ? { newsItems: archivedArticles(row.content) } : NOTHING
}
