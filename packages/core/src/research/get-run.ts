import type { RunView } from '@newsloom/contract/research/research'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { UndatedArticle } from '@newsloom/contract/step-report'
import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { runView } from './views/run-view.ts'

/** @throws NotFoundError when there is no such run, or it was deleted with its topic */
export async function getRun(ctx: Context, { runId }: { runId: number }): Promise<RunView> {
  const [[run], steps] = await Promise.all([
    ctx.db.select().from(researchRuns).where(eq(researchRuns.id, runId)),
    ctx.db
      .select()
      .from(researchRunSteps)
      .where(eq(researchRunSteps.runId, runId))
      .orderBy(asc(researchRunSteps.position)),
  ])
  if (!run) throw new NotFoundError(sentence('runGone'))
  return runView(run, steps)
}

/**
 * Lists the articles that a run left out because nothing dates them.
 * @throws NotFoundError when there is no such run, or it was deleted with its topic
 */
export async function listUndated(ctx: Context, { runId }: { runId: number }): Promise<UndatedArticle[]> {
  const [step] = await ctx.db
    .select({ report: researchRunSteps.report })
    .from(researchRuns)
    .leftJoin(
      researchRunSteps,
      and(eq(researchRunSteps.runId, researchRuns.id), eq(researchRunSteps.kind, 'window')),
    )
    .where(eq(researchRuns.id, runId))
  if (!step) throw new NotFoundError(sentence('runGone'))
  return step.report?.kind === 'dates' ? step.report.undatedArticles : []
}
