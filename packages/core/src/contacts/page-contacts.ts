import type { ContactsPage, ContactsPageInput } from '@newsloom/contract/contacts'
import { contacts } from '@newsloom/db/schema/contacts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { contactView, selectContacts } from './contact-view.ts'
import { requireList } from './require-list.ts'

/**
 * One page of a list's contacts in the order they came, narrowed to those whose name or address contains `search`.
 * @throws NotFoundError when the list is gone
 */
export async function pageContacts(ctx: Context, input: ContactsPageInput): Promise<ContactsPage> {
  await requireList(ctx, input.listId)
  const rows = await selectContacts(ctx)
    .where(
      and(
        eq(contacts.listId, input.listId),
        input.cursor ? gt(contacts.id, input.cursor) : undefined,
        input.search === '' ? undefined : matches(input.search),
      ),
    )
    .orderBy(asc(contacts.id))
    .limit(input.limit + 1)
  const items = rows.slice(0, input.limit).map(contactView)
  return { items, nextCursor: rows.length > input.limit ? (items.at(-1)?.id ?? null) : null }
}

/** The expression is that of contacts_search_idx, word for word, or the index is not used. */
const matches = (search: string) =>
  sql`(coalesce(${contacts.name}, '') || ' ' || ${contacts.email}) ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`
