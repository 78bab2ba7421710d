import { sentence } from '@newsloom/contract/sentences/sentences'
import { contacts } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { lockList } from '../contact-lists/require-list.ts'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/**
 * Removes a person from one list. A suppression of the address stays, and so does what was sent to
 * it.
 * @throws NotFoundError when the contact is already gone
 */
export async function deleteContact(ctx: Context, input: { id: number }): Promise<{ id: number }> {
  return transaction(ctx, async (tx) => {
    const [contact] = await tx.db
      .select({ listId: contacts.listId })
      .from(contacts)
      .where(eq(contacts.id, input.id))
    if (contact) await lockList(tx, contact.listId)
    const gone = await tx.db.delete(contacts).where(eq(contacts.id, input.id)).returning({ id: contacts.id })
    if (gone.length === 0) throw new NotFoundError(sentence('contactGone'))
    return { id: input.id }
  })
}
