import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { parseSender } from '../brand/parse-sender.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'

/** A mailbox without the tag that its owner may add: a+b@example.org is a@example.org. */
const untagged = (norm: string): string => norm.replace(/^([^@+]+)\+[^@]*@/, '$1@')

/** Whether the address is the sender's, or the person's who works with this installation. */
export function isOwnAddress({ config }: Pick<Context, 'config'>, norm: string): boolean {
  const own = [parseSender(config.mailFrom).email, config.user.email].flatMap((text) => {
    const address = parseAddress(text)
    return address.ok ? [untagged(address.norm)] : []
  })
  return own.includes(untagged(norm))
}

/** @throws ConflictError when it is: nobody approves what they send themselves */
export function refuseOwnAddress(ctx: Pick<Context, 'config'>, email: string, norm: string): void {
  if (isOwnAddress(ctx, norm)) throw new ConflictError(ownAddressText(email))
}

export const ownAddressText = (email: string): string => sentence('ownApproval', email)
