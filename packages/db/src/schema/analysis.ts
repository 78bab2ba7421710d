import type { Quote } from '@newsloom/contract/analysis/analysis'
import { type Check, Verdict } from '@newsloom/contract/analysis/checks'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from './columns.ts'
import { summaries } from './research.ts'

/** The statements of an analysis, in its order, with what the checks found. */
export const analysisStatements = pgTable(
  'analysis_statements',
  {
    id: id(),
    summaryId: integer()
      .notNull()
      .references(() => summaries.id, { onDelete: 'cascade' }),
    /** from 1 */
    position: integer().notNull(),
    /** its id in the analysis: 's1', 's2', … */
    name: text().notNull(),
    /** place of its section in the analysis, from 0 */
    section: integer().notNull(),
    text: text().notNull(),
    /** the analyst's words; null: nobody has changed them */
    originalText: text(),
    quotes: jsonb().$type<Quote[]>().notNull(),
    checks: jsonb().$type<Check[]>().notNull(),
    verdict: text().$type<Verdict>().notNull(),
    editedAt: instant(),
    /** when a person released it though a check failed */
    releasedAt: instant(),
  },
  (t) => [
    uniqueIndex('analysis_statements_key').on(t.summaryId, t.position),
    oneOf('analysis_statements_verdict_check', t.verdict, Verdict.options),
  ],
)
