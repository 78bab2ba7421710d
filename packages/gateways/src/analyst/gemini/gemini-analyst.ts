import { setTimeout as wait } from 'node:timers/promises'
import { quoteArticles } from '@newsloom/analyst/local-analyst'
import { CAMPAIGN_LIMITS } from '@newsloom/contract/campaigns/campaign-limits'
import { DEFAULT_MODEL } from '@newsloom/contract/research/models'
import { type AutoFillResult, TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { removeForeign } from '@newsloom/core/analysis/ground-markdown'
import { analysisPrompt, arrangePrompt } from '@newsloom/core/analysis/prompts'
import { UnavailableError } from '@newsloom/core/errors'
import type { ModelMemory } from '@newsloom/core/model-calls/gone-models'
import { scriptPrompt } from '@newsloom/core/podcasts/script-prompt'
import type { Analyst, CampaignDraft } from '@newsloom/core/ports'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { analysisFields, readAnalysis } from './analysis-answer.ts'
import { readAsWritten } from './analysis-so-far.ts'
import { askGemini, GEMINI_TIMES, type Gemini, type GeminiTimes } from './ask-gemini.ts'
import {
  CAMPAIGN_FIELDS,
  CampaignDraftAnswer,
  campaignSystem,
  campaignUser,
} from './draft-campaign-prompt.ts'
import { DRAFT_FIELDS, DraftAnswer, draftSystem, draftUser } from './draft-topic-prompt.ts'
import { createGeminiClient } from './gemini-client.ts'
import type { GeminiReply } from './gemini-reply.ts'
import { modelOptions } from './model-families.ts'
import { createModelRegistry } from './model-registry.ts'
import { readScript, scriptFields } from './script-answer.ts'

export type { GeminiTimes } from './ask-gemini.ts'
export type GeminiOptions = {
  apiKey: string
  baseUrl?: string | undefined
  log: Logger
  times?: Partial<GeminiTimes> | undefined
  memory: ModelMemory
}

const GOOGLE = 'https://generativelanguage.googleapis.com'
const MAX_KEYWORDS = 12

/** The Gemini analyst. `modelUsed` is the model that actually answered. */
export function createGeminiAnalyst({
  apiKey,
  baseUrl = GOOGLE,
  log,
  times,
  memory,
}: GeminiOptions): Analyst {
  const limits = { ...GEMINI_TIMES, ...times }
  const registry = createModelRegistry({ apiKey, baseUrl, log, listTimeoutMs: limits.list, memory })
  const gemini: Gemini = { client: createGeminiClient({ apiKey, baseUrl }), registry, times: limits, log }
  return {
    kind: 'gemini',
    analyse: async (request, signal, progress) => {
      const fields = analysisFields(request.articles.length)
      const onText = progress && readAsWritten(progress, log)
      const ask = { ...analysisPrompt(request), fields, model: request.model, signal, onText }
      const { text: said, model: modelUsed, tokens } = await askGemini(gemini, ask)
      return { analysis: readAnalysis(jsonOf(said)), said, modelUsed, tokens }
    },
    quote: quoteArticles,
    arrange: async (request, signal) => {
      const ask = { ...arrangePrompt(request), model: request.model, signal }
      const { text: markdown, model: modelUsed, tokens } = await askGemini(gemini, ask)
      return { markdown, modelUsed, tokens }
    },
    draftTopic: async (persona, signal) => {
      const ask = {
        system: draftSystem,
        user: draftUser(persona),
        fields: DRAFT_FIELDS,
        model: DEFAULT_MODEL,
        signal,
      }
      return toDraft(persona, await askGemini(gemini, ask))
    },
    draftCampaign: async (request, signal) => {
      const ask = {
        system: campaignSystem,
        user: campaignUser(request),
        fields: CAMPAIGN_FIELDS,
        model: request.model,
        signal,
      }
      return toCampaignDraft(await askGemini(gemini, ask))
    },
    writeScript: async (request, signal) => {
      const ask = { ...scriptPrompt(request), fields: scriptFields(request), model: request.model, signal }
      const { text, model: modelUsed, tokens } = await askGemini(gemini, ask)
      return { lines: readScript(jsonOf(text), request), modelUsed, tokens }
    },
    models: async () => {
      const late = wait(limits.options, [], { ref: false })
      const [live, gone] = await Promise.all([Promise.race([registry.live(), late]), memory.gone()])
      return modelOptions(live, gone)
    },
  }
}

function toDraft(persona: string, reply: GeminiReply): AutoFillResult {
  const { name, keywords, description, customPrompt, formatPrompt } = parsedAnswer(DraftAnswer, reply)
  return {
    persona,
    name: clean(name, TOPIC_LIMITS.name),
    keywords: [...new Set(keywords.map((k) => clean(k, TOPIC_LIMITS.keyword)))]
      .filter(Boolean)
      .slice(0, MAX_KEYWORDS),
    description: clean(description, TOPIC_LIMITS.description),
    newsSources: [],
    customPrompt: clean(customPrompt, TOPIC_LIMITS.prompt),
    formatPrompt: clean(formatPrompt, TOPIC_LIMITS.prompt),
    modelUsed: reply.model,
  }
}

/**
 * Topic names may come from feeds and strangers, so addresses are removed: none may become part of
 * an instruction.
 */
function toCampaignDraft(reply: GeminiReply): CampaignDraft {
  const { campaignName, customPrompt, formatPrompt } = parsedAnswer(CampaignDraftAnswer, reply)
  const draft = {
    campaignName: clean(campaignName, CAMPAIGN_LIMITS.name),
    customPrompt: clean(customPrompt, TOPIC_LIMITS.prompt),
    formatPrompt: clean(formatPrompt, TOPIC_LIMITS.prompt),
  }
  if (draft.customPrompt === '' || draft.formatPrompt === '') throw otherForm(reply)
  return { ...draft, modelUsed: reply.model }
}

function parsedAnswer<T extends z.ZodType>(form: T, reply: GeminiReply): z.infer<T> {
  const parsed = form.safeParse(jsonOf(reply.text))
  if (!parsed.success) throw otherForm(reply)
  return parsed.data
}

const otherForm = (reply: GeminiReply) => new UnavailableError(sentence('modelForm', reply.model))

const clean = (text: string, limit: number): string =>
  removeForeign(text, () => null)
    .trim()
    .slice(0, limit)

function jsonOf(text: string): unknown {
  const inner = /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/i.exec(text)?.[1] ?? text
  try {
    return JSON.parse(inner)
  } catch {
    return null
  }
}
