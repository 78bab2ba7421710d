import {
  BULK_LIMITS,
  type BulkInput,
  type BulkResult,
  type PeopleSelection,
} from '@newsloom/contract/contacts/bulk'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { contacts } from '@newsloom/db/schema/contacts'
import { and, eq, sql } from 'drizzle-orm'
import { lockList } from '../contact-lists/require-list.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { counted } from '../lib/plural.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { selectedQuery } from './people/people-query.ts'
import { SUPPRESSIBLE } from './preview-bulk.ts'
import { REMOVED_COLUMNS, removedMember } from './removed-member.ts'

/**
 * Adds people to a list, removes them from it or suppresses them: all, or none.
 * @throws NotFoundError when the list is gone; ConflictError when the action would change another
 * number of people than `expected`, which was shown before
 */
export async function applyBulk(ctx: Context, input: BulkInput): Promise<BulkResult> {
  return transaction(ctx, async (tx) => {
    const result = await act(tx, input)
    if (result.applied !== input.expected)
      throw new ConflictError(sentence('bulkChanged', counted(result.applied, 'contact'), input.expected))
    return result
  })
}

async function act(tx: Tx, { selection, action }: BulkInput): Promise<BulkResult> {
  if (action.kind === 'add') return addToList(tx, selection, action.listId)
  if (action.kind === 'remove') return removeFromList(tx, selection, action.listId)
  return suppressAll(tx, selection)
}

/** People who left the list stay out; suppressed people can be on it and are never emailed. */
async function addToList(tx: Tx, selection: PeopleSelection, listId: number): Promise<BulkResult> {
  await lockList(tx, listId)
  const added = await tx.db.execute(sql`
    insert into contacts (list_id, email, email_norm, name, fields)
    select ${listId}::int, email, email_norm, name, fields from (${selectedQuery(selection)}) as people order by id
    on conflict (list_id, email_norm) do nothing`)
  return { applied: added.count, removed: null }
}

async function removeFromList(tx: Tx, selection: PeopleSelection, listId: number): Promise<BulkResult> {
  await lockList(tx, listId)
  const { emailNorm } = contacts
  const gone = await tx.db
    .delete(contacts)
    .where(
      and(
        eq(contacts.listId, listId),
        sql`${emailNorm} in (select email_norm from (${selectedQuery(selection)}) as people)`,
      ),
    )
    .returning(REMOVED_COLUMNS)
  return { applied: gone.length, removed: gone.length <= BULK_LIMITS.undo ? gone.map(removedMember) : null }
}

/** Like `suppress`, for many, in the order of their hashes, so two at once cannot deadlock. */
async function suppressAll(tx: Tx, selection: PeopleSelection): Promise<BulkResult> {
  // somebody who is being erased must not get an entry with their address
  await shareFreezes(tx)
  const suppressed = await tx.db.execute(sql`
    with changed as (
      insert into suppressions (email_hash, email_norm, reason, note)
      select email_hash(email_norm), email_norm, 'manual', '' from (${selectedQuery(selection)}) as people
      where ${SUPPRESSIBLE} order by 1
      on conflict (email_hash) do update set reason = 'manual', note = '', created_at = now()
        where suppressions.reason = 'unsubscribed'
      returning email_norm)
    insert into consent_events (email_norm, kind, method)
    select email_norm, 'suppressed', 'owner' from changed`)
  return { applied: suppressed.count, removed: null }
}
