import type { ArchiveContent } from '@newsloom/contract/research/archives'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { researchTopics } from './topics.ts'

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
    content: jsonb().$type<ArchiveContent>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('research_archives_topic_idx').on(t.topicId), index('research_archives_run_idx').on(t.runId)],
)
