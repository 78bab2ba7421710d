import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdAt(),
})

/** One row a living worker, refreshed every 2 s: who is seen no more for 10 s has died with its claims. */
export const workers = pgTable('workers', {
  id: text().primaryKey(),
  seenAt: instant().notNull(),
})
