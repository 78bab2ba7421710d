import { z } from 'zod'
import { StoredHold } from './analysis/holds.ts'
import { TimeWindow } from './research/time-window.ts'

/** An article that was left out because nothing says when it was published. */
export const UndatedArticle = z.object({ title: z.string(), url: z.string(), source: z.string() })
export type UndatedArticle = z.infer<typeof UndatedArticle>

/** A run is sent with this many of its undated articles; all that are stored can be asked for. */
export const MAX_UNDATED_LISTED = 50
/** At most this many are stored with a run; the rest are counted. */
export const MAX_UNDATED_STORED = 2_000

/** Where the articles of a source were listed. */
export const ListingKind = z.enum(['feed', 'sitemap', 'page', 'article', 'api', 'sample'])
export type ListingKind = z.infer<typeof ListingKind>

/** The result of reading the pages of a source's articles. */
export const PageTally = z.object({
  /** pages that were to be read, and how many of them could not be */
  asked: z.number(),
  failed: z.number(),
  /** the reason that most of them gave */
  reason: z.string().nullable().default(null),
  /** articles whose full text is known, from their pages or otherwise */
  texts: z.number().default(0),
  /** pages that could not be read, and whose articles have no full text */
  textless: z.number().default(0),
  /** the listing's dates that pages could confirm, and those that older pages contradict */
  compared: z.number().default(0),
  refuted: z.number(),
  /** articles that are undated, as the listing is not believed after that */
  undated: z.number().default(0),
  /** articles without a date in the listing that their pages date */
  found: z.number().default(0),
})
export type PageTally = z.infer<typeof PageTally>

const SourcePages = PageTally.extend({ url: z.string() }).optional()

/** The reason why a model's analysis cannot be used. */
export const UnusableWhy = z.enum(['other-form', 'uncited', 'unsupported'])
export type UnusableWhy = z.infer<typeof UnusableWhy>

/** The model that the local analyst stands in for, and why. */
export const ReplacedModel = z.object({ model: z.string(), why: UnusableWhy })
export type ReplacedModel = z.infer<typeof ReplacedModel>

/**
 * The result of a step of a run, in figures. The server makes an English sentence of it for
 * programs, and each screen one in its own language.
 */
export const StepReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listing'),
    from: ListingKind,
    articles: z.number(),
    /** the faults of the listing that did not prevent reading it */
    repairs: z.array(z.string()),
    pages: SourcePages,
  }),
  /** nothing new since the last reading, whose articles count */
  z.object({ kind: z.literal('unchanged'), articles: z.number(), pages: SourcePages }),
  z.object({
    kind: z.literal('dates'),
    window: TimeWindow,
    inside: z.number(),
    /** the part of `inside` that is dated only by a listing */
    unconfirmed: z.number(),
    tooOld: z.number(),
    future: z.number(),
    undated: z.number(),
    undatedArticles: z.array(UndatedArticle).max(MAX_UNDATED_LISTED),
  }),
  z.object({ kind: z.literal('pages'), read: z.number(), of: z.number() }),
  z.object({
    kind: z.literal('texts'),
    full: z.number(),
    /** known by their summary only */
    summarised: z.number(),
    unreadable: z.number(),
    unread: z.number(),
    /** pages that could not be read, and the reason that most of them gave */
    failed: z.number(),
    mostly: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('ranking'),
    articles: z.number(),
    stories: z.number(),
    irrelevant: z.number(),
    overLimit: z.number(),
    duplicates: z.number(),
    /** reports that a person took out of their stories; missing: none */
    apart: z.number().optional(),
  }),
  z.object({
    kind: z.literal('analysis'),
    modelUsed: z.string(),
    articles: z.number(),
    replaced: ReplacedModel.nullable(),
    statements: z.number(),
    /** the part of `statements` that was not found in the articles */
    missing: z.number(),
    hold: StoredHold.nullable(),
  }),
  z.object({ kind: z.literal('no-analysis'), why: z.enum(['no-articles', 'all-left-out']) }),
  z.object({
    kind: z.literal('saved'),
    articles: z.number(),
    stories: z.number(),
    archive: z.enum(['new', 'known', 'none']),
  }),
  z.object({ kind: z.literal('analysis-saved') }),
  /** a run is cancelled while this step is in progress */
  z.object({ kind: z.literal('cancelled') }),
  // from here on, steps of the content of a campaign
  z.object({ kind: z.literal('topics'), topics: z.number() }),
  /** research of one topic */
  z.object({ kind: z.literal('articles'), articles: z.number() }),
  z.object({ kind: z.literal('topic-deleted') }),
  /** a research run of one topic had no result */
  z.object({
    kind: z.literal('no-research'),
    why: z.enum(['failed', 'cancelled', 'late']),
    /** minutes that it had */
    minutes: z.number(),
    error: z.string().nullable(),
    /** earlier research of the topic is used instead */
    usesEarlier: z.boolean(),
  }),
  z.object({ kind: z.literal('drafted'), modelUsed: z.string() }),
  z.object({
    kind: z.literal('topic-stories'),
    stories: z.number(),
    topics: z.number(),
    /** names of the topics that have none */
    empty: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('joined'),
    stories: z.number(),
    /** in several topics */
    shared: z.number(),
    overLimit: z.number(),
  }),
  z.object({ kind: z.literal('writing'), articles: z.number() }),
  /** null: Newsloom's own layout */
  z.object({ kind: z.literal('filled'), template: z.string().nullable() }),
  z.object({ kind: z.literal('content-saved'), isDraft: z.boolean() }),
])
export type StepReport = z.infer<typeof StepReport>

/** Every step of a run, whatever runs. */
export const STEP_STATES = ['waiting', 'running', 'done', 'failed', 'skipped'] as const
export const StepBase = z.object({
  /** in English */
  label: z.string(),
  state: z.enum(STEP_STATES),
  /** in English: what happened, or why it failed */
  detail: z.string(),
  /** the figures of `detail`; null: only `detail` has them */
  report: StepReport.nullable(),
})

export type ListingReport = Extract<StepReport, { kind: 'listing' | 'unchanged' }>
