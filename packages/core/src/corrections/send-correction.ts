import type { SendCorrectionInput } from '@newsloom/contract/analysis/corrections'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { corrections } from '@newsloom/db/schema/analysis'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq } from 'drizzle-orm'
import { approverOf } from '../approvers/approver-of.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { countRecipients, freezeSend } from '../sends/freeze-send.ts'
import { refuseOtherCount } from '../sends/refuse-other-count.ts'
import { sendingMessage } from '../sends/sending-message.ts'
import { draftCorrection } from './draft/draft-correction.ts'
import { refuseWhileSending } from './draft/refuse-while-sending.ts'
import { addLaterNotes, countReaders } from './preview-correction.ts'
import { lockCorrection } from './proposal/require-correction.ts'

/**
 * Mails a correction once to exactly those who got the statement and may still be emailed. Asked
 * for again, it returns the first send. If nobody may be emailed, only the pages are marked, once
 * the second person has approved it where there is one.
 * @throws ConflictError when it was dismissed, when an email with the statement is still being
 * sent, or when its readers are not as many as was confirmed
 */
export async function sendCorrection(
  ctx: Context,
  { id, erratum, people }: SendCorrectionInput,
): Promise<Omit<SendNewsResult, 'sendId'> & { sendId: number | null }> {
  return transaction(ctx, async (tx) => {
    // no email with the statement may be frozen meanwhile: its readers would be missed
    await lockFreezes(tx)
    const row = await lockCorrection(tx, id)
    if (row.state === 'dismissed') throw new ConflictError(sentence('correctionDismissed'))
    if (row.state !== 'open') return answer(tx, row.sendId, { repeated: true })
    await addLaterNotes(tx, id)
    await refuseWhileSending(tx, row)
    const readers = await countReaders(tx, row)
    refuseOtherCount(people, readers.people)
    const draft = await draftCorrection(tx, row, erratum)
    const isPagesOnly = readers.people === 0 && (await approverOf(tx, draft)) === null
    const sendId = isPagesOnly ? null : await freezeSend(tx, draft)
    const isForApproval = sendId !== null && (await isWaiting(tx, sendId))
    await tx.db
      .update(corrections)
      .set({
        erratum,
        sendId,
        ...(isForApproval ? { state: 'waiting' } : { state: 'mailed', endedAt: tx.now() }),
      })
      .where(eq(corrections.id, id))
    await tx.events.publish(tx.db, { kind: 'correction', id })
    return answer(tx, sendId, { repeated: false })
  })
}

async function answer(tx: Tx, sendId: number | null, { repeated }: { repeated: boolean }) {
  if (sendId === null)
    return { message: 'Nobody can be emailed. The web pages are marked as corrected.', sendId, repeated }
  return { message: await sendingMessage(tx, sendId, await countRecipients(tx, sendId)), sendId, repeated }
}

async function isWaiting(tx: Tx, sendId: number): Promise<boolean> {
  const waiting = await tx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.id, sendId), eq(sends.pauseKind, 'approval')))
  return waiting.length > 0
}
