import { z } from 'zod'
import { Id, IsoTime, Named } from '../primitives.ts'
import { PageTally } from '../step-report.ts'
import { MAX_WINDOW_HOURS } from './time-window.ts'
import { NewsSourceUrl, TOPIC_LIMITS } from './topics.ts'

/** The kinds of content at an address. */
export const SOURCE_KINDS = ['feed', 'sitemap', 'page', 'article', 'api', 'sample'] as const
export const SourceKind = z.enum(SOURCE_KINDS)
export type SourceKind = z.infer<typeof SourceKind>

/** How a source answered. `unchanged`: it says that nothing is new (304). */
export const SOURCE_ANSWERS = ['read', 'unchanged', 'blocked', 'failed'] as const
export const SourceAnswer = z.enum(SOURCE_ANSWERS)
export type SourceAnswer = z.infer<typeof SourceAnswer>

/**
 * `silent`: it answers, but has published nothing for longer than usual. `unreadable`: it lists
 * articles, but no page of them could be read. `undated`: most of its items have no date that can
 * be believed, nor have their pages. `misdated`: its dates lie in the future, or most pages
 * contradict them. `blocked`: refused by our own rule or by robots.txt. `unread`: no run has read
 * it.
 */
export const SourceState = z.enum([
  'healthy',
  'silent',
  'unreadable',
  'undated',
  'misdated',
  'failing',
  'blocked',
  'unread',
])
export type SourceState = z.infer<typeof SourceState>

/** The result of the last run that read pages of a source's articles. */
export const ReadPages = PageTally.extend({ readAt: IsoTime })
export type ReadPages = z.infer<typeof ReadPages>

/** A source of a topic, and how its last readings went. */
export const SourceHealth = z.object({
  url: z.string(),
  /** a short form of the address */
  label: z.string(),
  /** the publisher's name, if it is known */
  name: z.string().nullable(),
  /** `starter`: read because the topic has no sources of its own */
  origin: z.enum(['chosen', 'starter']),
  state: SourceState,
  kind: SourceKind.nullable(),
  answer: SourceAnswer.nullable(),
  answeredAt: IsoTime.nullable(),
  /** for the user: why it was blocked or failed */
  reason: z.string().nullable(),
  /** failures in a row, and the first of them */
  failures: z.number(),
  failingSince: IsoTime.nullable(),
  /** the last listing in full, and how often the source has said since that it is unchanged */
  readAt: IsoTime.nullable(),
  unchanged: z.number(),
  items: z.number(),
  /** without a date, also on their pages, or with one that pages of the source refute */
  undated: z.number(),
  newestAt: IsoTime.nullable(),
  /** the faults of the feed that did not prevent reading it */
  repairs: z.array(z.string()),
  /** null: no run has read pages of its articles */
  pages: ReadPages.nullable(),
})
export type SourceHealth = z.infer<typeof SourceHealth>

export const SOURCE_NOTICES = ['silent', 'failing'] as const
/**
 * A source needs attention. Raised once per spell; ends when the source is well again, and can be
 * dismissed.
 */
export const SourceNotice = z.object({
  id: Id,
  url: z.string(),
  /** the publisher's name, else a short form of the address */
  name: z.string(),
  kind: z.enum(SOURCE_NOTICES),
  /** its newest item, or its first failure */
  since: IsoTime.nullable(),
  answer: SourceAnswer.nullable(),
  reason: z.string().nullable(),
  topics: z.array(Named),
})
export type SourceNotice = z.infer<typeof SourceNotice>

/** All topics without `topicId`. */
export const SourcesInput = z.object({ topicId: Id.optional() })

/** A well-known public feed. */
export const StarterSource = z.object({ name: z.string(), url: z.string(), language: z.enum(['th', 'en']) })
export type StarterSource = z.infer<typeof StarterSource>

/** One source of a topic as typed, before it is saved. `url` null: the search by keywords. */
export const CheckSourceInput = z.object({
  url: NewsSourceUrl.nullable(),
  name: z.string().max(TOPIC_LIMITS.name),
  description: z.string().max(TOPIC_LIMITS.description),
  keywords: z.array(z.string().max(TOPIC_LIMITS.keyword)).max(TOPIC_LIMITS.keywords),
  /** the topic's time range; 0: no limit */
  hours: z.number().min(0).max(MAX_WINDOW_HOURS),
})
export type CheckSourceInput = z.infer<typeof CheckSourceInput>

/** The result of reading a source once. */
export const SourceCheck = z.object({
  url: z.string().nullable(),
  label: z.string(),
  name: z.string().nullable(),
  state: SourceState.exclude(['unread']),
  kind: SourceKind.nullable(),
  /** for the user: why it was blocked or failed */
  reason: z.string().nullable(),
  items: z.number(),
  /** without a date, also on their pages, or with one that pages of the source refute */
  undated: z.number(),
  newestAt: IsoTime.nullable(),
  repairs: z.array(z.string()),
  /** items that are on the topic, by their titles and summaries */
  matches: z.number(),
  /** by earlier runs: a check reads no pages */
  pages: ReadPages.nullable(),
  /** the feed or news sitemap, by `kind`, found at another address: it can be used instead */
  feedUrl: z.string().nullable(),
})
export type SourceCheck = z.infer<typeof SourceCheck>
