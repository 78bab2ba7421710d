import type { RunKind } from '@newsloom/contract/research/research'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import type { Topic } from '../topics/require-topic.ts'
import { planRun } from './progress/plan-run.ts'
import { openSummary } from './progress/summary-rows.ts'
import { researchRun } from './research-run.ts'
import type { ResearchRunRow } from './views/run-view.ts'

/**
 * `about`: the research whose items a summary run analyses; null for a research run, which analyses
 * its own. `mailListIds`: the run belongs to an automation, and these lists are mailed its result.
 */
export type CreateRunInput = {
  topic: Topic
  kind: RunKind
  about: number | null
  mailListIds?: number[]
  /** the local analyst writes, whatever the model of the topic */
  isLocal?: boolean
}

/**
 * Creates a run with its steps and its job in one transaction, and returns its id; if the topic has
 * an active run, that one's.
 * @throws NotFoundError when the topic was deleted in the meantime
 */
export async function createRun(ctx: Context, input: CreateRunInput): Promise<number> {
  return (await createOrFindRun(ctx, input)).id
}

/** Like `createRun`, and says whether the run is new. */
export async function createOrFindRun(
  ctx: Context,
  { topic, kind, about, mailListIds, isLocal = false }: CreateRunInput,
): Promise<{ id: number; isNew: boolean }> {
  const origin = mailListIds
    ? ({ executionType: 'automation', mailListIds } as const)
    : ({ executionType: 'manual' } as const)
  const onNew = async (tx: Tx, { id: runId }: ResearchRunRow) => {
    const { steps } = planRun(kind, topic.newsSources, tx.news)
    await tx.db
      .insert(researchRunSteps)
      .values(steps.map((step, position) => ({ ...step, runId, position, state: 'waiting' as const })))
    await openSummary(tx, topic.id, about ?? runId)
  }
  const isSame = eq(researchRuns.topicId, topic.id)
  const { run, isNew } = await researchRun
    .enqueue(ctx, { topicId: topic.id, kind, isLocal, ...origin }, { isSame, onNew })
    .catch(throwTopicGone)
  return { id: run.id, isNew }
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Locking the topic here would reverse the lock order of its deletion, which locks the run and then
 * the topic.
 */
function throwTopicGone(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null
  const isGone = cause instanceof Error && 'code' in cause && cause.code === FOREIGN_KEY_VIOLATION
  throw isGone ? new NotFoundError(sentence('topicGone')) : error
}
