import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const campaigns = pgTable('campaigns', {
  id: id(),
  kind: text({ enum: ['email', 'automation'] }).notNull(),
  name: text().notNull(),
  templateIds: integer().array().notNull().default([]),
  createdAt: createdAt(),
})
