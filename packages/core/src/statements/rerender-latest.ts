import { summaries } from '@newsloom/db/schema/research'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { lockSummary } from './lock-statement.ts'
import { rerenderAnalysis } from './rerender-analysis.ts'

/**
 * Renders a topic's latest analysis again, as the choice of articles or the setting for statements
 * that were not found has changed.
 */
export async function rerenderLatest(tx: Tx, topicId: number): Promise<void> {
  const [latest] = await tx.db
    .select({ id: summaries.id })
    .from(summaries)
    .where(
      and(eq(summaries.topicId, topicId), eq(summaries.generating, false), isNotNull(summaries.analysis)),
    )
    .orderBy(desc(summaries.id))
    .limit(1)
  if (latest) await rerenderAnalysis(tx, await lockSummary(tx, latest.id))
}
