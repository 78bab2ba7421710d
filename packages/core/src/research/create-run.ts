import type { RunKind } from '@newsloom/contract/research/research'
import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { and, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { runResearchJob } from '../jobs.ts'
import type { Topic } from '../topics/require-topic.ts'
import { isActive } from './active-states.ts'
import { planRun } from './pipeline/plan-run.ts'
import { openSummary } from './pipeline/summary-rows.ts'

/**
 * `about`: the research whose items a summary run analyses; null for a research run, which analyses
 * its own. `mailListIds`: the run is an automation's, and these lists are mailed what it finds.
 */
export type CreateRunInput = { topic: Topic; kind: RunKind; about: number | null; mailListIds?: number[] }

/**
 * A run with its steps and its job, in one transaction; the run under way instead when the topic
 * has one. Answers the run's id.
 * @throws NotFoundError when the topic is deleted meanwhile
 */
export async function createRun(ctx: Context, input: CreateRunInput): Promise<number> {
  return (await createOrFindRun(ctx, input)).id
}

/** As `createRun`, and says whether the run is a new one. */
export async function createOrFindRun(
  ctx: Context,
  { topic, kind, about, mailListIds }: CreateRunInput,
): Promise<{ id: number; isNew: boolean }> {
  return transaction(ctx, async (tx) => {
    const origin = mailListIds
      ? ({ executionType: 'automation', mailListIds } as const)
      : ({ executionType: 'manual' } as const)
    const active = await insertOrFindActive(tx, { topicId: topic.id, kind, ...origin }).catch(throwTopicGone)
    if (!active.isNew) return active
    const { steps } = planRun(kind, topic.newsSources, ctx.news)
    await tx.db
      .insert(researchRunSteps)
      .values(
        steps.map((step, position) => ({ ...step, runId: active.id, position, state: 'waiting' as const })),
      )
    await openSummary(tx, topic.id, about ?? active.id)
    await tx.queue.enqueue(tx.db, runResearchJob, { runId: active.id })
    await tx.events.publish(tx.db, { kind: 'run', id: active.id })
    return active
  })
}

const FOREIGN_KEY_VIOLATION = '23503'

/**
 * A lock on the topic would be taken against the order of its deletion, which holds the run and
 * then wants the topic.
 */
function throwTopicGone(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null
  const isGone = cause instanceof Error && 'code' in cause && cause.code === FOREIGN_KEY_VIOLATION
  throw isGone ? new NotFoundError('This topic does not exist any more') : error
}

async function insertOrFindActive(
  tx: Context,
  values: Pick<typeof researchRuns.$inferInsert, 'topicId' | 'kind' | 'executionType' | 'mailListIds'>,
): Promise<{ id: number; isNew: boolean }> {
  for (;;) {
    const [created] = await tx.db
      .insert(researchRuns)
      .values({ ...values, queuedAt: tx.now() })
      .onConflictDoNothing({
        target: researchRuns.topicId,
        where: sql`state in ('queued', 'running', 'cancelling')`,
      })
      .returning({ id: researchRuns.id })
    if (created) return { id: created.id, isNew: true }
    const [active] = await tx.db
      .select({ id: researchRuns.id })
      .from(researchRuns)
      .where(and(eq(researchRuns.topicId, values.topicId), isActive))
    // it may have ended between the two statements: then there is room for a new one
    if (active) return { id: active.id, isNew: false }
  }
}
