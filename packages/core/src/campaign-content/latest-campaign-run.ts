import type { CampaignRunView } from '@newsloom/contract/campaigns/campaign-runs'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { runViewWithPodcast } from './campaign-run-view.ts'

/** The campaign's latest run by a user; null without one. */
export async function latestCampaignRun(
  ctx: Context,
  { id }: { id: number },
): Promise<CampaignRunView | null> {
  const [row] = await ctx.db
    .select()
    .from(campaignRuns)
    .where(and(eq(campaignRuns.campaignId, id), ne(campaignRuns.kind, 'automation')))
    .orderBy(desc(campaignRuns.id))
    .limit(1)
  return row ? runViewWithPodcast(ctx, row) : null
}
