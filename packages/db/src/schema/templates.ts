import type { Block } from '@newsloom/email/blocks/registry'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { asCreatedAt, createdAt, id, instant, runColumns } from './columns.ts'

/** A saved state of a template. */
export type TemplateSnapshot = {
  name: string
  subject: string
  /** missing: the state is older than preheaders */
  preheader?: string
  htmlContent: string
  content: Block[]
  customPrompt: string
  formatPrompt: string
  geminiModel: string
}

export const templates = pgTable(
  'templates',
  {
    id: id(),
    name: text().notNull(),
    subject: text().notNull(),
    /** the line after the subject in a mailbox; empty: the first words of the email */
    preheader: text().notNull().default(''),
    /** with blocks: rendered from them at each save */
    htmlContent: text().notNull(),
    /** the block list; empty for a template written as HTML */
    content: jsonb().$type<Block[]>().notNull().default([]),
    customPrompt: text().notNull().default(''),
    formatPrompt: text().notNull().default(''),
    geminiModel: text().notNull(),
    isReusable: boolean().notNull().default(true),
    /**
     * the topic it was created, and is deleted, with; no foreign key, as the topic references the
     * template
     */
    topicId: integer(),
    /** incremented at each save */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('templates_topic_idx').on(t.topicId)],
)

/** Earlier states of a template, replaced by a save, with the time and author of each save. */
export const templateVersions = pgTable(
  'template_versions',
  {
    id: id(),
    templateId: integer()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    snapshot: jsonb().$type<TemplateSnapshot>().notNull(),
    savedBy: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('template_versions_key').on(t.templateId, t.version)],
)

/** The result of prompts on a test's articles. */
export type TriedAnswer = {
  markdown: string
  modelUsed: string
  promptTokens: number | null
  answerTokens: number | null
  costUsd: number | null
  ms: number | null
  statements: number | null
  found: number | null
}
/** The prompts that a test is compared with; `answer` null: not written yet. */
export type SavedPrompts = {
  customPrompt: string
  formatPrompt: string
  geminiModel: string
  answer: TriedAnswer | null
  /** SHA-256 of the topic and the articles that `answer` was written from */
  material?: string
}

/** Prompt tests: runs of a template's prompts on research data, the newest few per template. */
export const templateTests = pgTable(
  'template_tests',
  {
    ...runColumns(),
    queuedAt: asCreatedAt(),
    templateId: integer()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    step: text().notNull().default(''),
    customPrompt: text().notNull(),
    formatPrompt: text().notNull(),
    geminiModel: text().notNull(),
    /** the requested topic; null: the latest research of all topics */
    topicId: integer(),
    topicName: text().notNull().default(''),
    isSample: boolean().notNull().default(false),
    articlesUsed: integer().notNull().default(0),
    markdown: text().notNull().default(''),
    modelUsed: text().notNull().default(''),
    promptTokens: integer(),
    answerTokens: integer(),
    /** the cost of all its calls; null: unknown, or the test is older than this column */
    costUsd: doublePrecision(),
    ms: integer(),
    /** the number of its statements, and how many of them the articles support */
    statements: integer(),
    found: integer(),
    /** the template's saved prompts on the same articles; null: not compared */
    saved: jsonb().$type<SavedPrompts>(),
  },
  (t) => [
    index('template_tests_template_idx').on(t.templateId, t.id),
    /** one active test per template */
    uniqueIndex('template_tests_active_key')
      .on(t.templateId)
      .where(sql`${t.state} in ('queued', 'running', 'cancelling')`),
  ],
)

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Pictures for emails. Never deleted, as sent emails keep showing them. */
export const images = pgTable('images', {
  /** SHA-256 of the bytes, hex */
  hash: text().primaryKey(),
  media: text({ enum: ['image/png', 'image/jpeg', 'image/gif'] }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  name: text().notNull().default(''),
  bytes: bytea().notNull(),
  createdAt: createdAt(),
})
