import type { ContactView } from '@newsloom/contract/contacts'
import { suppressions } from '@newsloom/db/schema/consent'
import { contacts } from '@newsloom/db/schema/contacts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The columns of a contact's view, with its suppression joined in. */
export const selectContacts = (ctx: Context) =>
  ctx.db
    .select({
      id: contacts.id,
      listId: contacts.listId,
      name: contacts.name,
      email: contacts.email,
      createdAt: contacts.createdAt,
      leftAt: contacts.leftAt,
      suppressed: sql<boolean>`${suppressions.emailNorm} is not null`,
    })
    .from(contacts)
    .leftJoin(suppressions, eq(suppressions.emailNorm, contacts.emailNorm))
    .$dynamic()

type ContactRow = Omit<ContactView, 'createdAt' | 'leftAt'> & { createdAt: Date; leftAt: Date | null }

export const contactView = (row: ContactRow): ContactView => ({
  id: row.id,
  listId: row.listId,
  name: row.name,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  suppressed: row.suppressed,
  leftAt: row.leftAt?.toISOString() ?? null,
})
