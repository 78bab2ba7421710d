import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { mailRunJob, runResearchJob } from '../jobs.ts'
import type { Ending } from '../runs/claimed-work.ts'
import { closedStep } from '../runs/closed-step.ts'
import { defineRun } from '../runs/define-run.ts'
import { getRun } from './get-run.ts'
import { dropOpenSummary, finishSummary } from './progress/summary-rows.ts'

/** The research of a topic, or a new analysis of its news; one at a time per topic. */
export const researchRun = defineRun({
  table: researchRuns,
  noun: 'run',
  event: 'run',
  queueJob: (tx, runId) => tx.queue.enqueue(tx.db, runResearchJob, { runId }),
  get: (ctx, runId) => getRun(ctx, { runId }),
  onAbandon: async (tx, run, ending) => {
    if (run.mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailRunJob, { runId: run.id })
    await closeSteps(tx, run.id, ending)
    // a failed analysis shows its error; a failed or cancelled research keeps the last analysis
    if (ending.state === 'failed' && run.kind === 'summary')
      await finishSummary(tx, run.topicId, { error: ending.error }, [])
    else await dropOpenSummary(tx, run.topicId)
  },
})

async function closeSteps(tx: Tx, runId: number, ending: Ending): Promise<void> {
  const inState = (state: 'running' | 'waiting') =>
    and(eq(researchRunSteps.runId, runId), eq(researchRunSteps.state, state))
  await tx.db.update(researchRunSteps).set(closedStep(ending)).where(inState('running'))
  await tx.db.update(researchRunSteps).set({ state: 'skipped' }).where(inState('waiting'))
}
