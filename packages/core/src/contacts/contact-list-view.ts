import type { ContactListView } from '@newsloom/contract/contacts'
import type { contactLists } from '@newsloom/db/schema/contacts'

export const contactListView = (row: typeof contactLists.$inferSelect): ContactListView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  contactCount: row.contactCount,
  createdAt: row.createdAt.toISOString(),
})
