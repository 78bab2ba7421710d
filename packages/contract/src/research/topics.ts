import { z } from 'zod'
import { DEFAULT_UNSUPPORTED, Unsupported } from '../analysis/checked-analysis.ts'
import { Id, IsoTime, Named } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { DEFAULT_KNOWN_STORIES, DEFAULT_NOTHING_NEW, KnownStories, NothingNew } from './issues.ts'
import { splitList } from './keywords.ts'
import { DEFAULT_MODEL, ModelId } from './models.ts'
import { MAX_WINDOW_HOURS, TimeFilter, TimeUnit } from './time-window.ts'

export const TOPIC_LIMITS = {
  name: 200,
  description: 5_000,
  persona: 200,
  prompt: 20_000,
  keyword: 100,
  keywords: 50,
  sources: 50,
  sourceAddress: 2_000,
  /** USD a month */
  budget: 10_000,
}
export const DEFAULT_PERSONA = 'Financial Analyst'
export const SUGGESTED_PERSONAS = [
  'Central Bank Governor',
  'Financial Analyst',
  'Policy Maker',
  'Investment Manager',
  'Risk Manager',
  'ESG Specialist',
] as const

/** A list, as an array or as the form's text. */
const TextList = z
  .union([z.array(z.string()), z.string()])
  .transform((v) => (typeof v === 'string' ? splitList(v) : splitList(v.join('\n'))))

/** A news source: an http(s) URL of a feed, a site or an article, or a bundled `sample:` source. */
export const NewsSourceUrl = z
  .string()
  .trim()
  .max(TOPIC_LIMITS.sourceAddress, sentence('sourceLong', TOPIC_LIMITS.sourceAddress.toLocaleString('en')))
  .refine((v) => /^sample:[a-z0-9-]+$/.test(v) || isHttpUrl(v), sentence('sourceAddress'))

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

const Keywords = TextList.pipe(z.array(z.string().max(TOPIC_LIMITS.keyword)).max(TOPIC_LIMITS.keywords))
const NewsSources = TextList.pipe(
  z.array(NewsSourceUrl).max(TOPIC_LIMITS.sources, sentence('sourcesFull', TOPIC_LIMITS.sources)),
)
const NO_NAME = sentence('topicFields')
const Name = z.string(NO_NAME).trim().min(1, NO_NAME).max(TOPIC_LIMITS.name)
const Prompt = z.string().max(TOPIC_LIMITS.prompt)
const Persona = z
  .string()
  .trim()
  .max(TOPIC_LIMITS.persona)
  .nullable()
  .transform((v) => v || null)
/** USD a month for models; null: no limit. */
const Budget = z
  .number(sentence('amountInDollars'))
  .positive(sentence('amountAboveZero'))
  .max(TOPIC_LIMITS.budget)
  .nullable()
const WindowValue = z.coerce.number().min(0).max(MAX_WINDOW_HOURS)

export const TemplateOption = z.enum(['create_new', 'use_existing'])
export type TemplateOption = z.infer<typeof TemplateOption>

/** POST /api/research-topics. Keywords default to those of the description. */
export const CreateTopicInput = z.object({
  name: Name,
  description: z.string().max(TOPIC_LIMITS.description).default(''),
  keywords: Keywords.default([]),
  newsSources: NewsSources.default([]),
  isActive: z.boolean().default(true),
  persona: Persona.default(null),
  customPrompt: Prompt.default(''),
  formatPrompt: Prompt.default(''),
  geminiModel: ModelId.default(DEFAULT_MODEL),
  timeSensitive: z.boolean().default(false),
  timeFilter: TimeFilter.default('24h'),
  customTimeValue: WindowValue.default(1),
  customTimeUnit: TimeUnit.default('days'),
  unsupported: Unsupported.default(DEFAULT_UNSUPPORTED),
  knownStories: KnownStories.default(DEFAULT_KNOWN_STORIES),
  nothingNew: NothingNew.default(DEFAULT_NOTHING_NEW),
  monthlyBudget: Budget.default(null),
  /** an existing template; without one and with `create_new` the topic gets its own */
  templateId: Id.nullish(),
  templateOption: TemplateOption.default('create_new'),
  selectedTemplateId: Id.nullish(),
})
export type CreateTopicInput = z.infer<typeof CreateTopicInput>

