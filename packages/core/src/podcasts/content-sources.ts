import type { SourceStatement } from '@newsloom/contract/podcasts/script'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The checked statements of a campaign's current content; none: it has none, or is old. */
export async function contentSources(ctx: Context, campaignId: number): Promise<SourceStatement[]> {
  const [run] = await ctx.db
    .select({ content: campaignRuns.content })
    .from(campaignRuns)
    .where(
      and(
        eq(campaignRuns.campaignId, campaignId),
        eq(campaignRuns.kind, 'content'),
        eq(campaignRuns.state, 'succeeded'),
      ),
    )
    .orderBy(desc(campaignRuns.id))
    .limit(1)
  return run?.content?.statements ?? []
}
