import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { ModelId } from '../research/models.ts'
import { TOPIC_LIMITS } from '../research/topics.ts'
import { RunState } from '../run-state.ts'

const Prompt = z.string().max(TOPIC_LIMITS.prompt)

/**
 * POST /api/templates/{id}/test and /test-prompts: prompts that are given stand in for the
 * template's own.
 */
export const StartTemplateTestInput = z.object({
  id: Id,
  customPrompt: Prompt.nullish(),
  formatPrompt: Prompt.nullish(),
  geminiModel: ModelId.nullish(),
  /** whose latest research; null: the latest of all, or the sample */
  topicId: Id.nullish(),
})
export type StartTemplateTestInput = z.infer<typeof StartTemplateTestInput>

/** One run of a template's prompts. */
export const TemplateTestView = z.object({
  id: Id,
  templateId: Id,
  state: RunState,
  /** what it is doing, in words */
  step: z.string(),
  customPrompt: z.string(),
  formatPrompt: z.string(),
  geminiModel: ModelId,
  /** asked for; null: the latest research of all */
  topicId: Id.nullable(),
  topicName: z.string(),
  isSample: z.boolean(),
  articlesUsed: z.number(),
  /** the analysis as mail HTML; empty until it is there */
  html: z.string(),
  modelUsed: z.string(),
  isLocal: z.boolean(),
  /** where the model's API tells them */
  tokens: z.object({ prompt: z.number(), answer: z.number() }).nullable(),
  error: z.string().nullable(),
  createdAt: IsoTime,
  startedAt: IsoTime.nullable(),
  endedAt: IsoTime.nullable(),
})
export type TemplateTestView = z.infer<typeof TemplateTestView>

/** Tests that are kept of a template, the newest. */
export const KEPT_TESTS = 10

/** A test under way, for a list of all that runs. */
export const RunningTemplateTest = z.object({
  id: Id,
  templateId: Id,
  templateName: z.string(),
  /** what it is doing, in words */
  step: z.string(),
})
export type RunningTemplateTest = z.infer<typeof RunningTemplateTest>

/** The documented answer. */
export const TemplateTestAnswer = z.object({
  articlesUsed: z.number(),
  content: z.string(),
  testTopic: z.object({ name: z.string() }),
  template: z.object({ geminiModel: ModelId }),
})
export type TemplateTestAnswer = z.infer<typeof TemplateTestAnswer>
