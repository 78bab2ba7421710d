import { FIRST_LIST_NAME } from '@newsloom/contract/contacts/lists'
import { contactLists } from '@newsloom/db/schema/contacts'
import { asc, sql } from 'drizzle-orm'
import { tryLockList } from '../contact-lists/require-list.ts'
import type { Tx } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'

/**
 * Two simultaneous imports without a list create only one. This lock is taken before that of any
 * list's row.
 */
const LOCK = 7_205_013

/** The list for an import that names none: the oldest, created if there is none; locked. */
export async function lockOldestList(tx: Tx): Promise<number> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  for (;;) {
    const [oldest] = await tx.db
      .select({ id: contactLists.id })
      .from(contactLists)
      .orderBy(asc(contactLists.id))
      .limit(1)
    if (!oldest) return makeList(tx)
    // else it was deleted in between, and another one is the oldest
    if (await tryLockList(tx, oldest.id)) return oldest.id
  }
}

async function makeList(tx: Tx): Promise<number> {
  const made = oneRow(
    await tx.db.insert(contactLists).values({ name: FIRST_LIST_NAME }).returning({ id: contactLists.id }),
  )
  return made.id
}
