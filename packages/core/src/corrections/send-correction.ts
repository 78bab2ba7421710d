import type {
  CorrectionPreview,
  PreviewCorrectionInput,
  SendCorrectionInput,
} from '@newsloom/contract/analysis/corrections'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { correctionNotes, corrections } from '@newsloom/db/schema/analysis'
import { sends } from '@newsloom/db/schema/sends'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { renderMail } from '@newsloom/email/merge/render-mail'
import { and, eq, sql } from 'drizzle-orm'
import { countsOf, type KnownAudience } from '../audience/audience.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { people as peopleInWords } from '../lib/plural.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { countRecipients, freezeSend } from '../sends/freeze-send.ts'
import { refuseOtherCount } from '../sends/refuse-other-count.ts'
import { sendingMessage } from '../sends/sending-message.ts'
import { type CorrectionRow, draftCorrection } from './draft-correction.ts'
import { keepNotesOf } from './propose.ts'
import { lockCorrection, requireCorrection } from './require-correction.ts'
import { readTold } from './told.ts'

/**
 * The email of a correction, as it would be sent now, and to how many; nothing is stored.
 * @throws NotFoundError
 */
export async function previewCorrection(
  ctx: Context,
  { id, erratum }: PreviewCorrectionInput,
): Promise<CorrectionPreview> {
  const row = await requireCorrection(ctx, id)
  const draft = await draftCorrection(ctx, row, erratum)
  const mail = compileMail({ ...draft.snapshot, trackedUrls: new Set() })
  const { subject, html } = renderMail(mail, { values: NOBODY, linkFor: (url) => url })
  return { subject, html, ...(await countReaders(ctx, row)) }
}

/** Instead of a recipient; looking at an email must not unsubscribe anybody. */
const NOBODY = {
  name: '',
  email: 'reader@example.org',
  unsubscribe_url: '#',
  preferences_url: '#',
  web_version_url: '#',
}

/** Whom a correction goes to: everybody who got the statement, and may still be emailed. */
export async function countReaders(
  ctx: Context,
  { id, topicId }: Pick<CorrectionRow, 'id' | 'topicId'>,
): Promise<{ people: number; leftOut: number }> {
  const audience: KnownAudience = { kind: 'corrected', correctionId: id, contactListIds: [] }
  const [row] = await ctx.db.execute<{ audience: number; suppressed: number; skipped: number }>(
    countsOf(audience, topicId),
  )
  const { audience: all = 0, suppressed = 0, skipped = 0 } = row ?? {}
  return { people: all - suppressed - skipped, leftOut: suppressed + skipped }
}

/**
 * Mails a correction once to exactly those who got the statement and may still be emailed. Asked
 * for again, it returns the first send. If nobody may be emailed, only the pages are marked.
 * @throws ConflictError when it was dismissed, when an email with the statement is still being
 * sent, or when its readers are not as many as was confirmed
 */
export async function sendCorrection(
  ctx: Context,
  { id, erratum, people }: SendCorrectionInput,
): Promise<Omit<SendNewsResult, 'sendId'> & { sendId: number | null }> {
  return transaction(ctx, async (tx) => {
    // before any row of a send: erasing a person locks freezes before it changes sends
    await shareFreezes(tx)
    const row = await lockCorrection(tx, id)
    if (row.state === 'dismissed') throw new ConflictError('This correction was dismissed.')
    if (row.state !== 'open') return answer(tx, row.sendId, { repeated: true })
    await addLaterNotes(tx, id)
    await refuseWhileSending(tx, id)
    const readers = await countReaders(tx, row)
    refuseOtherCount(people, readers.people)
    const sendId = readers.people === 0 ? null : await freezeSend(tx, await draftCorrection(tx, row, erratum))
    const isHeld = sendId !== null && (await isWaiting(tx, sendId))
    await tx.db
      .update(corrections)
      .set({ erratum, sendId, ...(isHeld ? { state: 'waiting' } : { state: 'mailed', endedAt: tx.now() }) })
      .where(eq(corrections.id, id))
    await tx.events.publish(tx.db, { kind: 'correction', id })
    return answer(tx, sendId, { repeated: false })
  })
}

async function answer(tx: Tx, sendId: number | null, { repeated }: { repeated: boolean }) {
  if (sendId === null)
    return { message: `${peopleInWords(0)} can be emailed; the pages are marked`, sendId, repeated }
  return { message: await sendingMessage(tx, sendId, await countRecipients(tx, sendId)), sendId, repeated }
}

/** The statement may have been mailed again since it was reported. */
async function addLaterNotes(tx: Tx, id: number): Promise<void> {
  const [note] = await tx.db
    .select({ noteId: correctionNotes.noteId })
    .from(correctionNotes)
    .where(eq(correctionNotes.correctionId, id))
    .limit(1)
  const told = note && (await readTold(tx, note))
  if (!told) throw new ConflictError('The emails with this statement are no longer stored.')
  await keepNotesOf(tx, id, told.noteIds)
}

/** Whoever is emailed the statement after its correction would not get that. */
async function refuseWhileSending(tx: Tx, id: number): Promise<void> {
  const [open] = await tx.db.execute<{ subject: string }>(sql`
    select s.subject from correction_notes c
    join mailed_statements m on m.note_id = c.note_id
    join sends s on s.id = m.send_id
    where c.correction_id = ${id}::int and s.state in ('sending', 'paused') limit 1`)
  if (open)
    throw new ConflictError(
      `The email '${open.subject}' with this statement is still being sent. Cancel it, or wait until it is done.`,
    )
}

async function isWaiting(tx: Tx, sendId: number): Promise<boolean> {
  const waiting = await tx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.id, sendId), eq(sends.pauseKind, 'approval')))
  return waiting.length > 0
}
