import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import type { ReportedFigure } from '@newsloom/contract/research/stories'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notes } from './analysis.ts'
import { sends } from './sends.ts'

/**
 * The stories in the email of a send, and their figures; written when it is frozen, and never
 * changed.
 */
export const mailedStories = pgTable(
  'mailed_stories',
  {
    sendId: integer()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    /** no foreign key: the stories stay known after the topic and its research are deleted */
    topicId: integer().notNull(),
    identity: uuid().notNull(),
    publishers: text().array().notNull(),
    /** null: the research did not keep them */
    figures: jsonb().$type<ReportedFigure[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.sendId, t.identity] }),
    index('mailed_stories_identity_idx').on(t.identity, t.sendId),
    index('mailed_stories_topic_idx').on(t.topicId, t.sendId),
  ],
)

/** The key figures of the analysis in the email of a send, in its order. */
export const mailedFigures = pgTable(
  'mailed_figures',
  {
    sendId: integer()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    /** from 0 */
    position: integer().notNull(),
    figure: jsonb().$type<KeyFigure>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sendId, t.position] })],
)

/** The statements in the email of a send, by their notes; tests have none. */
export const mailedStatements = pgTable(
  'mailed_statements',
  {
    sendId: integer()
      .notNull()
      .references(() => sends.id, { onDelete: 'cascade' }),
    noteId: text()
      .notNull()
      .references(() => notes.id),
    /**
     * the statement of the analysis; null: not known. No foreign key: what was mailed can be
     * corrected after its research is deleted
     */
    statementId: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.sendId, t.noteId] }),
    index('mailed_statements_note_idx').on(t.noteId),
    index('mailed_statements_statement_idx').on(t.statementId),
  ],
)
