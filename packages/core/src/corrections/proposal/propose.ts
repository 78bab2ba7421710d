import type { CorrectionCause } from '@newsloom/contract/analysis/corrections'
import { correctionNotes, corrections } from '@newsloom/db/schema/analysis'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { proposedErratum } from '../../correction-marks/correction-texts.ts'
import { readWording, type StatementWording } from './statement-wording.ts'

type Proposal = { noteId: string; cause: CorrectionCause }

/**
 * Proposes to correct a statement that was mailed. A statement that has a correction, whatever was
 * decided about it, gets no other from its pages; an open one covers the emails since. @returns its
 * id; null: none is proposed
 */
export async function propose(tx: Tx, { noteId, cause }: Proposal): Promise<number | null> {
  const wording = await readWording(tx, { noteId })
  if (!wording) return null
  const [known] = await correctionsOf(tx, wording)
  if (!known) return insertProposal(tx, wording, cause)
  if (known.state === 'open') await saveCorrectionNotes(tx, known.id, wording.noteIds)
  return null
}

/** The corrections of a statement, the newest first. */
export const correctionsOf = (tx: Tx, { noteIds }: Pick<StatementWording, 'noteIds'>) =>
  tx.db
    .selectDistinct({ id: corrections.id, state: corrections.state })
    .from(corrections)
    .innerJoin(correctionNotes, eq(correctionNotes.correctionId, corrections.id))
    .where(inArray(correctionNotes.noteId, noteIds))
    .orderBy(desc(corrections.id))

/** Stores a proposal, unless another one is open. @returns its id; null: another one is */
export async function insertProposal(
  tx: Tx,
  wording: StatementWording,
  cause: CorrectionCause,
): Promise<number | null> {
  const { noteIds, ...columns } = wording
  const [row] = await tx.db
    .insert(corrections)
    .values({ ...columns, cause, erratum: proposedErratum(wording, cause), createdAt: tx.now() })
    .onConflictDoNothing()
    .returning({ id: corrections.id })
  if (!row) return null
  await saveCorrectionNotes(tx, row.id, noteIds)
  await tx.events.publish(tx.db, { kind: 'correction', id: row.id })
  return row.id
}

/** The notes of a correction, with those that were mailed since. */
export async function saveCorrectionNotes(tx: Tx, correctionId: number, noteIds: string[]): Promise<void> {
  await tx.db
    .insert(correctionNotes)
    .values(noteIds.map((noteId) => ({ correctionId, noteId })))
    .onConflictDoNothing()
}
