import type { ContactView } from '@newsloom/contract/contacts/contacts'
import { fieldNames } from '../contact-fields/list-fields.ts'
import { requireList } from '../contact-lists/require-list.ts'
import type { Context } from '../context.ts'
import { listContacts } from './list-contacts.ts'

export type ListExport = { name: string; fields: string[]; pages: AsyncGenerator<ContactView[]> }

/**
 * A list's contacts for use elsewhere, page by page. People who left the list or are suppressed are
 * left out, as a plain file could not say that they must not be mailed.
 * @throws NotFoundError when the list is gone: before the first page, or after the last one if it
 * was deleted in the meantime with its contacts
 */
export async function exportList(ctx: Context, input: { id: number }): Promise<ListExport> {
  const { name } = await requireList(ctx, input.id)
  return { name, fields: await fieldNames(ctx), pages: mailable(ctx, input.id) }
}

async function* mailable(ctx: Context, listId: number): AsyncGenerator<ContactView[]> {
  for await (const items of listContacts(ctx, listId)) {
    yield items.filter(({ leftAt, suppressed }) => leftAt === null && !suppressed)
  }
  await requireList(ctx, listId)
}
