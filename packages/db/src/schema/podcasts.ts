import type { RemovedLine, Script, ScriptSettings, SourceStatement } from '@newsloom/contract/podcasts/script'
import { SCRIPT_ORIGINS } from '@newsloom/contract/podcasts/script-view'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { campaigns } from './campaigns.ts'
import { createdAt, id, instant, oneOf, runColumns } from './columns.ts'

/** The script of a campaign's podcast: a row for each saved version, the newest is current. */
export const podcastScripts = pgTable(
  'podcast_scripts',
  {
    id: id(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** from 1 */
    version: integer().notNull(),
    script: jsonb().$type<Script>().notNull(),
    /** the statements that its lines may name, as they were when it was written */
    sources: jsonb().$type<SourceStatement[]>().notNull(),
    /** the names that its small talk may have: the campaign's topics and their keywords */
    subjects: text().array().notNull().default([]),
    /** lines of the writer that were left out */
    removed: jsonb().$type<RemovedLine[]>().notNull().default([]),
    origin: text({ enum: SCRIPT_ORIGINS }).notNull(),
    /** the model that wrote it; an edit keeps that of the version before */
    modelUsed: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    /** two saves of one version: the second one is refused */
    uniqueIndex('podcast_scripts_key').on(t.campaignId, t.version),
    oneOf('podcast_scripts_origin_check', t.origin, SCRIPT_ORIGINS),
  ],
)

/** The writing of a script, or of one of its lines. */
export const podcastScriptRuns = pgTable(
  'podcast_script_runs',
  {
    ...runColumns(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** runs from before scripts had titles of their own have none */
    settings: jsonb().$type<ScriptSettings & { title?: string }>().notNull(),
    /** the line to word differently; null: the whole script */
    lineId: text(),
    /** the version that was on the screen; null: there was none */
    baseVersion: integer(),
    /** the current step, for the user */
    step: text().notNull().default(''),
    /** the version that it saved */
    version: integer(),
  },
  (t) => [
    /** one active run per campaign */
    uniqueIndex('podcast_script_runs_active_key')
      .on(t.campaignId)
      .where(sql`${t.state} in ('queued', 'running', 'cancelling')`),
  ],
)

/** `shared`: one address for all listeners; `reader`: of one person, who can lose it alone. */
export const FEED_KINDS = ['shared', 'reader'] as const

/**
 * An address of a campaign's podcast feed. The address itself is a token sealed from the id: it can
 * be shown again without being stored.
 */
export const podcastFeeds = pgTable(
  'podcast_feeds',
  {
    id: id(),
    /** no foreign key: podcast apps have the address after the campaign is wiped */
    campaignId: integer().notNull(),
    kind: text({ enum: FEED_KINDS }).notNull(),
    /** the listener's address; null: the feed is shared, or the person was erased */
    emailNorm: text(),
    createdAt: createdAt(),
    /** since when it answers that it is gone */
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('podcast_feeds_shared_key')
      .on(t.campaignId)
      .where(sql`${t.kind} = 'shared' and ${t.revokedAt} is null`),
    uniqueIndex('podcast_feeds_reader_key')
      .on(t.campaignId, t.emailNorm)
      .where(sql`${t.kind} = 'reader' and ${t.revokedAt} is null`),
    oneOf('podcast_feeds_kind_check', t.kind, FEED_KINDS),
  ],
)
