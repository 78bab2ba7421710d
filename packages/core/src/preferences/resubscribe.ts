import type { Context } from '../context.ts'
import { removeSuppression } from '../suppressions/remove-suppression.ts'
import { requireReader } from './reader.ts'

/**
 * The reader takes back 'unsubscribe from all'; their lists, pause and topics are as before.
 * Repeating it changes nothing.
 * @throws NotFoundError when the token is not one of ours, ConflictError when it was not their own
 * opt-out
 */
export async function resubscribe(ctx: Context, { token }: { token: string }): Promise<void> {
  const { emailNorm, deliveryId } = requireReader(ctx, token)
  await removeSuppression(ctx, { emailNorm, kind: 'resubscribed', method: 'page', deliveryId })
}
