import type { Context } from '../context.ts'
import { normOf, requireUnsubscriber, type UnsubscribeView } from './read-unsubscribe.ts'
import { suppress } from './suppress.ts'

/**
 * Takes a person off all lists for good: nobody mails them after this has answered, save requests
 * already on their way. Doing it again changes nothing.
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
