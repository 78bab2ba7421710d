import type {
  ChangedStatement,
  ChangeStatementInput,
  EditStatementInput,
  SaveStatementInput,
  StatementInput,
  StatementView,
} from '@newsloom/contract/analysis/checked-analysis'
import type { Checked } from '@newsloom/contract/analysis/checks'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { checkable } from '../analysis/checkable.ts'
import { cleanStatementText } from '../analysis/clean-analysis.ts'
import { checkStatements } from '../checks/check-statements.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { correctedTexts, withCorrected } from '../corrected-texts/corrected-texts.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { lockAnalysisStatement, readAnalysisStatement } from './analysis-statement.ts'
import type { ChangeableStatement, StatementChange } from './changeable-statement.ts'
import { lockContentStatement, readContentStatement } from './content-statement.ts'

type Owned = Omit<ChangeableStatement, 'save'>

/**
 * Checks a statement in other words; saves nothing.
 * @throws NotFoundError when the statement was deleted
 */
export async function checkStatementText(
  ctx: Context,
  { text, ...input }: EditStatementInput,
): Promise<Checked> {
  return checkedAs(ctx, await ownedStatement(ctx, input), usableText(text))
}

/**
 * Replaces a statement's text and checks it; a release of the old text ends.
 * @throws NotFoundError when the statement was deleted, InvalidError when nothing of the text is
 * usable, ConflictError with its current text when it is not the one that the edit is based on
 */
export async function editStatement(
  ctx: Context,
  { text, ...input }: SaveStatementInput,
): Promise<StatementView> {
  const words = usableText(text)
  return change(ctx, input, async (tx, owned) => {
    const { row } = owned
    const originalText = row.originalText ?? row.text
    if (words === row.text) return {}
    requireUnchanged(owned, input)
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
 * @throws NotFoundError when the statement was deleted, ConflictError when it was found, or has
 * other words than the person saw
 */
export const releaseStatement = (ctx: Context, input: ChangeStatementInput): Promise<StatementView> =>
  change(ctx, input, async (tx, owned) => {
    const { row } = owned
    requireUnchanged(owned, input)
    if (row.verdict === 'supported') throw new ConflictError(sentence('needsNoRelease'))
    return row.releasedAt ? {} : { releasedAt: tx.now() }
  })

/**
 * Ends the release of a statement; its words stay.
 * @throws NotFoundError when the statement was deleted
 */
export const endStatementRelease = (ctx: Context, input: StatementInput): Promise<StatementView> =>
  change(ctx, input, async (_, { row }) => (row.releasedAt ? { releasedAt: null } : {}))

/**
 * Undoes the edits and the release of a statement: the analyst's words are back.
 * @throws NotFoundError when the statement was deleted
 */
export const restoreStatement = (ctx: Context, input: StatementInput): Promise<StatementView> =>
  change(ctx, input, async (tx, owned) => {
    const text = owned.row.originalText ?? owned.row.text
    return { ...(await outcome(tx, owned, text)), text, originalText: null, editedAt: null, releasedAt: null }
  })

function requireUnchanged({ row }: Owned, { basedOn }: ChangeStatementInput): void {
  if (basedOn === undefined || basedOn === row.text) return
  throw new ConflictError(sentence('statementChanged'), {
    text: row.text,
    editedAt: row.editedAt?.toISOString() ?? null,
  } satisfies ChangedStatement)
}

/** The words of an edit as they would be rendered. */
function usableText(text: string): string {
  const clean = cleanStatementText(text)
  if (clean === '') throw new InvalidError(sentence('statementInWords'))
  return clean
}

async function checkedAs(ctx: Context, { row, about, articles }: Owned, text: string): Promise<Checked> {
  const cited = checkable(await articles())
  const [checked] = checkStatements([{ text, quotes: row.quotes }], cited, ctx.now())
  if (!checked) throw new Error('the statement was not checked')
  return withCorrected(checked, text, await correctedTexts(ctx, about))
}

async function outcome(ctx: Context, owned: Owned, text: string): Promise<StatementChange> {
  const { verdict, checks, reasons } = await checkedAs(ctx, owned, text)
  return { verdict, checks, reasons }
}

/** Changes a statement and renders what it is in again, in one transaction. */
function change(
  ctx: Context,
  input: StatementInput,
  valuesOf: (tx: Tx, owned: Owned) => Promise<StatementChange>,
): Promise<StatementView> {
  return transaction(ctx, async (tx) => {
    const owned = await lockOwned(tx, input)
    return owned.save(await valuesOf(tx, owned))
  })
}

const ownedStatement = (ctx: Context, { rowId, runId }: StatementInput): Promise<Owned> =>
  runId === undefined ? readAnalysisStatement(ctx, rowId) : readContentStatement(ctx, { place: rowId, runId })

const lockOwned = (tx: Tx, { rowId, runId }: StatementInput): Promise<ChangeableStatement> =>
  runId === undefined ? lockAnalysisStatement(tx, rowId) : lockContentStatement(tx, { place: rowId, runId })
