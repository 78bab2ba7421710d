import type { ContactView } from '@newsloom/contract/contacts'
import { contactLists } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { listContacts } from './list-contacts.ts'
import { requireList } from './require-list.ts'

export type ListExport = { name: string; pages: AsyncGenerator<ContactView[]> }

/**
 * A list's contacts to take elsewhere, page by page. Whoever left the list or is suppressed stays out: in a bare file of
 * names nothing would say that they must not be mailed.
 * @throws NotFoundError when the list is gone, before the first page
 */
export async function exportList(ctx: Context, input: { id: number }): Promise<ListExport> {
  await requireList(ctx, input.id)
  const [list] = await ctx.db
    .select({ name: contactLists.name })
    .from(contactLists)
    .where(eq(contactLists.id, input.id))
  return { name: list?.name ?? '', pages: mailable(ctx, input.id) }
}

async function* mailable(ctx: Context, listId: number): AsyncGenerator<ContactView[]> {
  for await (const items of listContacts(ctx, listId)) {
    yield items.filter(({ leftAt, suppressed }) => leftAt === null && !suppressed)
  }
}
