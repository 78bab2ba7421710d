import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { freezeSend } from './freeze-send.ts'
import { lockSend } from './lock-send.ts'
import { continueSend } from './resume-send.ts'
import type { SendDraft } from './send-draft.ts'

/**
 * The same send within this time of the first one's start returns the first, even if that is done,
 * but not if it was cancelled.
 */
const REPEAT_WINDOW = sql`interval '60 seconds'`

/**
 * Freezes a send. Repeated while the same send is in progress (or within 60 s of its start) it
 * returns the first one; one that the email service stopped is resumed.
 * @throws what `freezeSend` throws
 */
export async function sendOnce(
  ctx: Context,
  draft: SendDraft,
): Promise<{ sendId: number; repeated: boolean }> {
  return transaction(ctx, async (tx) => {
    // clicks on the same send are serialised; the second finds the first one's row
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draft.fingerprint}, 0))`)
    const first = await repeatOf(tx, draft.fingerprint)
    return first ?? { sendId: await freezeSend(tx, draft), repeated: false }
  })
}

/**
 * The send that a new one with this fingerprint would repeat; one that the email service stopped is
 * resumed. Null: there is none. The caller serialises requests in `tx`.
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
 * The send that is in progress, or was started less than 60 s ago by a user: neither a retry of
 * failed recipients nor a content run's send is the same send.
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
 * A user who requests it again has fixed what was refused; a send that a user paused is only
 * resumed by 'resume'.
 */
async function goOnAfterRefusal(tx: Tx, sendId: number): Promise<void> {
  const { state, pauseKind } = await lockSend(tx, sendId)
  if (state === 'paused' && pauseKind === 'refused') await continueSend(tx, { sendId })
}
