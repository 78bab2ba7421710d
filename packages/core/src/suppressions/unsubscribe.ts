import type { Context } from '../context.ts'
import { normOf, requireUnsubscriber, type UnsubscribeView } from './read-unsubscribe.ts'
import { suppress } from './suppress.ts'

/**
 * Unsubscribes a person from all lists for good: after this returns they are not mailed, except by
 * requests already being sent. Repeating it changes nothing.
 * @throws NotFoundError when the token is not one of ours
 */
export async function unsubscribe(
  ctx: Context,
  { token, source }: { token: string; source: 'one-click' | 'page' },
): Promise<UnsubscribeView> {
  const { email, deliveryId } = requireUnsubscriber(ctx, token)
  await suppress(ctx, { emailNorm: normOf(email), reason: 'unsubscribed', method: source, deliveryId })
  return { email, isUnsubscribed: true }
}
