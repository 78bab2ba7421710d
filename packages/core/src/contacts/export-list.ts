import type { ContactView } from '@newsloom/contract/contacts/contacts'
import type { Context } from '../context.ts'
import { listContacts } from './list-contacts.ts'
import { requireList } from './require-list.ts'

export type ListExport = { name: string; pages: AsyncGenerator<ContactView[]> }

/**
 * A list's contacts to take elsewhere, page by page. Whoever left the list or is suppressed stays
 * out: in a bare file of names nothing would say that they must not be mailed.
 * @throws NotFoundError when the list is gone: before the first page, or after the last one when it
 * went meanwhile, as its contacts went too
 */
export async function exportList(ctx: Context, input: { id: number }): Promise<ListExport> {
  const { name } = await requireList(ctx, input.id)
  return { name, pages: mailable(ctx, input.id) }
}

async function* mailable(ctx: Context, listId: number): AsyncGenerator<ContactView[]> {
  for await (const items of listContacts(ctx, listId)) {
    yield items.filter(({ leftAt, suppressed }) => leftAt === null && !suppressed)
  }
  await requireList(ctx, listId)
}
