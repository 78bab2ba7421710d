import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { generateContentJob, mailContentRunJob } from '../jobs.ts'
import type { Ending } from '../runs/claimed-work.ts'
import { closedStep } from '../runs/closed-step.ts'
import { defineWork } from '../runs/define-run.ts'
import type { ContentRunRow } from './content-run-view.ts'

/**
 * The analyst's work for a campaign; for each saved campaign, at most one run by a user and one by
 * the automation at a time. A research run that a cancelled one started continues: its topic shows
 * it, and can cancel it.
 */
export const contentRun = defineWork({
  table: campaignRuns,
  noun: 'run',
  event: 'content-run',
  queueJob: (tx, runId) => tx.queue.enqueue(tx.db, generateContentJob, { runId }),
  onAbandon: async (tx, { id: runId, steps, mailListIds }, ending) => {
    await tx.db
      .update(campaignRuns)
      .set({ steps: closed(steps, ending) })
      .where(eq(campaignRuns.id, runId))
    // the mail job notes it for lists that waited for the run
    if (mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailContentRunJob, { runId })
  },
})

const closed = (steps: ContentRunRow['steps'], ending: Ending): ContentRunRow['steps'] =>
  steps.map((step) => {
    if (step.state === 'waiting') return { ...step, state: 'skipped' }
    return step.state === 'running' ? { ...step, ...closedStep(ending) } : step
  })
