import type { CampaignRunView } from '@newsloom/contract/campaigns/campaign-runs'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { runViewWithPodcast } from './campaign-run-view.ts'
import { contentRun } from './content-run.ts'

/**
 * The current state of a run.
 * @throws NotFoundError when there is no such run: it was deleted with its campaign, or to make
 * room for newer ones
 */
export async function getCampaignRun(ctx: Context, { runId }: { runId: number }): Promise<CampaignRunView> {
  const [row] = await ctx.db.select().from(campaignRuns).where(eq(campaignRuns.id, runId))
  if (!row) throw new NotFoundError(sentence('runGone'))
  return runViewWithPodcast(ctx, row)
}

export const shownContentRun = contentRun.shownBy((ctx, runId) => getCampaignRun(ctx, { runId }))
