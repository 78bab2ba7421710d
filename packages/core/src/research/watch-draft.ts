import type { AnalysisDraftView } from '@newsloom/contract/analysis/analysis-draft'
import { isRunOver } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchRuns, summaries } from '@newsloom/db/schema/research'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { watch } from '../runs/watch.ts'

/** Drafts are sent no more often than this, ms. */
const GAP_MS = 250

/**
 * Returns the draft of a run's analysis.
 * @throws NotFoundError when there is no such run
 */
export async function getDraft({ db }: Context, { runId }: { runId: number }): Promise<AnalysisDraftView> {
  const [run] = await db
    .select({ state: researchRuns.state, draft: summaries.draft })
    .from(researchRuns)
    .leftJoin(summaries, and(eq(summaries.topicId, researchRuns.topicId), eq(summaries.generating, true)))
    .where(eq(researchRuns.id, runId))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (!run) throw new NotFoundError(sentence('runGone'))
  const isOver = isRunOver(run.state)
  return { isOver, draft: isOver ? null : run.draft }
}

/**
 * Yields it as it is now, then after each change, until the run ends.
 * @throws NotFoundError when there is no such run
 */
export function watchDraft(
  ctx: Context,
  input: { runId: number },
  signal?: AbortSignal,
): AsyncGenerator<AnalysisDraftView> {
  const watched = {
    matches: ({ kind, id }: { kind: string; id: number }) =>
      id === input.runId && (kind === 'analysis-draft' || kind === 'run'),
    read: () => getDraft(ctx, input),
    isDone: ({ isOver }: AnalysisDraftView) => isOver,
    minIntervalMs: GAP_MS,
  }
  return watch(ctx, watched, signal)
}
