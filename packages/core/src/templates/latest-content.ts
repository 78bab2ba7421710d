import type { ArchiveContent } from '@newsloom/contract/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const NOTHING: ArchiveContent = { newsItems: [] }

/** The stories of an archive; none when it is gone. */
export async function archivedContent(ctx: Context, archiveId: number | null): Promise<ArchiveContent> {
  if (archiveId === null) return NOTHING
  const [row] = await ctx.db
    .select({ content: researchArchives.content })
    .from(researchArchives)
    .where(eq(researchArchives.id, archiveId))
  return row?.content ?? NOTHING
}

/** The archive that an analysis belongs to: that of its run, else the topic's newest; null without one. */
export async function archiveOf(
  ctx: Context,
  { topicId, runId }: { topicId: number; runId: number | null },
): Promise<number | null> {
  const isOfRun = sql`coalesce(${researchArchives.runId} = ${runId}, false)`
  const [archive] = await ctx.db
    .select({ id: researchArchives.id })
    .from(researchArchives)
    .where(eq(researchArchives.topicId, topicId))
    .orderBy(desc(isOfRun), desc(researchArchives.id))
    .limit(1)
  return archive?.id ?? null
}

/** The stories of a topic's newest archive; none without one. */
export async function latestContent(ctx: Context, topicId: number): Promise<ArchiveContent> {
  const [row] = await ctx.db
    .select({ content: researchArchives.content })
    .from(researchArchives)
    .where(eq(researchArchives.topicId, topicId))
    .orderBy(desc(researchArchives.id))
    .limit(1)
  return row?.content ?? NOTHING
}
