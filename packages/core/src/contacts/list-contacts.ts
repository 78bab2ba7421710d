import type { ContactView } from '@newsloom/contract/contacts/contacts'
import type { Context } from '../context.ts'
import { contactsAfter } from './search/contact-view.ts'

const PAGE = 2_000

/**
 * Every contact of every list, or of one, in the order they were added, page by page: a million are
 * never in memory at once, and no page is read before the previous one was consumed.
 */
export async function* listContacts(ctx: Context, listId?: number): AsyncGenerator<ContactView[]> {
  for (let cursor = 0; ; ) {
    const place = { cursor, limit: PAGE, ...(listId === undefined ? {} : { listId }) }
    const items = await contactsAfter(ctx, place)
    const last = items.at(-1)
    if (!last) return
    yield items
    if (items.length < PAGE) return
    cursor = last.id
  }
}
