import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contacts } from '@newsloom/db/schema/contacts'
import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { InvalidError } from '../errors.ts'
import type { AdHocRecipient } from './audience.ts'

/**
 * The recipients at addresses that somebody typed, each once, with their name from a list if they
 * are in one. @throws InvalidError that names the first invalid address
 */
export async function resolveRecipients(ctx: Context, typed: readonly string[]): Promise<AdHocRecipient[]> {
  const recipients = new Map<string, AdHocRecipient>()
  for (const text of typed) {
    const address = parseAddress(text)
    if (!address.ok) throw new InvalidError(sentence('notAnEmail', text, address.reason))
    if (!recipients.has(address.norm))
      recipients.set(address.norm, { email: address.email, emailNorm: address.norm, name: null })
  }
  const named = await ctx.db
    .select({ emailNorm: contacts.emailNorm, name: contacts.name })
    .from(contacts)
    .where(
      and(
        inArray(contacts.emailNorm, [...recipients.keys()]),
        isNull(contacts.leftAt),
        isNotNull(contacts.name),
      ),
    )
    .orderBy(asc(contacts.id))
  for (const { emailNorm, name } of named) {
    const recipient = recipients.get(emailNorm)
    if (recipient) recipient.name ??= name
  }
  return [...recipients.values()]
}
