import { randomBytes } from 'node:crypto'
import type { ContactListView, UpdateListInput } from '@newsloom/contract/contacts/lists'
import { contactLists } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { contactListView } from './contact-list-view.ts'
import { lockList } from './require-list.ts'

const SLUG_BYTES = 16

/**
 * Changes the given fields of a list. Switching its sign-up form on creates an address that nobody
 * can guess (128 bits); it stays the same until the form is switched off, and a new one is created
 * afterwards.
 * @throws NotFoundError when the list is gone
 */
export async function updateList(ctx: Context, input: UpdateListInput): Promise<ContactListView> {
  return transaction(ctx, async (tx) => {
    await lockList(tx, input.id)
    const isList = eq(contactLists.id, input.id)
    const list = oneRow(await tx.db.select().from(contactLists).where(isList))
    const changes = {
      name: input.name ?? list.name,
      description: input.description ?? list.description,
      signupSlug: nextSlug(list.signupSlug, input.signupEnabled),
    }
    await tx.db.update(contactLists).set(changes).where(isList)
    return contactListView(tx, { ...list, ...changes })
  })
}

function nextSlug(slug: string | null, isEnabled: boolean | undefined): string | null {
  if (isEnabled === undefined) return slug
  return isEnabled ? (slug ?? randomBytes(SLUG_BYTES).toString('base64url')) : null
}
