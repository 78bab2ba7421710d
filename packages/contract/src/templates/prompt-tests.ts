import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { ModelUsage } from '../research/model-usage.ts'
import { ModelId } from '../research/models.ts'
import { TOPIC_LIMITS } from '../research/topics.ts'
import { RunState } from '../run-state.ts'

const Prompt = z.string().max(TOPIC_LIMITS.prompt)

/** POST /api/templates/{id}/test and /test-prompts: given prompts replace the template's own. */
export const StartPromptTestInput = z.object({
  id: Id,
  customPrompt: Prompt.nullish(),
  formatPrompt: Prompt.nullish(),
  geminiModel: ModelId.nullish(),
  /** use this topic's latest research; null: the latest of all topics, or the sample */
  topicId: Id.nullish(),
  /** run the saved prompts too, on the same articles; nothing to compare when they are the same */
  isComparison: z.boolean().nullish(),
})
export type StartPromptTestInput = z.infer<typeof StartPromptTestInput>

const Prompts = z.object({ customPrompt: z.string(), formatPrompt: z.string(), geminiModel: ModelId })
const Answer = z.object({
  /** the analysis as email HTML; empty until it is ready */
  html: z.string(),
  /** characters of its text, without addresses */
  length: z.number(),
  /** null: not counted, as the test is older than that, or not over */
  statements: z.object({ all: z.number(), found: z.number() }).nullable(),
  modelUsed: z.string(),
  isLocal: z.boolean(),
  usage: ModelUsage,
})
/** Prompts as they were tried, and their result on the articles. */
export const TriedPrompts = Prompts.extend(Answer.shape)
export type TriedPrompts = z.infer<typeof TriedPrompts>

/** One run of a template's prompts. */
export const PromptTestView = z.object({
  id: Id,
  templateId: Id,
  state: RunState,
  /** the current step, for the user */
  step: z.string(),
  ...TriedPrompts.shape,
  /** the requested topic; null: the latest research of all topics */
  topicId: Id.nullable(),
  topicName: z.string(),
  isSample: z.boolean(),
  articlesUsed: z.number(),
  /** the saved prompts on the same articles; null: not compared */
  saved: TriedPrompts.nullable(),
  /** if the model's API reports them */
  tokens: z.object({ prompt: z.number(), answer: z.number() }).nullable(),
  error: z.string().nullable(),
  createdAt: IsoTime,
  startedAt: IsoTime.nullable(),
  endedAt: IsoTime.nullable(),
})
export type PromptTestView = z.infer<typeof PromptTestView>

/** Number of newest tests kept per template. */
export const KEPT_TESTS = 10

/** A running test, for the list of running work. */
export const RunningPromptTest = z.object({
  id: Id,
  templateId: Id,
  templateName: z.string(),
  /** the current step, for the user */
  step: z.string(),
})
export type RunningPromptTest = z.infer<typeof RunningPromptTest>

/** The documented answer. */
export const PromptTestAnswer = z.object({
  articlesUsed: z.number(),
  content: z.string(),
  testTopic: z.object({ name: z.string() }),
  template: z.object({ geminiModel: ModelId }),
})
export type PromptTestAnswer = z.infer<typeof PromptTestAnswer>
