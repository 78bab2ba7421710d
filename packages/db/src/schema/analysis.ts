import type { Quote } from '@newsloom/contract/analysis/analysis'
import { type Check, Verdict } from '@newsloom/contract/analysis/checks'
import type { CorrectionCause, Erratum } from '@newsloom/contract/analysis/corrections'
import type { Note } from '@newsloom/contract/analysis/note'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'
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

/**
 * The content of the numbered notes of sent emails. Never deleted, and without a key to anything
 * that is: an email cannot be recalled. The id is the secret part of the note's address.
 */
export const notes = pgTable('notes', {
  id: text().primaryKey(),
  note: jsonb().$type<Note>().notNull(),
  createdAt: createdAt(),
})

/** The pages that statements in sent emails cite, which are read again for some days. */
export const citedPages = pgTable(
  'cited_pages',
  {
    id: id(),
    url: text().notNull().unique('cited_pages_url_key'),
    /** the page is not read again after this time */
    until: instant().notNull(),
    /** when it is due */
    nextAt: instant().notNull(),
    readAt: instant(),
    /** why the last reading failed; null: it did not */
    problem: text(),
    /** the quotes that were found on it; one that is missing now was removed later */
    seen: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [index('cited_pages_next_idx').on(t.nextAt)],
)

const CORRECTION_STATES = ['open', 'dismissed', 'waiting', 'mailed'] as const

/**
 * Statements in sent emails that are wrong, or may be. 'open': a person has to decide; 'waiting':
 * its email waits for a second person. Kept for as long as the pages of notes, and without a key
 * to anything that is deleted.
 */
export const corrections = pgTable(
  'corrections',
  {
    id: id(),
    /** SHA-256 of the note of the first statement that it is about */
    wordingKey: text('told').notNull(),
    state: text({ enum: CORRECTION_STATES }).notNull().default('open'),
    /** the statement as emailed */
    said: text().notNull(),
    /** names of the topics and campaigns of the emails */
    label: text().notNull(),
    topicId: integer(),
    lang: text({ enum: ['th', 'en'] }).notNull(),
    cause: jsonb().$type<CorrectionCause>().notNull(),
    erratum: jsonb().$type<Erratum>().notNull(),
    /** the send that mails it; null: none, or nobody could be mailed */
    sendId: integer(),
    /** why it was dismissed */
    reason: text(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    oneOf('corrections_state_check', t.state, CORRECTION_STATES),
    check('corrections_end_check', sql`(${t.state} in ('dismissed', 'mailed')) = (${t.endedAt} is not null)`),
    check('corrections_reason_check', sql`(${t.state} = 'dismissed') = (${t.reason} is not null)`),
    check(
      'corrections_send_check',
      sql`case ${t.state} when 'waiting' then ${t.sendId} is not null when 'mailed' then true else ${t.sendId} is null end`,
    ),
    /** no two are of the same first statement; a lock keeps the other statements apart */
    uniqueIndex('corrections_told_key').on(t.wordingKey).where(sql`${t.state} <> 'dismissed'`),
    index('corrections_send_idx').on(t.sendId),
  ],
)

/** The notes of the statement that a correction is about: each wording in context has its own. */
export const correctionNotes = pgTable(
  'correction_notes',
  {
    correctionId: integer()
      .notNull()
      .references(() => corrections.id, { onDelete: 'cascade' }),
    noteId: text()
      .notNull()
      .references(() => notes.id),
  },
  (t) => [
    primaryKey({ columns: [t.correctionId, t.noteId] }),
    index('correction_notes_note_idx').on(t.noteId),
  ],
)
