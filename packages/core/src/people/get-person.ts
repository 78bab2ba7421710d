import type { PersonInput, PersonView } from '@newsloom/contract/contacts/people'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { inSnapshots } from '../wipe/in-snapshots.ts'
import { isEmpty, readSent } from './export-person.ts'
import { findPerson } from './read-person.ts'

/** How many of the newest entries of the consent log a view contains. */
const HISTORY_LIMIT = 200

/**
 * Everything known about an address except its mails and clicks, which are paged. A suppressed
 * person is found even after everything else was erased, and so is one who is only in what a wipe
 * keeps for its undo: it is theirs to be exported and erased.
 * @throws NotFoundError when nothing is known of it
 */
export async function getPerson(ctx: Context, { email }: PersonInput): Promise<PersonView> {
  const { person, isKnown } = await findPerson(ctx, email, { history: HISTORY_LIMIT })
  if (!isKnown && !(await isInSnapshot(ctx, email))) throw new NotFoundError(sentence('personUnknown'))
  return person
}

const isInSnapshot = (ctx: Context, email: string): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    await shareFreezes(tx)
    const kept = await inSnapshots(tx, () => readSent(tx, email))
    return !kept.every(isEmpty)
  })
