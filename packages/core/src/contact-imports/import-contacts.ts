import type { ImportContactsInput, ImportResult } from '@newsloom/contract/contacts/imports'
import type { Context } from '../context.ts'
import { groupsOf, importRows } from './import-rows.ts'

/**
 * Adds a file's rows to a list, by default the oldest: all that are valid and new, or none of them.
 * count + duplicates + rejectedCount = rows given. People who left the list stay out, and
 * suppressed ones are still never mailed.
 * @throws NotFoundError when the list is gone
 */
export const importContacts = (
  ctx: Context,
  { listId, contacts }: ImportContactsInput,
): Promise<ImportResult> =>
  importRows(ctx, { kind: 'contacts', listId: listId ?? null, groups: groupsOf(contacts) })
