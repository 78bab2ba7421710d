import type { RunView } from '@newsloom/contract/research/research'
import { researchRuns } from '@newsloom/db/schema/research'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { getRun } from './get-run.ts'

type OfTopic = { topicId: number }

/** The topic's newest run of either kind, active or ended; null when it has none. */
export const latestRun = (ctx: Context, { topicId }: OfTopic): Promise<RunView | null> =>
  newest(ctx, eq(researchRuns.topicId, topicId))

/** The topic's newest research, without runs that only wrote the analysis. */
export const latestResearchRun = (ctx: Context, { topicId }: OfTopic): Promise<RunView | null> =>
  newest(ctx, and(eq(researchRuns.topicId, topicId), eq(researchRuns.kind, 'research')))

async function newest(ctx: Context, which: SQL | undefined): Promise<RunView | null> {
  const [run] = await ctx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(which)
    .orderBy(desc(researchRuns.id))
    .limit(1)
  return run ? getRun(ctx, { runId: run.id }) : null
}
