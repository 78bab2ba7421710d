import type {
  CorrectionView,
  DismissCorrectionInput,
  EditCorrectionInput,
  ReportStatementInput,
} from '@newsloom/contract/analysis/corrections'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { corrections } from '@newsloom/db/schema/analysis'
import { eq } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { lockProposals } from './proposal/proposals-lock.ts'
import { correctionsOf, insertProposal } from './proposal/propose-correction.ts'
import { lockCorrection } from './proposal/require-correction.ts'
import { readEmailedStatement, type StatementWording, wordingOf } from './proposal/statement-wording.ts'
import { readCorrection } from './read-correction.ts'

/**
 * Marks a statement that was mailed as wrong. Reported again, it returns the first correction; one
 * that was dismissed may be reported again.
 * @throws NotFoundError when it is in no email that was sent
 */
export async function reportStatement(
  ctx: Context,
  { noteId, why }: ReportStatementInput,
): Promise<CorrectionView> {
  const id = await transaction(ctx, async (tx) => {
    await lockProposals(tx)
    const wording = wordingOf(await readEmailedStatement(tx, noteId))
    if (!wording) throw new NotFoundError(sentence('statementUnsent'))
    return (
      (await standing(tx, wording)) ??
      (await insertProposal(tx, wording, { kind: 'person', why })) ??
      (await required(standing(tx, wording)))
    )
  })
  return readCorrection(ctx, { id })
}

async function standing(tx: Tx, wording: StatementWording): Promise<number | null> {
  const known = await correctionsOf(tx, wording)
  return known.find(({ state }) => state !== 'dismissed')?.id ?? null
}

async function required(id: Promise<number | null>): Promise<number> {
  const found = await id
  if (found === null) throw new Error('the correction that blocks this one was not found')
  return found
}

/** Keeps what a person wrote for its readers. @throws NotFoundError, ConflictError when decided */
export const editCorrection = (ctx: Context, { id, erratum }: EditCorrectionInput): Promise<CorrectionView> =>
  whileOpen(ctx, id, { erratum })

/**
 * Dismisses a proposal, with the reason: nobody is emailed, and its pages propose it no more.
 * @throws NotFoundError, ConflictError when it is mailed or waits for approval
 */
export const dismissCorrection = (
  ctx: Context,
  { id, reason }: DismissCorrectionInput,
): Promise<CorrectionView> => whileOpen(ctx, id, { state: 'dismissed', reason, endedAt: ctx.now() })

async function whileOpen(
  ctx: Context,
  id: number,
  columns: Partial<typeof corrections.$inferInsert>,
): Promise<CorrectionView> {
  await transaction(ctx, async (tx) => {
    const { state } = await lockCorrection(tx, id)
    // a second click
    if (state === 'dismissed' && columns.state === 'dismissed') return
    if (state !== 'open') throw new ConflictError(DECIDED[state])
    await tx.db.update(corrections).set(columns).where(eq(corrections.id, id))
    await tx.events.publish(tx.db, { kind: 'correction', id })
  })
  return readCorrection(ctx, { id })
}

const DECIDED = {
  dismissed: sentence('correctionDismissed'),
  waiting: sentence('correctionWaits'),
  mailed: sentence('correctionMailed'),
}
