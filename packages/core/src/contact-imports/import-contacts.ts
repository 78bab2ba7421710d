import type { ImportContactsInput, ImportResult } from '@newsloom/contract/contacts/imports'
import type { Context } from '../context.ts'
import { groupsOf, importRows } from './import-rows.ts'

/**
 * Adds a file's rows to a list, to the oldest one when none is named: all that are valid and new,
 * or none of them. count + duplicates + rejectedCount = rows given. Who left the list stays left;
 * who is suppressed is still never mailed.
 * @throws NotFoundError when the list is gone
 */
export const importContacts = (
  ctx: Context,
  { listId, contacts }: ImportContactsInput,
): Promise<ImportResult> =>
  importRows(ctx, { kind: 'contacts', listId: listId ?? null, groups: groupsOf(contacts) })
