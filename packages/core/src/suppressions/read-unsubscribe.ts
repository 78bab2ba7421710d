import { parseAddress } from '@newsloom/contract/contacts/addresses'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { findSuppression } from './find-suppression.ts'
import { readUnsubscribeToken, type Unsubscriber } from './unsubscribe-token.ts'

export type UnsubscribeView = { email: string; isUnsubscribed: boolean }

/**
 * Who an unsubscribe link is for, and whether they have left already. Changes nothing.
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

/** What the address is compared by; the seal vouches that it is one. */
export function normOf(email: string): string {
  const parsed = parseAddress(email)
  return parsed.ok ? parsed.norm : email.toLowerCase()
}
