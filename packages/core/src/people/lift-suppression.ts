import type { LiftSuppressionInput, PersonView } from '@newsloom/contract/contacts/people'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { type Context, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { removeSuppression } from '../suppressions/remove-suppression.ts'
import { getPerson } from './get-person.ts'

/**
 * Lets a person be mailed again; the reason is in the consent log. Their pause, and the lists that
 * they left, stay. @throws ConflictError after a complaint, which is final, and when the person is
 * not suppressed
 */
export async function liftSuppression(
  ctx: Context,
  { email, reason }: LiftSuppressionInput,
): Promise<PersonView> {
  return transaction(ctx, async (tx) => {
    const lifted = await removeSuppression(tx, {
      emailNorm: email,
      kind: 'lifted',
      method: 'owner',
      note: reason,
    })
    if (lifted === null) throw new ConflictError(sentence('notSuppressed'))
    return getPerson(tx, { email })
  })
}
