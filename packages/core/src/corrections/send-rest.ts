import type { SendRestInput } from '@newsloom/contract/analysis/corrections'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sql } from 'drizzle-orm'
import { audienceCounts, type KnownAudience } from '../audience/audience.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { countRecipients, freezeSend } from '../sends/freeze-send.ts'
import { refuseOtherCount } from '../sends/refuse-other-count.ts'
import { sendingMessage } from '../sends/sending-message.ts'
import { correctionFingerprint, draftCorrection } from './draft/draft-correction.ts'
import { refuseWhileSending } from './draft/refuse-while-sending.ts'
import type { CorrectionRow } from './proposal/require-correction.ts'
import { lockCorrection } from './proposal/require-correction.ts'

/**
 * How many got the statement but not its correction, as the email of that was cancelled half-way.
 * Those whose email failed are not counted: they get it with 'Send to failed only'.
 */
export async function countRest(
  ctx: Context,
  { id, topicId, state, sendId }: Pick<CorrectionRow, 'id' | 'topicId' | 'state' | 'sendId'>,
): Promise<number> {
  if (state !== 'mailed' || sendId === null) return 0
  const cancelled = await ctx.db.execute(sql`
    select 1 from sends where id = ${sendId}::int and state = 'cancelled' and ended_at is not null`)
  if (cancelled.length === 0) return 0
  const [row] = await ctx.db.execute<{ audience: number; suppressed: number; skipped: number }>(
    audienceCounts(restOf(id), topicId),
  )
  const { audience = 0, suppressed = 0, skipped = 0 } = row ?? {}
  return audience - suppressed - skipped
}

const restOf = (id: number): Extract<KnownAudience, { kind: 'corrected' }> => ({
  kind: 'corrected',
  correctionId: id,
  contactListIds: [],
  exceptSendsOf: correctionFingerprint(id),
})

/**
 * Mails a correction that was cancelled half-way to those who got the statement and were left out.
 * @throws NotFoundError; ConflictError when nobody was left out, or not as many as was confirmed
 */
export async function sendRest(ctx: Context, { id, people }: SendRestInput): Promise<SendNewsResult> {
  return transaction(ctx, async (tx) => {
    await lockFreezes(tx)
    const row = await lockCorrection(tx, id)
    const rest = await countRest(tx, row)
    if (rest === 0) throw new ConflictError(sentence('allCorrected'))
    await refuseWhileSending(tx, row)
    refuseOtherCount(people, rest)
    const draft = await draftCorrection(tx, row, row.erratum)
    const lists = 'contactListIds' in draft.audience ? draft.audience.contactListIds : []
    const sendId = await freezeSend(tx, { ...draft, audience: { ...restOf(id), contactListIds: lists } })
    await tx.events.publish(tx.db, { kind: 'correction', id })
    const message = await sendingMessage(tx, sendId, await countRecipients(tx, sendId))
    return { message, sendId, repeated: false }
  })
}
