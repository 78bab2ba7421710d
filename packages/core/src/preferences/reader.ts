import type { Context } from '../context.ts'
import { normOf, requireUnsubscriber } from '../suppressions/read-unsubscribe.ts'

/** The person who follows a link in a mail: the address, its normal form, and the mail. */
export type Reader = { email: string; emailNorm: string; listId: number | null; deliveryId: number }

/** @throws NotFoundError when the token is not one of ours */
export function requireReader(ctx: Context, token: string): Reader {
  const person = requireUnsubscriber(ctx, token)
  return { ...person, emailNorm: normOf(person.email) }
}
