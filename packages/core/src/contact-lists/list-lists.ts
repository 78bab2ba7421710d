import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { contactLists } from '@newsloom/db/schema/contacts'
import { asc } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { contactListView } from './contact-list-view.ts'

/** All contact lists, oldest first. */
export async function listLists(ctx: Context): Promise<ContactListView[]> {
  const rows = await ctx.db.select().from(contactLists).orderBy(asc(contactLists.id))
  return rows.map((row) => contactListView(ctx, row))
}
