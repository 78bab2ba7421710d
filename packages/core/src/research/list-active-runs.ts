import type { RunView } from '@newsloom/contract/research/research'
import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { researchRun } from './research-run.ts'
import { runView } from './views/run-view.ts'

/** All active runs, oldest first. */
export async function listActiveRuns(ctx: Context): Promise<RunView[]> {
  const runs = await ctx.db
    .select()
    .from(researchRuns)
    .where(researchRun.isActive)
    .orderBy(asc(researchRuns.id))
  if (runs.length === 0) return []
  const steps = await ctx.db
    .select()
    .from(researchRunSteps)
    .where(
      inArray(
        researchRunSteps.runId,
        runs.map((run) => run.id),
      ),
    )
    .orderBy(asc(researchRunSteps.position))
  const byRun = Map.groupBy(steps, (step) => step.runId)
  return runs.map((run) => runView(run, byRun.get(run.id) ?? []))
}
