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
 * As `requireList`, and holds the list's row until the transaction ends. Whoever changes a list's
 * members takes it first: its count is kept by triggers, and two changes that met there half-way
 * would wait for each other forever.
 */
export async function lockList(tx: Tx, listId: number): Promise<void> {
  if (!(await tryLockList(tx, listId))) throw new NotFoundError(GONE)
}

/** As `lockList`; false when there is no such list. */
export async function tryLockList(tx: Tx, listId: number): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(eq(contactLists.id, listId))
    .for('no key update')
  return row !== undefined
}

/**
 * Locks the rows of all lists, by id, until the transaction ends: nobody is being added to a list
 * in that time.
 */
export async function lockAllLists(tx: Tx): Promise<void> {
  await tx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .orderBy(asc(contactLists.id))
    .for('no key update')
}

const GONE = 'This contact list no longer exists'
