import { isDeepStrictEqual } from 'node:util'
import { summaries } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { holdOf } from '../analysis/hold-of.ts'
import { publishAnalysis } from '../analysis/publish-analysis.ts'
import type { Tx } from '../context.ts'
import { holdAfter, staysReleased } from './hold-after.ts'
import type { LockedSummary } from './lock-statement.ts'
import { citedArticles, readStatements, storedRenderable } from './read-analysis.ts'

/**
 * Renders an analysis again after a statement of it or the choice of articles has changed. A new
 * text is of now: who got the former one has an earlier version, and a test of it shows another
 * mail. Its news is as old as before.
 */
export async function rerenderAnalysis(tx: Tx, { summary, unsupported }: LockedSummary): Promise<void> {
  const { id, analysis, modelUsed } = summary
  if (!analysis) return
  const [statements, articles] = [await readStatements(tx, summary), await citedArticles(tx, summary)]
  const renderable = storedRenderable(analysis, statements, unsupported)
  const overallSummary = publishAnalysis(tx, {
    renderable,
    articles,
    modelUsed,
    replaced: analysis.replaced,
  })
  const hold = holdOf(statements.rows, unsupported)
  const newHold = holdAfter(summary.hold, hold)
  if (overallSummary === summary.overallSummary && isDeepStrictEqual(newHold, summary.hold)) return
  await tx.db
    .update(summaries)
    .set({
      overallSummary,
      hold: newHold,
      releasedAt: staysReleased(summary.hold, hold) ? summary.releasedAt : null,
      changedAt: tx.now(),
    })
    .where(eq(summaries.id, id))
}
