import type { SendView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { getSend } from '../send-views/get-send.ts'
import { lockSend } from './lock-send.ts'

/**
 * Pauses a send until a user resumes it; requests in progress end normally, and no further one is
 * sent. A paused send is returned unchanged, except one that waits for its quota, which would have
 * resumed by itself.
 * @throws NotFoundError when there is no such send, ConflictError when it is over
 */
export async function pauseSend(ctx: Context, { id }: { id: number }): Promise<SendView> {
  await transaction(ctx, async (tx) => {
    const { state, pauseKind } = await lockSend(tx, id)
    if (state === 'done' || state === 'cancelled') throw new ConflictError(sentence('nothingToPause'))
    if (state === 'paused' && pauseKind !== 'quota') return
    await tx.db
      .update(sends)
      .set({ state: 'paused', pauseKind: 'person', pauseDetail: null })
      .where(eq(sends.id, id))
    await tx.events.publish(tx.db, { kind: 'send', id })
  })
  return getSend(ctx, { id })
}
