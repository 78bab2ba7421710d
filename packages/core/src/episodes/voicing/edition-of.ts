import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'

type Version = Pick<typeof podcastScripts.$inferSelect, 'version' | 'origin'> & { hash: string }

/**
 * The version that was written as a whole, of which this one is an edit: audio of both is one
 * episode. A restored version is what it was before. Null: it is no longer kept.
 */
export async function editionOf(
  ctx: Context,
  { campaignId, scriptVersion }: { campaignId: number; scriptVersion: number },
): Promise<number | null> {
  const { version, origin, script, sources } = podcastScripts
  const versions: Version[] = await ctx.db
    .select({ version, origin, hash: sql<string>`md5(${script}::text || ${sources}::text)` })
    .from(podcastScripts)
    .where(and(eq(podcastScripts.campaignId, campaignId), lte(version, scriptVersion)))
    .orderBy(desc(version))
  return writtenBefore(versions)
}

/** `versions`: the newest first. */
function writtenBefore([newest, ...older]: Version[]): number | null {
  if (!newest) return null
  if (newest.origin === 'written') return newest.version
  if (newest.origin !== 'restored') return writtenBefore(older)
  const before = older.findIndex(({ hash }) => hash === newest.hash)
  return before === -1 ? null : writtenBefore(older.slice(before))
}
