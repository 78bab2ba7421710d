import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import type { SendSnapshot } from './sends.ts'

/**
 * Each wipe of all data. Until it is undone or forgotten, the rows that it deleted are in the
 * schema wipe_<id>.
 */
export const wipes = pgTable('wipes', {
  id: id(),
  wipedAt: createdAt(),
  undoUntil: instant().notNull(),
  undoneAt: instant(),
  /** when the deleted rows were deleted for good */
  forgottenAt: instant(),
})

/**
 * The content from which the web versions of emails in wiped sends are rendered; links in old
 * emails work.
 */
export const wipedSends = pgTable('wiped_sends', {
  /** sends.id */
  id: integer().primaryKey(),
  snapshot: jsonb().$type<SendSnapshot>().notNull(),
})

/** The recipients of the emails of wiped sends, as far as the links in them need it. */
export const wipedDeliveries = pgTable(
  'wiped_deliveries',
  {
    /** deliveries.id */
    id: bigint({ mode: 'number' }).primaryKey(),
    sendId: integer().notNull(),
    email: text().notNull(),
    emailNorm: text().notNull(),
    name: text(),
    fields: jsonb().$type<Record<string, string>>(),
    listId: integer(),
  },
  (t) => [index('wiped_deliveries_person_idx').on(t.emailNorm)],
)

/** The rows of a deleted item, by table. */
export type DeletedRows = Record<string, Record<string, unknown>[]>

/** Deleted templates and campaigns that can be restored until `undoUntil`. */
export const deletions = pgTable(
  'deletions',
  {
    kind: text({ enum: ['template', 'campaign'] }).notNull(),
    /** templates.id or campaigns.id */
    itemId: integer().notNull(),
    /** the item, and all that was deleted with it */
    rows: jsonb().$type<DeletedRows>().notNull(),
    /** the rows that referred to it, by table, with the columns that the deletion changed */
    uses: jsonb().$type<DeletedRows>().notNull(),
    undoUntil: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId] })],
)
