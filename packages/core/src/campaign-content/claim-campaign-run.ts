import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { ClaimLostError, RunCancelledError } from '../runs/claimed-work.ts'
import { isClaimable } from '../runs/timing.ts'
import { endCampaignRun } from './end-campaign-run.ts'
import { type CampaignClaim, type CampaignRunRow, isCampaignRunActive } from './run-rows.ts'

/**
 * Takes a run: from now on only this claim, by its fence, writes to it. Null when there is nothing
 * to do: the run is over, or another worker is at it (should that one die, `recoverCampaignRuns`
 * queues the run again).
 */
export async function claimCampaignRun(ctx: Context, runId: number): Promise<CampaignRunRow | null> {
  return transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .update(campaignRuns)
      .set({
        state: sql`case when state = 'queued' then 'running' else state end`,
        fence: sql`fence + 1`,
        startedAt: sql`coalesce(started_at, ${tx.now().toISOString()}::timestamptz)`,
        beatAt: sql`now()`,
      })
      .where(and(eq(campaignRuns.id, runId), isCampaignRunActive, isClaimable(campaignRuns.beatAt)))
      .returning()
    if (!run) return null
    if (run.state === 'cancelling') {
      await endCampaignRun(tx, { runId, fence: run.fence, ending: { state: 'cancelled' } })
      return null
    }
    await tx.events.publish(tx.db, { kind: 'campaign-run', id: runId })
    return run
  })
}

/**
 * Writes to a run that is still this claim's.
 * @throws ClaimLostError, RunCancelledError
 */
export async function writeCampaignRun(
  ctx: Context,
  { id, fence }: CampaignClaim,
  values: Partial<CampaignRunRow>,
): Promise<CampaignRunRow> {
  return transaction(ctx, async (tx) => {
    const isOurs = and(eq(campaignRuns.id, id), eq(campaignRuns.fence, fence))
    const [written] = await tx.db
      .update(campaignRuns)
      .set(values)
      .where(and(isOurs, eq(campaignRuns.state, 'running')))
      .returning()
    if (!written) {
      const [run] = await tx.db.select({ state: campaignRuns.state }).from(campaignRuns).where(isOurs)
      throw run?.state === 'cancelling' ? new RunCancelledError() : new ClaimLostError()
    }
    await tx.events.publish(tx.db, { kind: 'campaign-run', id })
    return written
  })
}
