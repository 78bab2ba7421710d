import type { StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { analysisStatements } from '@newsloom/db/schema/analysis'
import { eq } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { noveltyIn, statementView } from '../statements/get-analysis.ts'
import { lockStatement, type OwnedStatement, requireStatement } from '../statements/lock-statement.ts'
import { citedArticles, leftOutNumbers, withChoice } from '../statements/read-analysis.ts'
import { rerenderAnalysis } from '../statements/rerender-analysis.ts'
import type { ChangeableStatement, StatementChange } from './changeable-statement.ts'

/** A statement of a topic's analysis. @throws NotFoundError when it was deleted */
export const readAnalysisStatement = async (
  ctx: Context,
  rowId: number,
): Promise<Omit<ChangeableStatement, 'save'>> => parts(ctx, await requireStatement(ctx, rowId))

/** The same to be changed, in an analysis that is locked. @throws NotFoundError */
export async function lockAnalysisStatement(tx: Tx, rowId: number): Promise<ChangeableStatement> {
  const owned = await lockStatement(tx, rowId)
  return { ...parts(tx, owned), save: (change) => save(tx, owned, change) }
}

const parts = (ctx: Context, { row, summary }: OwnedStatement) => ({
  row,
  about: { topicId: summary.topicId },
  articles: () => citedArticles(ctx, summary),
})

async function save(
  tx: Tx,
  owned: OwnedStatement,
  { reasons: _, ...values }: StatementChange,
): Promise<StatementView> {
  const { row: before, summary, unsupported } = owned
  if (Object.keys(values).length > 0) {
    await tx.db.update(analysisStatements).set(values).where(eq(analysisStatements.id, before.id))
    await rerenderAnalysis(tx, owned)
  }
  const row = withChoice({ ...before, ...values }, await leftOutNumbers(tx, summary))
  return statementView(row, { unsupported, novelty: (await noveltyIn(tx, summary))(row) })
}
