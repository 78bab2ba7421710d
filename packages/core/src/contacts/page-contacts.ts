import type { ContactsPage, ContactsPageInput } from '@newsloom/contract/contacts/contacts'
import { requireList } from '../contact-lists/require-list.ts'
import type { Context } from '../context.ts'
import { contactsAfter, contactsByIds } from './search/contact-view.ts'
import { findContacts } from './search/find-contacts.ts'

/**
 * One page of a list's contacts in the order they were added, filtered by `search`
 * (search-term.ts).
 * @throws NotFoundError when the list is gone
 */
export async function pageContacts(ctx: Context, input: ContactsPageInput): Promise<ContactsPage> {
  await requireList(ctx, input.listId)
  const place = { listId: input.listId, cursor: input.cursor ?? 0, limit: input.limit + 1 }
  const rows =
    input.search === ''
      ? await contactsAfter(ctx, place)
      : await contactsByIds(ctx, await findContacts(ctx, { ...place, search: input.search }))
  const items = rows.slice(0, input.limit)
  return { items, nextCursor: rows.length > input.limit ? (items.at(-1)?.id ?? null) : null }
}
