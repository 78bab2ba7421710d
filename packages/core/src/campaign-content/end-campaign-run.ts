import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { mailCampaignRunJob } from '../jobs.ts'
import type { Ending } from '../runs/claimed-work.ts'
import { type CampaignRunRow, isCampaignRunActive } from './run-rows.ts'

/** `fence` null: whoever holds the run, it ends. */
export type EndCampaignRunInput = { runId: number; fence: number | null; ending: Ending }

/**
 * Ends a run without a result and closes its open steps; lists that waited for it are told by the
 * mail job. Answers false when it was over already or in other hands.
 */
export async function endCampaignRun(
  ctx: Context,
  { runId, fence, ending }: EndCampaignRunInput,
): Promise<boolean> {
  const isHeld = fence === null ? undefined : eq(campaignRuns.fence, fence)
  return transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .select()
      .from(campaignRuns)
      .where(and(eq(campaignRuns.id, runId), isCampaignRunActive, isHeld))
      .for('update')
    if (!run) return false
    const steps = closed(run.steps, ending)
    await tx.db
      .update(campaignRuns)
      .set({ ...ending, steps, endedAt: tx.now() })
      .where(eq(campaignRuns.id, runId))
    if (run.mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailCampaignRunJob, { runId })
    await tx.events.publish(tx.db, { kind: 'campaign-run', id: runId })
    return true
  })
}

const closed = (steps: CampaignRunRow['steps'], ending: Ending): CampaignRunRow['steps'] =>
  steps.map((step) => {
    if (step.state === 'waiting') return { ...step, state: 'skipped' }
    if (step.state !== 'running') return step
    return ending.state === 'failed'
      ? { ...step, state: 'failed', detail: ending.error }
      : { ...step, state: 'skipped', detail: 'Cancelled' }
  })
