import type { NothingMailed } from '@newsloom/contract/contacts/subscription-note'
import { RunCounts } from '@newsloom/contract/research/research'
import { type researchRuns, summaries } from '@newsloom/db/schema/research'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { currentHold } from '../../statements/current-hold.ts'

/** The analysis in a run's mail, or why there is none. */
export type RunResult =
  | { markdown: string; modelUsed: string; archiveId: number | null }
  | { nothing: NothingMailed }

/**
 * The result of a run that has ended. Its own analysis, as the topic may have a newer one by now.
 */
export async function resultOfRun(ctx: Context, run: typeof researchRuns.$inferSelect): Promise<RunResult> {
  if (run.state === 'cancelled') return { nothing: { kind: 'research-cancelled' } }
  if (run.state === 'failed') return { nothing: { kind: 'research-failed', error: run.error ?? '' } }
  if (RunCounts.parse(run.counts).kept === 0) return { nothing: { kind: 'no-articles' } }
  const tries = await ctx.db
    .select()
    .from(summaries)
    .where(eq(summaries.runId, run.id))
    .orderBy(desc(summaries.id))
  const written = tries.find((one) => one.overallSummary !== '')
  if (written) {
    const { overallSummary: markdown, modelUsed } = written
    const hold = currentHold(written)
    if (hold) return { nothing: { kind: 'analysis-held', hold } }
    return { markdown, modelUsed, archiveId: run.archiveId }
  }
  return { nothing: { kind: 'analysis-failed', error: tries[0]?.error ?? '' } }
}
