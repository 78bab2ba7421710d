import { sends } from '@newsloom/db/schema/sends'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { deliverSendJob } from '../jobs.ts'
import type { SendDraft } from './draft-send.ts'
import { freezeSend } from './freeze-send.ts'
import { REFUSED_PAUSE } from './pause-reasons.ts'

/** The same send asked for within this time of its start is the first one, even when that is done already. */
const REPEAT_WINDOW = sql`interval '60 seconds'`

/**
 * Freezes a send. Asked again while the same send is under way (or within 60 s of its start) it is the first one; one that
 * the mail service stopped goes on. Runs inside the caller's transaction when there is one.
 * @throws what `freezeSend` throws
 */
export async function sendOnce(
  ctx: Context,
  draft: SendDraft,
): Promise<{ sendId: number; repeated: boolean }> {
  return transaction(ctx, async (ctx) => {
    // clicks of the same send take turns; the second one finds the first one's row
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${draft.fingerprint}, 0))`)
    const first = await findFirst(ctx, draft.fingerprint)
    if (!first) return { sendId: await freezeSend(ctx, draft), repeated: false }
    if (first.stateReason?.startsWith(REFUSED_PAUSE)) await goOn(ctx, first.id)
    return { sendId: first.id, repeated: true }
  })
}

async function findFirst(ctx: Context, fingerprint: string) {
  const isYoung = sql`${sends.createdAt} > clock_timestamp() - ${REPEAT_WINDOW}`
  const [first] = await ctx.db
    .select({ id: sends.id, stateReason: sends.stateReason })
    .from(sends)
    .where(and(eq(sends.fingerprint, fingerprint), or(inArray(sends.state, ['sending', 'paused']), isYoung)))
    .orderBy(desc(sends.id))
    .limit(1)
  return first
}

async function goOn(ctx: Context, sendId: number): Promise<void> {
  await ctx.db
    .update(sends)
    .set({ state: 'sending', stateReason: null })
    .where(and(eq(sends.id, sendId), eq(sends.state, 'paused')))
  await ctx.queue.enqueue(ctx.db, deliverSendJob, { sendId })
}
