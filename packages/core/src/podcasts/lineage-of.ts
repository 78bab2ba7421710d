import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

type Version = Pick<typeof podcastScripts.$inferSelect, 'version' | 'origin'> & { hash: string }

/**
 * The versions that a version came from, the newest first: it, those that it is an edit of, and the
 * one that was written as a whole, if it is still kept. A restored version has
 * the lineage of the version that was restored.
 */
export async function lineageOf(
  ctx: Context,
  { campaignId, scriptVersion }: { campaignId: number; scriptVersion: number },
): Promise<Version[]> {
  const { version, origin, script, sources } = podcastScripts
  const versions: Version[] = await ctx.db
    .select({ version, origin, hash: sql<string>`md5(${script}::text || ${sources}::text)` })
    .from(podcastScripts)
    .where(and(eq(podcastScripts.campaignId, campaignId), lte(version, scriptVersion)))
    .orderBy(desc(version))
  return upToWritten(versions)
}

/** `versions`: the newest first. */
function upToWritten([newest, ...older]: Version[]): Version[] {
  if (!newest) return []
  if (newest.origin === 'written') return [newest]
  if (newest.origin !== 'restored') return [newest, ...upToWritten(older)]
  const before = older.findIndex(({ hash }) => hash === newest.hash)
  return before === -1 ? [newest] : [newest, ...upToWritten(older.slice(before))]
}
