import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { RunView } from '../research/research.ts'
import { SourceHealth } from '../research/sources.ts'

/** Runs that ended this recently are shown, hours. */
export const LIVE_HOURS = 6

export const MODEL_TASKS = [
  'analysis',
  'quotes',
  'arrangement',
  'topic',
  'campaign',
  'script',
  'speech',
] as const
/** One call of a model of Gemini. */
export const ModelCall = z.object({
  id: Id,
  task: z.enum(MODEL_TASKS),
  /** the model that answered; the requested one if none did; empty: unknown */
  model: z.string(),
  ms: z.number(),
  /** null: not reported */
  promptTokens: z.number().nullable(),
  answerTokens: z.number().nullable(),
  /** null: unknown */
  costUsd: z.number().nullable(),
  /** why there was no answer; null: there was one */
  error: z.string().nullable(),
  at: IsoTime,
})
export type ModelCall = z.infer<typeof ModelCall>

export const LiveArticle = z.object({
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  relevanceScore: z.number(),
  /** null: it cannot be opened */
  url: z.string().nullable(),
  /** whether `url` counts the click */
  isTracked: z.boolean(),
})
export type LiveArticle = z.infer<typeof LiveArticle>

/** The latest research archive. */
export const LiveArchive = z.object({
  id: Id,
  /** null: the topic was deleted */
  topicId: Id.nullable(),
  title: z.string(),
  newsItemsCount: z.number(),
  aiSummary: z.string().nullable(),
  modelUsed: z.string().nullable(),
  createdAt: IsoTime,
  articles: z.array(LiveArticle),
})
export type LiveArchive = z.infer<typeof LiveArchive>

export const LiveRun = RunView.extend({
  topicName: z.string(),
  /** its topic has no later run: it can be tried again */
  isLatest: z.boolean(),
})
export type LiveRun = z.infer<typeof LiveRun>

export const LiveView = z.object({
  archive: LiveArchive.nullable(),
  /** active ones first, then those of the last hours, newest first */
  runs: z.array(LiveRun),
  sources: z.array(SourceHealth),
  calls: z.array(ModelCall),
  /** how often the local analyst worked instead; null: never, or not in two months */
  localCalls: z.object({ count: z.number(), lastAt: IsoTime }).nullable(),
})
export type LiveView = z.infer<typeof LiveView>
