import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/**
 * Values that the program keeps for itself, by key: the brand, the link secret, the rate limit that
 * the email service announced, the last sign of life. The settings of the Settings screen are
 * environment variables.
 */
export const storedValues = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdAt(),
})

/**
 * One row per live holder of claims, a worker or one of its jobs, refreshed every 2 s. One not seen
 * for 10 s is dead, and its claims are free.
 */
export const leases = pgTable('leases', {
  id: text().primaryKey(),
  seenAt: instant().notNull(),
})

/**
 * One row per life of this database; the newest counts. `uuid` is part of every idempotency key. A
 * restored or copied database does not match its `home` and `made_in`, so it gets a new row.
 * Append-only, by make_installation().
 */
export const installations = pgTable('installations', {
  id: id(),
  uuid: text().notNull().unique('installations_uuid_key'),
  /** its cluster, data folder, database and table, by installation_home() */
  home: text().notNull(),
  /** xmin of the transaction that wrote the row; differs after a restore */
  madeIn: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
})
