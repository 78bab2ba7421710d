import type { ContactView } from '@newsloom/contract/contacts'
import { contacts } from '@newsloom/db/schema/contacts'
import { asc, gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { contactView, selectContacts } from './contact-view.ts'

const PAGE = 2_000

/** Every contact of every list, the oldest first, page by page: a million of them never stand in memory at once. */
export async function* listContacts(ctx: Context): AsyncGenerator<ContactView[]> {
  for (let cursor = 0; ; ) {
    const rows = await selectContacts(ctx)
      .where(gt(contacts.id, cursor))
      .orderBy(asc(contacts.id))
      .limit(PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(contactView)
    if (rows.length < PAGE) return
    cursor = last.id
  }
}
