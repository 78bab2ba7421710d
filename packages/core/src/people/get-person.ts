import type { PersonInput, PersonView } from '@newsloom/contract/contacts/people'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { readPerson } from './read-person.ts'

/** How many of the newest entries of the consent log a view contains. */
const HISTORY_LIMIT = 200

/**
 * Everything known about an address except its mails and clicks, which are paged. A suppressed
 * person is found even after everything else was erased.
 * @throws NotFoundError when nothing is known of it
 */
export async function getPerson(ctx: Context, { email }: PersonInput): Promise<PersonView> {
  const person = await readPerson(ctx, email, { history: HISTORY_LIMIT })
  if (!person) throw new NotFoundError('Nothing is known of this address')
  return person
}
