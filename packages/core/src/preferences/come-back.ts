import type { Context } from '../context.ts'
import { removeSuppression } from '../suppressions/remove-suppression.ts'
import { requireReader } from './reader.ts'

/**
 * The reader takes 'leave all' back; their lists, pause and topics are as they were. Doing it again
 * changes nothing.
 * @throws NotFoundError when the token is not one of ours, ConflictError when it was not their own
 * wish
 */
export async function comeBack(ctx: Context, { token }: { token: string }): Promise<void> {
  const { emailNorm, deliveryId } = requireReader(ctx, token)
  await removeSuppression(ctx, { emailNorm, kind: 'resubscribed', method: 'page', deliveryId })
}
