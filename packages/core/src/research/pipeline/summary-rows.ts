import { summaries } from '@newsloom/db/schema/research'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../context.ts'

const isOpen = (topicId: number) => and(eq(summaries.topicId, topicId), eq(summaries.generating, true))

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

export type FinishedSummary =
  | { overallSummary: string; modelUsed: string; totalArticles: number }
  | { error: string }

export async function finishSummary(tx: Tx, topicId: number, result: FinishedSummary): Promise<void> {
  await tx.db
    .update(summaries)
    .set({ ...result, generating: false, completedAt: tx.now() })
    .where(isOpen(topicId))
}
