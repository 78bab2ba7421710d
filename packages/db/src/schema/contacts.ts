import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const contactLists = pgTable('contact_lists', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** kept by triggers on contacts, so that no visit counts a million rows */
  contactCount: integer().notNull().default(0),
  createdAt: createdAt(),
})

/** One membership of one person in one list; the person is the normalised address. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    listId: integer()
      .notNull()
      .references(() => contactLists.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    emailNorm: text().notNull(),
    name: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('contacts_list_email_key').on(t.listId, t.emailNorm),
    index('contacts_list_id_idx').on(t.listId, t.id),
    index('contacts_email_norm_idx').on(t.emailNorm),
    index('contacts_search_idx').using(
      'gin',
      sql`(coalesce(${t.name}, '') || ' ' || ${t.email}) gin_trgm_ops`,
    ),
  ],
)

/** People who are never mailed again. No import lifts a row; it survives a wipe and an erased contact. */
export const suppressions = pgTable('suppressions', {
  emailNorm: text().primaryKey(),
  reason: text({ enum: ['unsubscribed', 'bounced', 'complained', 'manual'] }).notNull(),
  /** where the wish came from, such as 'one-click', 'page' or 'webhook', and from which delivery */
  source: text().notNull(),
  createdAt: createdAt(),
})