/** PUT /api/research-topics/{id}: only what is given changes. */
export const UpdateTopicInput = z.object({
  id: Id,
  name: Name.optional(),
  description: z.string().max(TOPIC_LIMITS.description).optional(),
  keywords: Keywords.optional(),
  newsSources: NewsSources.optional(),
  isActive: z.boolean().optional(),
  persona: Persona.optional(),
  customPrompt: Prompt.optional(),
  formatPrompt: Prompt.optional(),
  geminiModel: ModelId.optional(),
  timeSensitive: z.boolean().optional(),
  timeFilter: TimeFilter.optional(),
  customTimeValue: WindowValue.optional(),
  customTimeUnit: TimeUnit.optional(),
  unsupported: Unsupported.optional(),
  knownStories: KnownStories.optional(),
  nothingNew: NothingNew.optional(),
  monthlyBudget: Budget.optional(),
  templateId: Id.nullish(),
})
export type UpdateTopicInput = z.infer<typeof UpdateTopicInput>

/** Takes one source from a topic, by its address. */
export const RemoveSourceInput = z.object({ id: Id, url: z.string() })
export type RemoveSourceInput = z.infer<typeof RemoveSourceInput>

/** The most that a topic may have from a time when the limit was higher. */
const MOST_STORED = 1_000
/** Puts one back, by the rules of today. `before`: the sources that were listed before it. */
export const RestoreSourceInput = z.object({
  id: Id,
  url: NewsSourceUrl,
  before: z.array(z.string()).max(MOST_STORED),
})
export type RestoreSourceInput = z.infer<typeof RestoreSourceInput>

export const TopicView = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  newsSources: z.array(z.string()),
  isActive: z.boolean(),
  persona: z.string().nullable(),
  customPrompt: z.string(),
  formatPrompt: z.string(),
  geminiModel: z.string(),
  timeSensitive: z.boolean(),
  timeFilter: TimeFilter,
  customTimeValue: z.number(),
  customTimeUnit: TimeUnit,
  unsupported: Unsupported,
  knownStories: KnownStories,
  nothingNew: NothingNew,
  /** USD a month for models; null: no limit */
  monthlyBudget: z.number().nullable(),
  /** USD for models in this month (UTC); calls of an unknown cost are not in it */
  spentThisMonth: z.number(),
  templateId: Id.nullable(),
  lastResearchAt: IsoTime.nullable(),
  createdAt: IsoTime,
  /** the active run, if any */
  activeRunId: Id.nullable(),
  /** articles in the latest finished research */
  newsItemsCount: z.number(),
  /** true while one of its sources is bundled sample data */
  usesSamples: z.boolean(),
})
export type TopicView = z.infer<typeof TopicView>

/** The data that depends on a topic and is deleted, stopped or held with it. */
export const TopicUsage = z.object({
  /** lists that are subscribed to it */
  lists: z.array(Named),
  /** `isHeld`: it is scheduled and either uses this topic's research or has no other topic */
  campaigns: z.array(Named.extend({ scheduledAt: IsoTime.nullable(), isHeld: z.boolean() })),
  /** templates created with it and not used elsewhere: they are deleted too */
  templates: z.array(Named),
})
export type TopicUsage = z.infer<typeof TopicUsage>

export const DeleteTopicResult = z.object({ deletedTemplates: z.number() })
export type DeleteTopicResult = z.infer<typeof DeleteTopicResult>

const NO_PERSONA = sentence('personaForAutoFill')

/** POST /api/auto-fill-topic */
export const AutoFillInput = z.object({
  persona: z.string(NO_PERSONA).trim().min(1, NO_PERSONA).max(TOPIC_LIMITS.persona),
})
export const AutoFillResult = z.object({
  persona: z.string(),
  name: z.string(),
  keywords: z.array(z.string()),
  description: z.string(),
  newsSources: z.array(z.string()),
  customPrompt: z.string(),
  formatPrompt: z.string(),
  /** the model that answered, or the local assistant's name */
  modelUsed: z.string(),
})
export type AutoFillResult = z.infer<typeof AutoFillResult>
