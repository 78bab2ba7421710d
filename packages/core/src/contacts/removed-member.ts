import type { RemovedMember } from '@newsloom/contract/contacts/bulk'
import { contacts } from '@newsloom/db/schema/contacts'

/** The columns that `removedMember` needs of a deleted row. */
export const REMOVED_COLUMNS = {
  id: contacts.id,
  email: contacts.email,
  name: contacts.name,
  fields: contacts.fields,
  createdAt: contacts.createdAt,
  leftAt: contacts.leftAt,
}

type Row = Pick<typeof contacts.$inferSelect, keyof typeof REMOVED_COLUMNS>

/** A deleted row as `undoRemoval` takes it. */
export const removedMember = (row: Row): RemovedMember => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  leftAt: row.leftAt?.toISOString() ?? null,
})
