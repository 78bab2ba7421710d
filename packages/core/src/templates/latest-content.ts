import type { ArchiveContent } from '@newsloom/contract/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { desc, eq } from 'drizzle-orm'
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
