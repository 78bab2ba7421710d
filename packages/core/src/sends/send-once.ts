import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import type { SendDraft } from './draft-send.ts'
import { freezeSend } from './freeze-send.ts'
import { lockSend } from './lock-send.ts'
import { goOn } from './resume-send.ts'

/**
 * The same send asked for within this time of its start is the first one, even when that is done
 * already; not when it was cancelled.
 */
const REPEAT_WINDOW = sql`interval '60 seconds'`

/**
 * Freezes a send. Asked again while the same send is under way (or within 60 s of its start) it is
 * the first one; one that the mail service stopped goes on.
 * @throws what `freezeSend` throws
 */
export async function sendOnce(
  ctx: Context,
  draft: SendDraft,
): Promise<{ sendId: number; repeated: boolean }> {
  return transaction(ctx, async (tx) => {
    // clicks of the same send take turns; the second one finds the first one's row
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draft.fingerprint}, 0))`)
    const first = await repeatOf(tx, draft.fingerprint)
    return first ?? { sendId: await freezeSend(tx, draft), repeated: false }
  })
}

/**
 * The send that one with this fingerprint, asked for now, would repeat; one that the mail service
 * stopped goes on. Null: there is none. Those who ask take turns in `tx`.
 */
export async function repeatOf(
  tx: Tx,
  fingerprint: string,
): Promise<{ sendId: number; repeated: true } | null> {
  const first = await findFirst(tx, fingerprint)
  if (!first) return null
  await goOnAfterRefusal(tx, first.id)
  return { sendId: first.id, repeated: true }
}

/**
 * The send that is under way, or was started less than 60 s ago. A person's: neither 'send to the
 * failed only' nor what a campaign's run mailed is the same send.
 */
export async function findFirst(ctx: Context, fingerprint: string) {
  const isYoung = sql`${sends.createdAt} > clock_timestamp() - ${REPEAT_WINDOW}`
  const [first] = await ctx.db
    .select({ id: sends.id })
    .from(sends)
    .where(
      and(
        eq(sends.fingerprint, fingerprint),
        isNull(sends.retryOfId),
        isNull(sends.campaignRunId),
        or(inArray(sends.state, ['sending', 'paused']), and(eq(sends.state, 'done'), isYoung)),
      ),
    )
    .orderBy(desc(sends.id))
    .limit(1)
  return first
}

/**
 * Whoever asks for it again has mended what was refused; what a person paused only 'resume' lets go
 * on.
 */
async function goOnAfterRefusal(tx: Tx, sendId: number): Promise<void> {
  const { state, pauseKind } = await lockSend(tx, sendId)
  if (state === 'paused' && pauseKind === 'refused') await goOn(tx, { sendId })
}
