import type { CampaignRunView } from '@newsloom/contract/campaigns/campaign-runs'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { endCampaignRun } from './end-campaign-run.ts'
import { getCampaignRun } from './get-campaign-run.ts'

/**
 * Stops a run: at once while it waits, else its worker stops it within a second or two. One that is
 * over stays as it is. A research that it started goes on: its topic shows it, and can stop it.
 * @throws NotFoundError when there is no such run
 */
export async function cancelCampaignRun(
  ctx: Context,
  { runId }: { runId: number },
): Promise<CampaignRunView> {
  await transaction(ctx, async (tx) => {
    const isIt = eq(campaignRuns.id, runId)
    const [run] = await tx.db
      .select({ state: campaignRuns.state })
      .from(campaignRuns)
      .where(isIt)
      .for('update')
    if (run?.state === 'queued')
      await endCampaignRun(tx, { runId, fence: null, ending: { state: 'cancelled' } })
    if (run?.state !== 'running') return
    await tx.db.update(campaignRuns).set({ state: 'cancelling' }).where(isIt)
    await tx.events.publish(tx.db, { kind: 'campaign-run', id: runId })
  })
  return getCampaignRun(ctx, { runId })
}
