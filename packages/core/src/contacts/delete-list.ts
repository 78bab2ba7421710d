import type { DeleteListResult } from '@newsloom/contract/lists'
import { contactLists } from '@newsloom/db/schema/contacts'
import { eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { lockList } from './require-list.ts'

/**
 * Deletes a list, its contacts and its subscriptions. People, what they said and what they were sent stay; a send that is
 * under way leaves out whoever is in none of its lists any more.
 * @throws NotFoundError when the list is gone already
 */
export async function deleteList(ctx: Context, input: { id: number }): Promise<DeleteListResult> {
  return transaction(ctx, async (tx) => {
    await lockList(tx, input.id)
    // one statement for all rows: the triggers that count run once a statement
    const gone = await tx.db.execute(sql`delete from contacts where list_id = ${input.id}`)
    await tx.db.delete(contactLists).where(eq(contactLists.id, input.id))
    return { id: input.id, deletedContacts: gone.count }
  })
}
