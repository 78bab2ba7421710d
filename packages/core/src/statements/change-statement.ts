import type {
  EditStatementInput,
  StatementInput,
  StatementView,
} from '@newsloom/contract/analysis/checked-analysis'
import type { Checked } from '@newsloom/contract/analysis/checks'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { analysisStatements } from '@newsloom/db/schema/analysis'
import { eq } from 'drizzle-orm'
import { checkable } from '../analysis/checkable.ts'
import { cleanStatementText } from '../analysis/clean-analysis.ts'
import { checkStatements } from '../checks/check-statements.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { correctedTexts, withCorrected } from '../corrected-texts/corrected-texts.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { noveltyIn, statementView } from './get-analysis.ts'
import { lockStatement, type OwnedStatement, requireStatement } from './lock-statement.ts'
import { citedArticles, leftOutNumbers, type StatementRow, withChoice } from './read-analysis.ts'
import { rerenderAnalysis } from './rerender-analysis.ts'

type Values = Partial<Omit<StatementRow, 'id'>>

/**
 * Checks a statement in other words; saves nothing.
 * @throws NotFoundError when the statement was deleted
 */
export async function checkStatementText(
  ctx: Context,
  { rowId, text }: EditStatementInput,
): Promise<Checked> {
  return checkedAs(ctx, await requireStatement(ctx, rowId), usableText(text))
}

/**
 * Replaces a statement's text and checks it; a release of the old text ends.
 * @throws NotFoundError when the statement was deleted, InvalidError when nothing of the text is
 * usable
 */
export async function editStatement(
  ctx: Context,
  { rowId, text }: EditStatementInput,
): Promise<StatementView> {
  const words = usableText(text)
  return change(ctx, rowId, async (tx, owned) => {
    const { row } = owned
    const originalText = row.originalText ?? row.text
    if (words === row.text) return {}
    const isOriginal = words === originalText
    return {
      ...(await outcome(tx, owned, words)),
      text: words,
      originalText: isOriginal ? null : originalText,
      editedAt: isOriginal ? null : tx.now(),
      releasedAt: null,
    }
  })
}

/**
 * Lets an email include a statement that the checks did not find, as a person vouches for it.
 * @throws NotFoundError when the statement was deleted, ConflictError when it was found
 */
export const releaseStatement = (ctx: Context, { rowId }: StatementInput): Promise<StatementView> =>
  change(ctx, rowId, async (tx, { row }) => {
    if (row.verdict === 'supported') throw new ConflictError(sentence('needsNoRelease'))
    return row.releasedAt ? {} : { releasedAt: tx.now() }
  })

/**
 * Ends the release of a statement; its words stay.
 * @throws NotFoundError when the statement was deleted
 */
export const endStatementRelease = (ctx: Context, { rowId }: StatementInput): Promise<StatementView> =>
  change(ctx, rowId, async (_, { row }) => (row.releasedAt ? { releasedAt: null } : {}))

/**
 * Undoes the edits and the release of a statement: the analyst's words stand again.
 * @throws NotFoundError when the statement was deleted
 */
export const restoreStatement = (ctx: Context, { rowId }: StatementInput): Promise<StatementView> =>
  change(ctx, rowId, async (tx, owned) => {
    const text = owned.row.originalText ?? owned.row.text
    return { ...(await outcome(tx, owned, text)), text, originalText: null, editedAt: null, releasedAt: null }
  })

/** The words of an edit as they would be rendered. */
function usableText(text: string): string {
  const clean = cleanStatementText(text)
  if (clean === '') throw new InvalidError(sentence('statementInWords'))
  return clean
}

async function checkedAs(ctx: Context, { row, summary }: OwnedStatement, text: string): Promise<Checked> {
  const articles = await citedArticles(ctx, summary)
  const [checked] = checkStatements([{ text, quotes: row.quotes }], checkable(articles), ctx.now())
  if (!checked) throw new Error('the statement was not checked')
  return withCorrected(checked, text, await correctedTexts(ctx, { topicId: summary.topicId }))
}

async function outcome(ctx: Context, owned: OwnedStatement, text: string): Promise<Values> {
  const { verdict, checks } = await checkedAs(ctx, owned, text)
  return { verdict, checks }
}

/** Changes a row and renders its analysis again, in one transaction. */
function change(
  ctx: Context,
  rowId: number,
  valuesOf: (tx: Tx, owned: OwnedStatement) => Promise<Values>,
): Promise<StatementView> {
  return transaction(ctx, async (tx) => {
    const owned = await lockStatement(tx, rowId)
    const values = await valuesOf(tx, owned)
    if (Object.keys(values).length > 0) {
      await tx.db.update(analysisStatements).set(values).where(eq(analysisStatements.id, rowId))
      await rerenderAnalysis(tx, owned)
    }
    const row = withChoice({ ...owned.row, ...values }, await leftOutNumbers(tx, owned.summary))
    const { unsupported, summary } = owned
    return statementView(row, { unsupported, novelty: (await noveltyIn(tx, summary))(row) })
  })
}
