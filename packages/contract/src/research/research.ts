import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { RunState } from '../run-state.ts'

export const RESEARCH_LIMITS = {
  /** a new run of a topic within this time of the last one's end is the last one, ms */
  restGapMs: 60_000,
  /** POST …/research waits this long for the end of the run before it answers 202, ms */
  waitMs: 120_000,
  /** articles kept from one run */
  articles: 100,
  /** articles whose full text one run reads, the most promising first */
  reads: 60,
}

/**
 * `button`: a press of 'Research', always a fresh run unless one is under way. `select`: the click
 * that selects a topic, which keeps to `restGapMs`.
 */
export const ResearchTrigger = z.enum(['button', 'select'])
export const StartResearchInput = z.object({ topicId: Id, trigger: ResearchTrigger.default('button') })
export type StartResearchInput = { topicId: number; trigger?: z.infer<typeof ResearchTrigger> }

export const RunKind = z.enum(['research', 'summary'])
export type RunKind = z.infer<typeof RunKind>
export const StepKind = z.enum(['source', 'window', 'articles', 'rank', 'analysis', 'save'])
export type StepKind = z.infer<typeof StepKind>
export const StepState = z.enum(['waiting', 'running', 'done', 'unchanged', 'blocked', 'failed', 'skipped'])
export type StepState = z.infer<typeof StepState>

export const RunStep = z.object({
  id: Id,
  kind: StepKind,
  label: z.string(),
  state: StepState,
  /** what happened, in words a person reads: why it was blocked or failed, what was dropped */
  detail: z.string(),
  found: z.number().nullable(),
  kept: z.number().nullable(),
})
export type RunStep = z.infer<typeof RunStep>

/** What a run found and why it left things out. */
export const RunCounts = z.object({
  found: z.number().default(0),
  duplicates: z.number().default(0),
  tooOld: z.number().default(0),
  undated: z.number().default(0),
  future: z.number().default(0),
  unreadable: z.number().default(0),
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
  /** the current step in words */
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

/** How a relevance score was made: each part 0 to 1, and the weight it has in the score. */
export const RelevancePart = z.object({
  name: z.enum(['title', 'text', 'recency', 'source']),
  value: z.number(),
  weight: z.number(),
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
  publishedAt: IsoTime.nullable(),
  relevanceScore: z.number(),
  relevanceParts: z.array(RelevancePart),
  language: z.string().nullable(),
  isSample: z.boolean(),
  story: z.object({
    id: Id,
    /** other reports of the same event */
    others: z.array(
      z.object({ title: z.string(), source: z.string(), url: z.string(), trackedUrl: z.string() }),
    ),
  }),
})
export type NewsItemView = z.infer<typeof NewsItemView>

/** GET …/summary. `overallSummary` is Markdown whose links all come from the database. */
export const SummaryView = z.object({
  overallSummary: z.string(),
  generating: z.boolean(),
  completedAt: IsoTime.nullable(),
  modelUsed: z.string(),
  totalArticles: z.number(),
  /** why the last generation failed, if it did */
  error: z.string().nullable(),
  /** of an earlier research: the latest one, whose articles are shown, has no analysis */
  isFormer: z.boolean(),
  /** written by extraction on this machine, not by a model */
  isLocal: z.boolean(),
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
