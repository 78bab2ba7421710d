import type { ContactListView, CreateListInput } from '@newsloom/contract/contacts/lists'
import { contactLists } from '@newsloom/db/schema/contacts'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { contactListView } from './contact-list-view.ts'

/** Creates an empty list. Two lists may have the same name: their ids differ. */
export async function createList(ctx: Context, input: CreateListInput): Promise<ContactListView> {
  const row = oneRow(
    await ctx.db
      .insert(contactLists)
      .values({ name: input.name, description: input.description })
      .returning(),
  )
  return contactListView(ctx, row)
}
