import { RESEARCH_LIMITS, type RunView, type StartResearchInput } from '@newsloom/contract/research/research'
import { researchRuns } from '@newsloom/db/schema/research'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { createRun } from './create-run.ts'
import { getRun } from './get-run.ts'

/**
 * Starts a research run, or returns the topic's active run. Selecting a topic also returns a
 * research that ended within the last minute.
 * @throws NotFoundError when the topic is gone
 */
export async function startResearch(ctx: Context, input: StartResearchInput): Promise<RunView> {
  const topic = await requireTopic(ctx, input.topicId)
  const rested = input.trigger === 'select' ? await justEnded(ctx, topic.id) : null
  const runId = rested ?? (await createRun(ctx, { topic, kind: 'research', about: null }))
  return getRun(ctx, { runId })
}

async function justEnded(ctx: Context, topicId: number): Promise<number | null> {
  const since = sql`now() - make_interval(secs => ${RESEARCH_LIMITS.cooldownMs / 1_000})`
  const [run] = await ctx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(
      and(
        eq(researchRuns.topicId, topicId),
        eq(researchRuns.kind, 'research'),
        gte(researchRuns.endedAt, since),
      ),
    )
    .orderBy(desc(researchRuns.id))
    .limit(1)
  return run?.id ?? null
}
