import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { requireReader } from './reader.ts'

export type ListChoice = { token: string; listId: number }
/** `listName` null: the list is gone, or the reader was never in it. */
export type ListChoiceResult = { listName: string | null }

/**
 * The reader gets nothing more through this list; others stay. Repeating it changes and logs
 * nothing.
 * @throws NotFoundError when the token is not one of ours
 */
export const leaveList = (ctx: Context, choice: ListChoice): Promise<ListChoiceResult> =>
  changeMembership(ctx, choice, true)

/**
 * Takes back leaving a list. Only somebody who was in the list can rejoin.
 * @throws NotFoundError when the token is not one of ours
 */
export const rejoinList = (ctx: Context, choice: ListChoice): Promise<ListChoiceResult> =>
  changeMembership(ctx, choice, false)

async function changeMembership(ctx: Context, { token, listId }: ListChoice, isLeaving: boolean) {
  const { emailNorm, deliveryId } = requireReader(ctx, token)
  return transaction(ctx, async (tx) => {
    const isThisOne = and(eq(contacts.listId, listId), eq(contacts.emailNorm, emailNorm))
    const changed = await tx.db
      .update(contacts)
      .set({ leftAt: isLeaving ? sql`now()` : null })
      .where(and(isThisOne, isLeaving ? isNull(contacts.leftAt) : isNotNull(contacts.leftAt)))
      .returning({ id: contacts.id })
    const [list] = await tx.db
      .select({ id: contactLists.id, name: contactLists.name })
      .from(contacts)
      .innerJoin(contactLists, eq(contactLists.id, contacts.listId))
      .where(isThisOne)
    if (!list) return { listName: null }
    if (changed.length > 0) {
      const kind = isLeaving ? 'left-list' : 'rejoined-list'
      await logConsent(tx, { emailNorm, kind, method: 'page', list, deliveryId })
    }
    return { listName: list.name }
  })
}
