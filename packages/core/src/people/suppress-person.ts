import type { PersonView, SuppressInput } from '@newsloom/contract/contacts/people'
import { type Context, transaction } from '../context.ts'
import { suppress } from '../suppressions/suppress.ts'
import { getPerson } from './get-person.ts'

/**
 * Makes sure that this address is never mailed again, whether or not anything is known about it. A
 * suppressed address keeps its reason.
 */
export async function suppressPerson(ctx: Context, { email, note }: SuppressInput): Promise<PersonView> {
  return transaction(ctx, async (tx) => {
    await suppress(tx, { emailNorm: email, reason: 'manual', method: 'owner', note })
    return getPerson(tx, { email })
  })
}
