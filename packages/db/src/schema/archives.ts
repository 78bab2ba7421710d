import type { StoredContent } from '@newsloom/contract/research/archives'
import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { researchTopics } from './topics.ts'

/** The stored form: drizzle's own type would read a text that is JSON as what it says. */
const storedJson = customType<{ data: StoredContent }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A run's result, self-contained so it outlives its topic. */
export const researchArchives = pgTable(
  'research_archives',
  {
    id: id(),
    topicId: integer().references(() => researchTopics.id, { onDelete: 'set null' }),
    topicName: text().notNull(),
    runId: integer(),
    title: text().notNull(),
    executionType: text({ enum: ['automation', 'manual'] }).notNull(),
    newsItemsCount: integer().notNull(),
    resultsCount: integer().notNull(),
    aiSummary: text(),
    modelUsed: text(),
    /** an object, JSON as a text, or plain text: read by contract's `archivedArticles` */
    content: storedJson().notNull(),
    /** the words of title, topic and analysis; null: archived before search existed */
    searchWords: tsvector(),
    createdAt: createdAt(),
  },
  (t) => [
    index('research_archives_topic_idx').on(t.topicId),
    index('research_archives_run_idx').on(t.runId),
    index('research_archives_name_idx').on(t.topicName, t.id),
    index('research_archives_words_idx').using('gin', t.searchWords),
    /** few rows, and soon none */
    index('research_archives_unread_idx').on(t.id).where(sql`${t.searchWords} is null`),
  ],
)
