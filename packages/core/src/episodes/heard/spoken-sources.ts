import type { Script, SourceStatement } from '@newsloom/contract/podcasts/script'
import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'

/** `script`: only lines that may be spoken */
export type SpokenVersion = { campaignId: number; script: Script; scriptVersion: number }

/** The statements that the lines of a script name. */
export async function spokenSources(
  ctx: Context,
  { campaignId, scriptVersion, script }: SpokenVersion,
): Promise<SourceStatement[]> {
  const [saved] = await ctx.db
    .select({ sources: podcastScripts.sources })
    .from(podcastScripts)
    .where(and(eq(podcastScripts.campaignId, campaignId), eq(podcastScripts.version, scriptVersion)))
  const named = new Set(script.lines.flatMap(({ statementIds }) => statementIds))
  return saved?.sources.filter(({ id }) => named.has(id)) ?? []
}
