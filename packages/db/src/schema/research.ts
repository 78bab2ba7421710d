import type { AnalysisDraft } from '@newsloom/contract/analysis/analysis-draft'
import type { CheckedAnalysis, CheckedSection } from '@newsloom/contract/analysis/checked-analysis'
import type { StoredHold } from '@newsloom/contract/analysis/holds'
import { DATE_CERTAINTIES, DATE_SOURCES, type DateReason } from '@newsloom/contract/research/date-evidence'
import { MissedWhy } from '@newsloom/contract/research/issues'
import type { RelevancePart, RunCounts } from '@newsloom/contract/research/research'
import type { JoinedStory, ReportedFigure } from '@newsloom/contract/research/stories'
import type { ReplacedModel, StepReport } from '@newsloom/contract/step-report'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, runColumns } from './columns.ts'
import { researchTopics } from './topics.ts'

export const researchRuns = pgTable(
  'research_runs',
  {
    ...runColumns(),
    /** a run is deleted with its topic; its archive stays */
    topicId: integer()
      .notNull()
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['research', 'summary'] }).notNull(),
    executionType: text({ enum: ['automation', 'manual'] }).notNull(),
    /** the local analyst writes, whatever the model of the topic */
    isLocal: boolean().notNull().default(false),
    counts: jsonb().$type<Partial<RunCounts>>().notNull().default({}),
    archiveId: integer(),
    /** lists to email the analysis to when it is ready: those that were due */
    mailListIds: integer().array().notNull().default([]),
    /** when those lists were emailed, or it was noted why not; null: pending, or no lists */
    mailedAt: instant(),
  },
  (t) => [
    index('research_runs_topic_idx').on(t.topicId, t.id),
    /** runs still to be emailed: only a few at any time */
    index('research_runs_unmailed_idx')
      .on(t.id)
      .where(sql`${t.mailedAt} is null and ${t.mailListIds} <> '{}'`),
    /** one active run per topic */
    uniqueIndex('research_runs_active_key')
      .on(t.topicId)
      .where(sql`${t.state} in ('queued', 'running', 'cancelling')`),
  ],
)

/**
 * The steps of research. A table, unlike the steps of campaigns: sources are read side by side, and
 * each writes its own step; the last one of a source is found by an index.
 */
export const researchRunSteps = pgTable(
  'research_run_steps',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => researchRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: ['source', 'window', 'articles', 'rank', 'analysis', 'save'] }).notNull(),
    label: text().notNull(),
    state: text({
      enum: ['waiting', 'running', 'done', 'unchanged', 'blocked', 'failed', 'skipped'],
    }).notNull(),
    detail: text().notNull().default(''),
    /** null: only `detail` says it */
    report: jsonb().$type<StepReport>(),
    /** why an email lacks the news of this source; null: it has it, or no reason was stored */
    missed: text().$type<MissedWhy>(),
    found: integer(),
    kept: integer(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('research_run_steps_key').on(t.runId, t.position),
    /** the last run that read pages of a source's articles */
    index('research_run_steps_pages_idx')
      .on(sql`(${t.report} -> 'pages' ->> 'url')`, t.updatedAt)
      .where(sql`${t.kind} = 'source' and (${t.report} -> 'pages' ->> 'url') is not null`),
    oneOf('research_run_steps_missed_check', t.missed, MissedWhy.options),
  ],
)

/**
 * State of a news source from earlier reads: validators for conditional GETs, and the feed
 * discovered for a site.
 */
export const sourceStates = pgTable('source_states', {
  url: text().primaryKey(),
  kind: text(),
  feedUrl: text(),
  etag: text(),
  lastModified: text(),
  lastReadAt: instant(),
})

export const articles = pgTable(
  'articles',
  {
    id: id(),
    canonicalUrl: text().notNull().unique(),
    url: text().notNull(),
    source: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    text: text().notNull().default(''),
    language: text(),
    publishedAt: instant(),
    author: text(),
    /** where the date came from, how sure it is, and all that was known of it */
    dateSource: text({ enum: DATE_SOURCES }),
    dateCertainty: text({ enum: DATE_CERTAINTIES }),
    dateReasons: jsonb().$type<DateReason[]>().notNull().default([]),
    hash: text().notNull(),
    isSample: boolean().notNull().default(false),
    fetchedAt: createdAt(),
  },
  (t) => [
    /** articles by the address that readers click, where it is not their own */
    index('articles_url_idx').on(t.url).where(sql`${t.url} <> ${t.canonicalUrl}`),
  ],
)

