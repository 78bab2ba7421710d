import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const templates = pgTable(
  'templates',
  {
    id: id(),
    name: text().notNull(),
    subject: text().notNull(),
    htmlContent: text().notNull(),
    /** the block list; empty for a template written as HTML */
    content: jsonb().$type<unknown[]>().notNull().default([]),
    customPrompt: text().notNull().default(''),
    formatPrompt: text().notNull().default(''),
    geminiModel: text().notNull(),
    isReusable: boolean().notNull().default(true),
    /** the topic that it was made with, and goes with; no foreign key, as the topic already points here */
    topicId: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('templates_topic_idx').on(t.topicId)],
)
