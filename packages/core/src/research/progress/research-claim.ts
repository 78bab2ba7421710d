import { researchRunSteps, summaries } from '@newsloom/db/schema/research'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import type { Claim } from '../../runs/run-kind.ts'
import { requireTopic, type Topic } from '../../topics/require-topic.ts'
import type { ResearchRunRow } from '../views/run-view.ts'
import { planRun, type RunPlan } from './plan-run.ts'
import { openSummary } from './summary-rows.ts'

/** A claimed run and its input. */
export type ResearchClaim = Claim &
  Pick<ResearchRunRow, 'kind' | 'executionType' | 'isLocal'> & {
    topic: Topic
    plan: RunPlan
    /**
     * the research whose items are analysed: the run itself, or an earlier one for a summary run
     */
    about: number
  }

/** Part of the claim: the steps and the analysis of an earlier attempt are reset. */
export async function prepareResearch(tx: Tx, run: ResearchRunRow): Promise<ResearchClaim> {
  const topic = await requireTopic(tx, run.topicId)
  const plan = planRun(run.kind, topic.newsSources, tx.news)
  const about = run.kind === 'research' ? run.id : await analysedRun(tx, topic.id)
  await startSteps(tx, run.id, plan)
  await openSummary(tx, topic.id, about)
  const { id, fence, kind, executionType, isLocal } = run
  return { id, fence, kind, executionType, isLocal, topic, plan, about }
}

/** The open summary row records what the summary run was started for. */
async function analysedRun(tx: Tx, topicId: number): Promise<number> {
  const [open] = await tx.db
    .select({ runId: summaries.runId })
    .from(summaries)
    .where(and(eq(summaries.topicId, topicId), eq(summaries.generating, true)))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (!open) throw new Error('a summary run has lost its open summary')
  return open.runId
}

async function startSteps(tx: Tx, runId: number, plan: RunPlan): Promise<void> {
  await tx.db.delete(researchRunSteps).where(eq(researchRunSteps.runId, runId))
  await tx.db
    .insert(researchRunSteps)
    .values(plan.steps.map((step, position) => ({ ...step, runId, position, state: 'waiting' as const })))
}
