import type { RunKind } from '@newsloom/contract/research/research'
import { researchRunSteps, researchRuns, summaries } from '@newsloom/db/schema/research'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context.ts'
import { ClaimLostError, RunCancelledError } from '../../runs/claimed-work.ts'
import { isClaimable } from '../../runs/timing.ts'
import { requireTopic, type Topic } from '../../topics/require-topic.ts'
import { isActive } from '../active-states.ts'
import { endRun } from './end-run.ts'
import { planRun, type RunPlan } from './plan-run.ts'
import { openSummary } from './summary-rows.ts'

/** A run in the hands of this worker, as long as the run's fence is `fence`. */
export type Claim = {
  runId: number
  fence: number
  kind: RunKind
  executionType: 'automation' | 'manual'
  topic: Topic
  plan: RunPlan
  /** the research whose items are analysed: the run itself, or an earlier one for a summary run */
  about: number
}

/**
 * Takes a run: from now on only this claim writes to it. An earlier try's steps start anew. Null
 * when there is nothing to do: the run is over, or another worker is at it (should that one die,
 * `recoverRuns` queues the run again).
 */
export async function claimRun(ctx: Context, runId: number): Promise<Claim | null> {
  return transaction(ctx, async (tx) => {
    const [run] = await tx.db
      .update(researchRuns)
      .set({
        state: sql`case when state = 'queued' then 'running' else state end`,
        fence: sql`fence + 1`,
        startedAt: sql`coalesce(started_at, ${tx.now().toISOString()}::timestamptz)`,
        beatAt: sql`now()`,
      })
      .where(and(eq(researchRuns.id, runId), isActive, isClaimable(researchRuns.beatAt)))
      .returning()
    if (!run) return null
    if (run.state === 'cancelling') {
      await endRun(tx, { runId, fence: run.fence, ending: { state: 'cancelled' } })
      return null
    }
    const topic = await requireTopic(tx, run.topicId)
    const plan = planRun(run.kind, topic.newsSources, tx.news)
    const about = run.kind === 'research' ? run.id : await analysedRun(tx, topic.id)
    await startSteps(tx, run.id, plan)
    await openSummary(tx, topic.id, about)
    await tx.events.publish(tx.db, { kind: 'run', id: runId })
    const { fence, kind, executionType } = run
    return { runId, fence, kind, executionType, topic, plan, about }
  })
}

/** What the summary run was started for stands on its open row. */
async function analysedRun(tx: Context, topicId: number): Promise<number> {
  const [open] = await tx.db
    .select({ runId: summaries.runId })
    .from(summaries)
    .where(and(eq(summaries.topicId, topicId), eq(summaries.generating, true)))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (!open) throw new Error('a summary run has lost its open summary')
  return open.runId
}

async function startSteps(tx: Context, runId: number, plan: RunPlan): Promise<void> {
  await tx.db.delete(researchRunSteps).where(eq(researchRunSteps.runId, runId))
  await tx.db
    .insert(researchRunSteps)
    .values(plan.steps.map((step, position) => ({ ...step, runId, position, state: 'waiting' as const })))
}

/**
 * Locks the run's row and makes sure that it is still this claim's to write to. First thing in a
 * transaction that saves.
 * @throws ClaimLostError, RunCancelledError
 */
export async function lockClaim(tx: Context, claim: Claim): Promise<void> {
  const [run] = await tx.db
    .select({ state: researchRuns.state })
    .from(researchRuns)
    .where(and(eq(researchRuns.id, claim.runId), eq(researchRuns.fence, claim.fence)))
    .for('update')
  if (run?.state === 'cancelling') throw new RunCancelledError()
  if (run?.state !== 'running') throw new ClaimLostError()
}
