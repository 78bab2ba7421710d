import type { PeopleFilter } from '@newsloom/contract/contacts/people-table'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

export const contactLists = pgTable('contact_lists', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** maintained by triggers on contacts, as counting a million rows is slow */
  contactCount: integer().notNull().default(0),
  /** path of the public sign-up form; null: no form */
  signupSlug: text().unique('contact_lists_signup_slug_key'),
  /** since when all of its subscriptions are paused; null: they are not */
  pausedSince: instant(),
  createdAt: createdAt(),
})

/** The names of the fields that contacts have; their values are in the contacts. */
export const contactFields = pgTable('contact_fields', {
  name: text().primaryKey(),
  createdAt: createdAt(),
})

/** Saved filters of the table of contacts; core's PeopleFilter. */
export const segments = pgTable('segments', {
  id: id(),
  name: text().notNull().unique('segments_name_key'),
  filter: jsonb().$type<PeopleFilter>().notNull(),
  createdAt: createdAt(),
})

/** A person's membership in a list; a person is identified by the normalised address. */
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
    /**
     * values of the file's further columns, by the names of fields; null: none. As with the name, a
     * person has the oldest value of any of their rows (`person_fields`)
     */
    fields: jsonb().$type<Record<string, string>>(),
    createdAt: createdAt(),
    /** when the person left the list; the row stays, so imports do not re-add them */
    leftAt: instant(),
  },
  (t) => [
    /**
     * by address first: also finds a person's lists, and leaves pages a single index that starts
     * with the list
     */
    unique('contacts_email_list_key').on(t.emailNorm, t.listId),
    index('contacts_list_id_idx').on(t.listId, t.id),
    /** few rows: counts a list's departures without scanning the list */
    index('contacts_left_idx').on(t.listId, t.emailNorm).where(sql`${t.leftAt} is not null`),
    // by ranges of 16,384 ids: a search reads range by range and stops when its page is full
    index('contacts_search_idx').using(
      'gin',
      sql`(${t.id} >> 14) int4_ops`,
      sql`(coalesce(${t.name}, '') || ' ' || ${t.email}) gin_trgm_ops`,
    ),
  ],
)
