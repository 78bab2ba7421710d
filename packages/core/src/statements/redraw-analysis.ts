import { summaries } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { publishAnalysis } from '../analysis/publish-analysis.ts'
import { holdReason } from '../analysis/shown.ts'
import type { Tx } from '../context.ts'
import type { LockedSummary } from './lock-statement.ts'
import { citedArticles, statementRows, storedDrawable } from './read-analysis.ts'

/**
 * Draws an analysis again after a statement of it has changed. Its time is now: who got the former
 * text has an earlier version, and a test of it shows another mail.
 */
export async function redrawAnalysis(tx: Tx, { summary, unsupported }: LockedSummary): Promise<void> {
  const { id, analysis, modelUsed } = summary
  if (!analysis) return
  const [rows, articles] = [await statementRows(tx, id), await citedArticles(tx, summary)]
  const drawable = storedDrawable(analysis, rows, unsupported)
  const hold = holdReason(rows, unsupported)
  await tx.db
    .update(summaries)
    .set({
      overallSummary: publishAnalysis(tx, { drawable, articles, modelUsed }),
      holdReason: holdAfter(summary.holdReason, hold),
      // a release is for what the person saw: with other statements missing, it ends
      releasedAt: hold === null || hold === summary.holdReason ? summary.releasedAt : null,
      completedAt: tx.now(),
    })
    .where(eq(summaries.id, id))
}

/** Once held, it waits for its release: no edit sends a mail. */
const holdAfter = (before: string | null, now: string | null): string | null =>
  now ?? (before === null ? null : 'Its statements were changed since it was held.')
