import type { UndoRemovalInput } from '@newsloom/contract/contacts/bulk'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contacts } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { lockList } from '../contact-lists/require-list.ts'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { REMOVED_COLUMNS, removedMember } from './removed-member.ts'

/**
 * Removes a person from one list. A suppression of the address stays, and so does what was sent to
 * it.
 * @returns the deleted row, from which the removal can be undone: the contact may have changed
 * since it was shown
 * @throws NotFoundError when the contact is already gone
 */
export async function deleteContact(ctx: Context, input: { id: number }): Promise<UndoRemovalInput> {
  return transaction(ctx, async (tx) => {
    const [contact] = await tx.db
      .select({ listId: contacts.listId })
      .from(contacts)
      .where(eq(contacts.id, input.id))
    if (!contact) throw new NotFoundError(sentence('contactGone'))
    const { listId } = contact
    await lockList(tx, listId)
    const gone = await tx.db.delete(contacts).where(eq(contacts.id, input.id)).returning(REMOVED_COLUMNS)
    if (gone.length === 0) throw new NotFoundError(sentence('contactGone'))
    return { listId, removed: gone.map(removedMember) }
  })
}