/** Which source listed which article, so an unchanged source (304) still has its articles. */
export const sourceArticles = pgTable(
  'source_articles',
  {
    sourceUrl: text().notNull(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    seenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.sourceUrl, t.articleId] })],
)

/** Reports of one event in one run. */
export const stories = pgTable(
  'stories',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => researchRuns.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** the same in every run of the topic that finds this story */
    identity: uuid().notNull().defaultRandom(),
    /** when a run of the topic first found this story */
    firstSeenAt: instant().notNull().defaultNow(),
    /** figures that the reports gave at the time of the run; null: they were not kept */
    figures: jsonb().$type<ReportedFigure[]>(),
    /** the earlier stories that this one took in; it keeps the oldest identity */
    joined: jsonb().$type<JoinedStory[]>().notNull().default([]),
  },
  (t) => [
    index('stories_run_idx').on(t.runId),
    /** also finds a story's earlier rows */
    uniqueIndex('stories_identity_key').on(t.identity, t.runId),
  ],
)

/** An article in a topic's run. `isLead`: represents its story in the list. */
export const newsItems = pgTable(
  'news_items',
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => researchRuns.id, { onDelete: 'cascade' }),
    /** the run's topic; the item goes with the run */
    topicId: integer().notNull(),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    storyId: integer()
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    isLead: boolean().notNull(),
    /** place in the list, from 1 */
    position: integer().notNull(),
    relevance: real().notNull(),
    parts: jsonb().$type<RelevancePart[]>().notNull(),
  },
  (t) => [
    uniqueIndex('news_items_run_article_key').on(t.runId, t.articleId),
    index('news_items_run_idx').on(t.runId, t.position),
    index('news_items_story_idx').on(t.storyId),
  ],
)

/** The parts of an analysis besides its statements. */
export type AnalysisFrame = Omit<CheckedAnalysis, 'sections'> & {
  sections: Pick<CheckedSection, 'key' | 'heading'>[]
  /** the topic's own form; null: the usual one */
  layout: string | null
  /** the model that the local analyst stands in for; missing: not recorded */
  replaced?: ReplacedModel | null
}

/** The analysis of a run's items. A topic's card shows its newest row. */
export const summaries = pgTable(
  'summaries',
  {
    id: id(),
    topicId: integer()
      .notNull()
      .references(() => researchTopics.id, { onDelete: 'cascade' }),
    /** the run whose items it analyses */
    runId: integer()
      .notNull()
      .references(() => researchRuns.id, { onDelete: 'cascade' }),
    generating: boolean().notNull(),
    overallSummary: text().notNull().default(''),
    modelUsed: text().notNull().default(''),
    totalArticles: integer().notNull().default(0),
    /** tokens of all its calls; null: not reported, or written before they were stored */
    promptTokens: integer(),
    answerTokens: integer(),
    costUsd: doublePrecision(),
    ms: integer(),
    /** the part written so far; null: nothing yet, or it has ended */
    draft: jsonb().$type<AnalysisDraft>(),
    /** the analysis without its statements, which have rows; null: it was written before them */
    analysis: jsonb().$type<AnalysisFrame>(),
    /** its articles: the first is the one that statements cite as '1' */
    articleIds: integer().array().notNull().default([]),
    /** why it waits for a person before it is mailed; null: it does not */
    hold: jsonb().$type<StoredHold>(),
    /** when a person released it */
    releasedAt: instant(),
    error: text(),
    createdAt: createdAt(),
    /** when it was written; a person's changes do not make its news newer */
    completedAt: instant(),
    /** when a person or a setting last changed its text; null: never */
    changedAt: instant(),
  },
  (t) => [index('summaries_topic_idx').on(t.topicId, t.id), index('summaries_run_idx').on(t.runId, t.id)],
)
