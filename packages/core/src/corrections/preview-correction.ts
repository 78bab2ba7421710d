import type { CorrectionPreview, PreviewCorrectionInput } from '@newsloom/contract/analysis/corrections'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { correctionNotes } from '@newsloom/db/schema/analysis'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { renderMail } from '@newsloom/email/merge/render-mail'
import { eq } from 'drizzle-orm'
import { audienceCounts, type KnownAudience } from '../audience/audience.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { draftCorrection } from './draft/draft-correction.ts'
import { saveCorrectionNotes } from './proposal/propose-correction.ts'
import type { CorrectionRow } from './proposal/require-correction.ts'
import { requireCorrection } from './proposal/require-correction.ts'
import { readEmailedStatement } from './proposal/statement-wording.ts'

/**
 * The email of a correction, as it would be sent now, and to how many: also to those who were
 * emailed the statement since it was reported.
 * @throws NotFoundError, ConflictError when the emails are no longer stored
 */
export async function previewCorrection(
  ctx: Context,
  { id, erratum }: PreviewCorrectionInput,
): Promise<CorrectionPreview> {
  const row = await requireCorrection(ctx, id)
  if (row.state === 'open') await transaction(ctx, (tx) => addLaterNotes(tx, id))
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

/**
 * Counts the people a correction goes to: everybody who got the statement and may still be emailed.
 * The query is in `audience.ts`, under the kind 'corrected'.
 */
export async function countReaders(
  ctx: Context,
  { id, topicId }: Pick<CorrectionRow, 'id' | 'topicId'>,
): Promise<{ people: number; leftOut: number }> {
  const audience: KnownAudience = { kind: 'corrected', correctionId: id, contactListIds: [] }
  const [row] = await ctx.db.execute<{ audience: number; suppressed: number; skipped: number }>(
    audienceCounts(audience, topicId),
  )
  const { audience: all = 0, suppressed = 0, skipped = 0 } = row ?? {}
  return { people: all - suppressed - skipped, leftOut: suppressed + skipped }
}

/** Its statements may have been mailed again since they were reported. */
export async function addLaterNotes(tx: Tx, id: number): Promise<void> {
  const notes = await tx.db
    .select({ noteId: correctionNotes.noteId })
    .from(correctionNotes)
    .where(eq(correctionNotes.correctionId, id))
  const noteIds = new Set<string>()
  for (const { noteId } of notes) {
    // found with another note: it is in the same statement
    if (noteIds.has(noteId)) continue
    for (const mailed of await readEmailedStatement(tx, noteId)) noteIds.add(mailed.noteId)
  }
  if (noteIds.size === 0) throw new ConflictError(sentence('mailsUnstored'))
  await saveCorrectionNotes(tx, id, [...noteIds])
}
