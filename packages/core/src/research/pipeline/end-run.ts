import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { mailRunJob } from '../../jobs.ts'
import type { Ending } from '../../runs/claimed-work.ts'
import { isActive } from '../active-states.ts'
import { dropOpenSummary, finishSummary } from './summary-rows.ts'

/** `fence` null: whoever holds the run, it ends. */
export type EndRunInput = { runId: number; fence: number | null; ending: Ending }

/**
 * Ends a run without a result: its open steps are closed and no analysis stays under way. Answers
 * false when the run was over already or in other hands.
 */
export async function endRun(ctx: Context, { runId, fence, ending }: EndRunInput): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .update(researchRuns)
      .set({ ...ending, endedAt: tx.now() })
      .where(
        and(eq(researchRuns.id, runId), isActive, fence === null ? undefined : eq(researchRuns.fence, fence)),
      )
      .returning({
        topicId: researchRuns.topicId,
        kind: researchRuns.kind,
        mailListIds: researchRuns.mailListIds,
      })
    if (!run) return false
    if (run.mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailRunJob, { runId })
    await closeSteps(tx, runId, ending)
    // a failed analysis says so in its place; a failed or stopped research leaves the last analysis
    // standing
    if (ending.state === 'failed' && run.kind === 'summary')
      await finishSummary(tx, run.topicId, { error: ending.error })
    else await dropOpenSummary(tx, run.topicId)
    await tx.events.publish(tx.db, { kind: 'run', id: runId })
    return true
  })
}

async function closeSteps(tx: Context, runId: number, ending: Ending): Promise<void> {
  const inState = (state: 'running' | 'waiting') =>
    and(eq(researchRunSteps.runId, runId), eq(researchRunSteps.state, state))
  const stopped =
    ending.state === 'failed'
      ? ({ state: 'failed', detail: ending.error } as const)
      : ({ state: 'skipped', detail: 'Cancelled' } as const)
  await tx.db.update(researchRunSteps).set(stopped).where(inState('running'))
  await tx.db.update(researchRunSteps).set({ state: 'skipped' }).where(inState('waiting'))
}
