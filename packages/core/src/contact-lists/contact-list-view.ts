import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { contactLists } from '@newsloom/db/schema/contacts'
import type { Context } from '../context.ts'

export const contactListView = (ctx: Context, row: typeof contactLists.$inferSelect): ContactListView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  contactCount: row.contactCount,
  createdAt: row.createdAt.toISOString(),
  signupUrl: row.signupSlug === null ? null : `${ctx.config.publicUrl}/join/${row.signupSlug}`,
  pausedSince: row.pausedSince?.toISOString() ?? null,
})
