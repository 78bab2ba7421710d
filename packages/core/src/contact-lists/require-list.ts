import { sentence } from '@newsloom/contract/sentences/sentences'
import { contactLists } from '@newsloom/db/schema/contacts'
import { asc, eq } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'

/** @throws NotFoundError when there is no such list */
export async function requireList(ctx: Context, listId: number): Promise<{ name: string }> {
  const [row] = await ctx.db
    .select({ name: contactLists.name })
    .from(contactLists)
    .where(eq(contactLists.id, listId))
  if (!row) throw new NotFoundError(GONE)
  return row
}

/**
 * Like `requireList`, and locks the list's row until the transaction ends. Every change of a list's
 * members locks it first: its count is maintained by triggers, and two changes could deadlock
 * there.
 */
export async function lockList(tx: Tx, listId: number): Promise<void> {
  if (!(await tryLockList(tx, listId))) throw new NotFoundError(GONE)
}

/** Like `lockList`; false when there is no such list. */
export async function tryLockList(tx: Tx, listId: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(eq(contactLists.id, listId))
    .for('no key update')
  return row !== undefined
}

/**
 * Locks the rows of all lists, by id, until the transaction ends: nobody can be added to a list in
 * that time.
 */
export async function lockAllLists(tx: Tx): Promise<void> {
  await tx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .orderBy(asc(contactLists.id))
    .for('no key update')
}

const GONE = sentence('listGone')
