import { SOURCE_ANSWERS, SOURCE_KINDS, SOURCE_NOTICES } from '@newsloom/contract/research/sources'
import { sql } from 'drizzle-orm'
import { integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf } from './columns.ts'

/** How a news source has answered, whatever became of the runs that read it. */
export const sourceHealth = pgTable(
  'source_health',
  {
    url: text().primaryKey(),
    /** the publisher's name, as most of its items say */
    name: text(),
    kind: text({ enum: SOURCE_KINDS }),
    answer: text({ enum: SOURCE_ANSWERS }).notNull(),
    answeredAt: instant().notNull(),
    /** why it was blocked or failed, for the user */
    reason: text(),
    /** failures in a row, and the first of them */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    /** the last listing in full */
    readAt: instant(),
    /** 304 answers since then */
    unchanged: integer().notNull().default(0),
    items: integer().notNull().default(0),
    undated: integer().notNull().default(0),
    repairs: text().array().notNull().default([]),
    newestAt: instant(),
    /** its usual pause between two items; null: unknown */
    rhythmHours: real(),
    /** hash of the listed addresses, and when it last changed */
    listing: text(),
    changedAt: instant(),
  },
  (t) => [
    oneOf('source_health_kind_check', t.kind, SOURCE_KINDS),
    oneOf('source_health_answer_check', t.answer, SOURCE_ANSWERS),
  ],
)

/** A spell of a silent or failing source: one row, however many runs see it. */
export const sourceNotices = pgTable(
  'source_notices',
  {
    id: id(),
    url: text().notNull(),
    kind: text({ enum: SOURCE_NOTICES }).notNull(),
    since: instant(),
    raisedAt: createdAt(),
    endedAt: instant(),
    dismissedAt: instant(),
  },
  (t) => [
    oneOf('source_notices_kind_check', t.kind, SOURCE_NOTICES),
    uniqueIndex('source_notices_open_key').on(t.url).where(sql`${t.endedAt} is null`),
  ],
)
