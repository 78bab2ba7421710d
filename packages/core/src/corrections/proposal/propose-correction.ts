import type { CorrectionCause } from '@newsloom/contract/analysis/corrections'
import { correctionNotes, corrections } from '@newsloom/db/schema/analysis'
import { desc, inArray } from 'drizzle-orm'
import type { Tx } from '../../context.ts'
import { isSameSentence } from '../../corrected-texts/corrected-texts.ts'
import { proposedErratum } from '../../correction-marks/correction-texts.ts'
import { lockProposals } from './proposals-lock.ts'
import {
  type EmailedStatement,
  readEmailedStatement,
  type StatementWording,
  wordingOf,
} from './statement-wording.ts'

/** `noteIds`: of statements that rest on one sentence of a page. */
type Proposal = { noteIds: string[]; cause: Exclude<CorrectionCause, { kind: 'person' }> }

/**
 * Proposes one correction for all statements that rest on a sentence. A statement with a
 * correction, in any state, gets no second one. An open correction takes in later emails and other
 * statements of the sentence; a decided one takes in nothing.
 * @returns the new proposal's id, or null
 */
export async function proposeCorrection(tx: Tx, { noteIds, cause }: Proposal): Promise<number | null> {
  await lockProposals(tx)
  const fresh: EmailedStatement[] = []
  const seen = new Set<string>()
  let open: number | null = null
  for (const noteId of noteIds) {
    if (seen.has(noteId)) continue
    const statement = await readEmailedStatement(tx, noteId)
    for (const one of statement) seen.add(one.noteId)
    const [known] = await correctionsOf(tx, { noteIds: statement.map((one) => one.noteId) })
    if (!known) fresh.push(...statement)
    else if (known.state === 'open') {
      await saveCorrectionNotes(
        tx,
        known.id,
        statement.map((one) => one.noteId),
      )
      if (known.cause.kind !== 'person' && isSameSentence(known.cause, cause)) open = known.id
    }
  }
  const wording = wordingOf(fresh)
  if (!wording) return null
  if (open === null) return insertProposal(tx, wording, cause)
  await saveCorrectionNotes(tx, open, wording.noteIds)
  await tx.events.publish(tx.db, { kind: 'correction', id: open })
  return null
}

/** The corrections of a statement, the newest first. */
export const correctionsOf = async (tx: Tx, { noteIds }: Pick<StatementWording, 'noteIds'>) =>
  noteIds.length === 0
    ? []
    : tx.db
        .select({ id: corrections.id, state: corrections.state, cause: corrections.cause })
        .from(corrections)
        .where(
          inArray(
            corrections.id,
            tx.db
              .select({ id: correctionNotes.correctionId })
              .from(correctionNotes)
              .where(inArray(correctionNotes.noteId, noteIds)),
          ),
        )
        .orderBy(desc(corrections.id))
        // waits for a decision in progress, and lets no open correction be decided until this
        // transaction ends
        .for('update')

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
    .values([...new Set(noteIds)].map((noteId) => ({ correctionId, noteId })))
    .onConflictDoNothing()
}
