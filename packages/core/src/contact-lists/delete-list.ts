import type { DeleteListResult } from '@newsloom/contract/contacts/lists'
import { contactLists } from '@newsloom/db/schema/contacts'
import { eq, sql } from 'drizzle-orm'
import { holdWithoutList, lockScheduledTo } from '../campaigns/hold-campaigns-of-list.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { counted } from '../lib/plural.ts'
import { requireList } from './require-list.ts'

/**
 * Deletes a list, its contacts and its subscriptions. People, their choices and what they were sent
 * stay; a send in progress leaves out people who are no longer in any of its lists. A campaign that
 * is scheduled to it is put on hold, which `force` agrees to.
 * @throws NotFoundError when the list is already gone; ConflictError without `force` when a
 * campaign is scheduled to it
 */
export async function deleteList(
  ctx: Context,
  { id, force = false }: { id: number; force?: boolean },
): Promise<DeleteListResult> {
  return transaction(ctx, async (tx) => {
    const scheduled = await lockScheduledTo(tx, id)
    const name = await lockForDeletion(tx, id)
    if (!force && scheduled.length > 0)
      throw new ConflictError(relatedWords(name, scheduled), { campaigns: scheduled })
    // one statement for all rows: the counting triggers run once per statement
    const gone = await tx.db.execute(sql`delete from contacts where list_id = ${id}`)
    await tx.db.delete(contactLists).where(eq(contactLists.id, id))
    await holdWithoutList(tx, { id, name }, scheduled)
    return { id, deletedContacts: gone.count }
  })
}

/** From now on nobody can be added to it, and it cannot be subscribed. @returns its name */
async function lockForDeletion(tx: Tx, id: number): Promise<string> {
  await tx.db.select({ id: contactLists.id }).from(contactLists).where(eq(contactLists.id, id)).for('update')
  return (await requireList(tx, id)).name
}

/** 'Executives' is used by 2 scheduled campaigns: 'Spring', 'Summer'. … */
function relatedWords(name: string, campaigns: { name: string }[]): string {
  const names = campaigns.map((campaign) => `'${campaign.name}'`).join(', ')
  const these = campaigns.length === 1 ? 'this campaign' : 'these campaigns'
  return `'${name}' is used by ${counted(campaigns.length, 'scheduled campaign')}: ${names}. Add force=true to delete the list; ${these} will be put on hold.`
}
