import { summaries } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import type { AnalysisResult } from '../../analysis/analysis-article.ts'
import type { Tx } from '../../context.ts'
import { saveAnalysis } from '../../statements/save-analysis.ts'

/** The topic's analysis that is still being written. */
export const isOpen = (topicId: number) => and(eq(summaries.topicId, topicId), eq(summaries.generating, true))

/**
 * Marks that an analysis of `runId`'s items is in progress; a row left by an earlier attempt is
 * deleted.
 */
export async function openSummary(tx: Tx, topicId: number, runId: number): Promise<void> {
  await dropOpenSummary(tx, topicId)
  await tx.db.insert(summaries).values({ topicId, runId, generating: true, createdAt: tx.now() })
}

/** No analysis will be written: the previous one stays. */
export async function dropOpenSummary(tx: Tx, topicId: number): Promise<void> {
  await tx.db.delete(summaries).where(isOpen(topicId))
}

export type WrittenSummary = AnalysisResult & { totalArticles: number }
export type FinishedSummary = WrittenSummary | { error: string }

/** Ends the open summary; `articleIds`: the articles that were analysed, in their order. */
export async function finishSummary(
  tx: Tx,
  topicId: number,
  result: FinishedSummary,
  articleIds: number[],
): Promise<void> {
  const ended = { generating: false, draft: null, completedAt: tx.now() }
  if ('error' in result) {
    await tx.db
      .update(summaries)
      .set({ ...ended, error: result.error })
      .where(isOpen(topicId))
    return
  }
  const { markdown: overallSummary, modelUsed, totalArticles, tokens, costUsd, ms } = result
  const usage = { promptTokens: tokens?.prompt ?? null, answerTokens: tokens?.answer ?? null, costUsd, ms }
  const [row] = await tx.db
    .update(summaries)
    .set({ ...ended, ...usage, overallSummary, modelUsed, totalArticles })
    .where(isOpen(topicId))
    .returning({ id: summaries.id })
  if (row) await saveAnalysis(tx, row.id, result, articleIds)
}
