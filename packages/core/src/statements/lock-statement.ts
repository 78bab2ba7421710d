import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { analysisStatements } from '@newsloom/db/schema/analysis'
import { summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import type { StatementRow, SummaryRow } from './read-analysis.ts'

export type LockedSummary = { summary: SummaryRow; unsupported: Unsupported }
export type OwnedStatement = LockedSummary & { row: StatementRow }

const GONE = sentence('statementGone')

/** A statement with its analysis. @throws NotFoundError when it was deleted */
export async function requireStatement(ctx: Context, rowId: number): Promise<OwnedStatement> {
  const [found] = await ctx.db
    .select({ row: analysisStatements, summary: summaries, unsupported: researchTopics.unsupported })
    .from(analysisStatements)
    .innerJoin(summaries, eq(summaries.id, analysisStatements.summaryId))
    .innerJoin(researchTopics, eq(researchTopics.id, summaries.topicId))
    .where(eq(analysisStatements.id, rowId))
  if (!found) throw new NotFoundError(GONE)
  return found
}

/** Its analysis is locked until the transaction ends. @throws NotFoundError when it was deleted */
export async function lockStatement(tx: Tx, rowId: number): Promise<OwnedStatement> {
  const { summary } = await requireStatement(tx, rowId)
  await lockSummary(tx, summary.id)
  return requireStatement(tx, rowId)
}

/** @throws NotFoundError when the analysis was deleted */
export async function lockSummary(tx: Tx, summaryId: number): Promise<LockedSummary> {
  const [found] = await tx.db
    .select({ summary: summaries, unsupported: researchTopics.unsupported })
    .from(summaries)
    .innerJoin(researchTopics, eq(researchTopics.id, summaries.topicId))
    .where(eq(summaries.id, summaryId))
    .for('update', { of: summaries })
  if (!found) throw new NotFoundError(sentence('analysisGone'))
  return found
}
