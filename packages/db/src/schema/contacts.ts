import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

export const contactLists = pgTable('contact_lists', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** kept by triggers on contacts, so that no visit counts a million rows */
  contactCount: integer().notNull().default(0),
  /** the address of the public sign-up form; null: there is none */
  signupSlug: text().unique('contact_lists_signup_slug_key'),
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
    /** the person left the list; the row stays, so that no import brings them back */
    leftAt: instant(),
  },
  (t) => [
    /**
     * by address first: a person's lists are found by it too, and pages have one index alone that
     * begins with the list
     */
    unique('contacts_email_list_key').on(t.emailNorm, t.listId),
    index('contacts_list_id_idx').on(t.listId, t.id),
    /** few rows: how many of a list's memberships ended is asked without walking the list */
    index('contacts_left_idx').on(t.listId, t.emailNorm).where(sql`${t.leftAt} is not null`),
    // by stretches of 16,384 ids: a search reads them one after the other and stops when its page
    // is full
    index('contacts_search_idx').using(
      'gin',
      sql`(${t.id} >> 14) int4_ops`,
      sql`(coalesce(${t.name}, '') || ' ' || ${t.email}) gin_trgm_ops`,
    ),
  ],
)
