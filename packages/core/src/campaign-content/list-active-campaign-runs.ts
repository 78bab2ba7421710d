import type { CampaignRunView } from '@newsloom/contract/campaigns/campaign-runs'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { asc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { campaignRunView } from './campaign-run-view.ts'
import { contentRun } from './content-run.ts'

/** All active runs, of any campaign, oldest first. */
export async function listActiveCampaignRuns(ctx: Context): Promise<CampaignRunView[]> {
  const rows = await ctx.db
    .select()
    .from(campaignRuns)
    .where(contentRun.isActive)
    .orderBy(asc(campaignRuns.id))
  return rows.map((row) => campaignRunView(row))
}
