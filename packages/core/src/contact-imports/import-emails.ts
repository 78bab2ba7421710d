import type { ImportEmailsInput, ImportResult } from '@newsloom/contract/contacts/imports'
import type { Context } from '../context.ts'
import { groupsOf, importRows } from './import-rows.ts'

/**
 * Adds addresses to a list: all that are valid and new, or none. count + duplicates + rejectedCount
 * = addresses given. A suppressed address may be in a list; it is still never mailed.
 * @throws NotFoundError when the list is gone
 */
export const importEmails = (ctx: Context, { listId, emails }: ImportEmailsInput): Promise<ImportResult> =>
  importRows(ctx, { kind: 'emails', listId, groups: groupsOf(emails) })
