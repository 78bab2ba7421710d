import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { MailLang } from '@newsloom/email/mail-lang'
import type { Context } from '../context.ts'
import { ConflictError, InvalidError } from '../errors.ts'
import { findSuppression } from '../suppressions/find-suppression.ts'
import { suppressedText } from '../suppressions/suppressed-text.ts'
import { refuseOwnAddress } from './own-address.ts'

/** `lang`: the language of the request for approval; null: the email's. */
export type Approver = { email: string; emailNorm: string; lang: MailLang | null }

/**
 * The second person behind an address as it was typed.
 * @throws InvalidError when it is not an address, ConflictError when it is the sender's own, or may
 * not be emailed
 */
export async function requireApprover(
  ctx: Context,
  typed: string,
  lang: MailLang | null = null,
): Promise<Approver> {
  const address = parseAddress(typed)
  if (!address.ok) throw new InvalidError(sentence('notAnAddressOf', typed.trim(), address.reason))
  refuseOwnAddress(ctx, address.email, address.norm)
  const suppression = await findSuppression(ctx, address.norm)
  if (suppression)
    throw new ConflictError(
      `${suppressedText(address.email, suppression.reason)}. ${sentence('chooseAddress')}`,
    )
  return { email: address.email, emailNorm: address.norm, lang }
}
