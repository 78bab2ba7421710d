import type { RenameContactInput } from '@newsloom/contract/contacts/people-table'
import { contacts } from '@newsloom/db/schema/contacts'
import { eq, inArray } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/**
 * Corrects a person's name in all their lists. Emails already prepared keep the name they have.
 * @throws NotFoundError when the contact is gone
 */
export async function renameContact(ctx: Context, { id, name }: RenameContactInput): Promise<{ id: number }> {
  return transaction(ctx, async (tx) => {
    const person = tx.db.select({ norm: contacts.emailNorm }).from(contacts).where(eq(contacts.id, id))
    const changed = await tx.db
      .update(contacts)
      .set({ name })
      .where(inArray(contacts.emailNorm, person))
      .returning({ id: contacts.id })
    if (changed.length === 0) throw new NotFoundError('This contact no longer exists')
    return { id }
  })
}
