import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { mailCampaignRunJob, runCampaignJob } from '../jobs.ts'
import type { Ending } from '../runs/claimed-work.ts'
import { defineRun } from '../runs/define-run.ts'
import type { CampaignRunRow } from './campaign-run-view.ts'
import { getCampaignRun } from './get-campaign-run.ts'

/**
 * The analyst's work for a campaign; one of a person and one of the automation at a time of each
 * saved campaign. A research that a cancelled one started goes on: its topic shows it, and can stop
 * it.
 */
export const contentRun = defineRun({
  table: campaignRuns,
  noun: 'run',
  event: 'campaign-run',
  queueJob: (tx, runId) => tx.queue.enqueue(tx.db, runCampaignJob, { runId }),
  get: (ctx, runId) => getCampaignRun(ctx, { runId }),
  onAbandon: async (tx, { id: runId, steps, mailListIds }, ending) => {
    await tx.db
      .update(campaignRuns)
      .set({ steps: closed(steps, ending) })
      .where(eq(campaignRuns.id, runId))
    // lists that waited for it are told by the mail job
    if (mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailCampaignRunJob, { runId })
  },
})

const closed = (steps: CampaignRunRow['steps'], ending: Ending): CampaignRunRow['steps'] =>
  steps.map((step) => {
    if (step.state === 'waiting') return { ...step, state: 'skipped' }
    if (step.state !== 'running') return step
    return ending.state === 'failed'
      ? { ...step, state: 'failed', detail: ending.error }
      : { ...step, state: 'skipped', detail: 'Cancelled' }
  })
