import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { RunState } from '../run-state.ts'
import { STEP_STATES, StepBase } from '../step-report.ts'
import { ArticleChoice } from './curation.ts'
import { DATE_CERTAINTIES, DATE_SOURCES, ShownDateReason } from './date-evidence.ts'
import { SinceIssue, Unseen } from './issues.ts'
import { ModelUsage } from './model-usage.ts'
import { StoryView } from './stories.ts'

export const RESEARCH_LIMITS = {
  /** ms; selecting a topic again this soon after its last run ended reuses that run */
  cooldownMs: 60_000,
  /** ms; POST …/research waits this long for the run to end before it answers 202 */
  waitMs: 120_000,
  /** articles kept from one run */
  articles: 100,
  /** articles whose full text one run reads, the most promising first */
  reads: 60,
}

/**
 * `button`: 'Research' was pressed; always starts a run unless one is in progress. `select`: a
 * topic was selected; respects `cooldownMs`.
 */
export const ResearchTrigger = z.enum(['button', 'select'])
export const StartResearchInput = z.object({ topicId: Id, trigger: ResearchTrigger.default('button') })
export type StartResearchInput = { topicId: number; trigger?: z.infer<typeof ResearchTrigger> }

export const RunKind = z.enum(['research', 'summary'])
export type RunKind = z.infer<typeof RunKind>
export const StepKind = z.enum(['source', 'window', 'articles', 'rank', 'analysis', 'save'])
export type StepKind = z.infer<typeof StepKind>
/** A source may also be unchanged, or refuse to be read. */
export const StepState = z.enum([...STEP_STATES, 'unchanged', 'blocked'])
export type StepState = z.infer<typeof StepState>

export const RunStep = StepBase.extend({
  id: Id,
  kind: StepKind,
  state: StepState,
  found: z.number().nullable(),
  kept: z.number().nullable(),
})
export type RunStep = z.infer<typeof RunStep>

/** A run's findings, and the counts of dropped articles by reason. */
export const RunCounts = z.object({
  found: z.number().default(0),
  duplicates: z.number().default(0),
  tooOld: z.number().default(0),
  undated: z.number().default(0),
  future: z.number().default(0),
  unreadable: z.number().default(0),
  /** pages that were too slow, and those behind a wall; some are represented by their summary */
  latePages: z.number().default(0),
  wallPages: z.number().default(0),
  irrelevant: z.number().default(0),
  overLimit: z.number().default(0),
  kept: z.number().default(0),
  stories: z.number().default(0),
})
export type RunCounts = z.infer<typeof RunCounts>

export const RunView = z.object({
  id: Id,
  topicId: Id.nullable(),
  kind: RunKind,
  state: RunState,
  /** 0 to 1 */
  progress: z.number(),
  /** the current step, for the user */
  current: z.string(),
  steps: z.array(RunStep),
  counts: RunCounts,
  error: z.string().nullable(),
  archiveId: Id.nullable(),
  queuedAt: IsoTime,
  startedAt: IsoTime.nullable(),
  endedAt: IsoTime.nullable(),
})
export type RunView = z.infer<typeof RunView>

/**
 * A part of a relevance score: its value, 0 to 1 (`taught`: -1 to 1), and its weight. `field` and
 * `country` speak against an article of another subject or country (-1 to 0); most have neither.
 * `taught`: the part that follows from what the user pinned and left out. `limit`: takes back what
 * the others have beyond 0 to 1. All values times their weights add up to the score.
 */
export const RelevancePart = z.object({
  name: z.enum([
    'title',
    'text',
    'recency',
    'source',
    'field',
    'country',
    'excluded',
    'alone',
    'alike',
    'taught',
    'limit',
  ]),
  value: z.number(),
  weight: z.number(),
  /** the words that count, such as 'policy rate = ดอกเบี้ยนโยบาย'; older scores lack them */
  words: z.array(z.string()).optional(),
  /**
   * the terms of `taught`, and whether their articles should rank higher; older scores lack them
   */
  learned: z.array(z.object({ term: z.string(), wanted: z.enum(['more', 'less']) })).optional(),
})
export type RelevancePart = z.infer<typeof RelevancePart>

export const NewsItemView = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  url: z.string(),
  /** the documented tracking link: /api/track-link-research/{id}?url=…&topicId=… */
  trackedUrl: z.string(),
  author: z.string().nullable(),
  publishedAt: IsoTime.nullable(),
  /** where its publication date was read, and how sure it is; null: it has none */
  dateEvidence: z
    .object({
      source: z.enum(DATE_SOURCES),
      certainty: z.enum(DATE_CERTAINTIES),
      /** the page could not be read, so only a feed, sitemap or search says so */
      isOnlyListed: z.boolean(),
      /** all that was found, and how it was judged; empty for articles of long ago */
      reasons: z.array(ShownDateReason),
    })
    .nullable(),
  relevanceScore: z.number(),
  relevanceParts: z.array(RelevancePart),
  language: z.string().nullable(),
  isSample: z.boolean(),
  /**
   * the user's choice for its story; the list begins with pinned ones and ends with left-out ones
   */
  choice: ArticleChoice.nullable(),
  story: StoryView,
})
export type NewsItemView = z.infer<typeof NewsItemView>

/** `isLocal`: the local analyst writes, whatever the topic's model; it costs nothing. */
export const StartSummaryInput = z.object({ topicId: Id, isLocal: z.boolean().optional() })
export type StartSummaryInput = z.infer<typeof StartSummaryInput>

/** GET …/summary. `overallSummary` is Markdown whose links all come from the database. */
export const SummaryView = z.object({
  overallSummary: z.string(),
  generating: z.boolean(),
  completedAt: IsoTime.nullable(),
  modelUsed: z.string(),
  totalArticles: z.number(),
  usage: ModelUsage,
  /** why the last generation failed, if it did */
  error: z.string().nullable(),
  /** from an earlier run: the latest one, whose articles are shown, has no analysis */
  isFormer: z.boolean(),
  /** extracted on this machine, not written by a model */
  isLocal: z.boolean(),
  /** stories that were left out after it was written and that it still links to */
  leftOutMentions: z.number(),
  /** since the topic was last emailed; null: it was not emailed before its latest research */
  since: SinceIssue.nullable(),
  /** null: its research saw all that it asked for */
  unseen: Unseen.nullable(),
})
export type SummaryView = z.infer<typeof SummaryView>

/** The Edit dialog's Content Preview tab. */
export const ContentPreview = z.object({
  subject: z.string(),
  htmlContent: z.string(),
  researchSources: z.number(),
  aiSummary: z
    .object({ modelUsed: z.string(), articlesProcessed: z.number(), overallSummary: z.string() })
    .nullable(),
  newsItems: z.array(NewsItemView).max(5),
})
export type ContentPreview = z.infer<typeof ContentPreview>
