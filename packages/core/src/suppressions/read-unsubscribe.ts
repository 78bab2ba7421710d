import { parseAddress } from '@newsloom/contract/contacts/addresses'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { findSuppression } from './find-suppression.ts'
import { readUnsubscribeToken, type Unsubscriber } from './unsubscribe-token.ts'

export type UnsubscribeView = { email: string; isUnsubscribed: boolean }

/**
 * The person an unsubscribe link is for, and whether they have already unsubscribed. Read-only.
 * @throws NotFoundError when the token is not one of ours
 */
export async function readUnsubscribe(ctx: Context, { token }: { token: string }): Promise<UnsubscribeView> {
  const { email } = requireUnsubscriber(ctx, token)
  return { email, isUnsubscribed: (await findSuppression(ctx, normOf(email))) !== null }
}

/** @throws NotFoundError when the token is not one of ours */
export function requireUnsubscriber(ctx: Context, token: string): Unsubscriber {
  const person = readUnsubscribeToken(ctx.config.linkSecret, token)
  if (!person) throw new NotFoundError('This unsubscribe link is not valid')
  return person
}

/** The form of the address that is compared; the seal guarantees that it is an address. */
export function normOf(email: string): string {
  const parsed = parseAddress(email)
  return parsed.ok ? parsed.norm : email.toLowerCase()
}
