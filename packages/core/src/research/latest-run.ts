import type { RunView } from '@newsloom/contract/research/research'
import { researchRuns } from '@newsloom/db/schema/research'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { getRun } from './get-run.ts'

/** The topic's newest run of either kind, active or ended; null when it has none. */
export async function latestRun(ctx: Context, { topicId }: { topicId: number }): Promise<RunView | null> {
  const [run] = await ctx.db
    .select({ id: researchRuns.id })
    .from(researchRuns)
    .where(eq(researchRuns.topicId, topicId))
    .orderBy(desc(researchRuns.id))
    .limit(1)
  return run ? getRun(ctx, { runId: run.id }) : null
}
