import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdAt(),
})

/**
 * One row a living worker, refreshed every 2 s: who is seen no more for 10 s has died with its
 * claims.
 */
export const workers = pgTable('workers', {
  id: text().primaryKey(),
  seenAt: instant().notNull(),
})

/**
 * One row for each life of this database, the newest one counts: `uuid` is in every idempotency
 * key. A restore or a copy begins another life, as `home` and `made_in` do not come along. Rows are
 * only added, by make_installation().
 */
export const installations = pgTable('installations', {
  id: id(),
  uuid: text().notNull().unique('installations_uuid_key'),
  /** which cluster, data folder, database and table it was made in: installation_home() */
  home: text().notNull(),
  /** the transaction that wrote the row, its xmin: a restore writes it in another one */
  madeIn: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
})
