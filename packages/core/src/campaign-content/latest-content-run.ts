import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { runViewWithPodcast } from './content-run-view.ts'

/** The campaign's latest run by a user; null without one. */
export async function latestContentRun(ctx: Context, { id }: { id: number }): Promise<ContentRunView | null> {
  const [row] = await ctx.db
    .select()
    .from(campaignRuns)
    .where(and(eq(campaignRuns.campaignId, id), ne(campaignRuns.kind, 'automation')))
    .orderBy(desc(campaignRuns.id))
    .limit(1)
  return row ? runViewWithPodcast(ctx, row) : null
}
