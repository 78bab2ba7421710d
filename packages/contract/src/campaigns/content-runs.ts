import { z } from 'zod'
import { PodcastLanguage } from '../podcasts/podcast-language.ts'
import { chosenId, Id, IsoTime } from '../primitives.ts'
import { DEFAULT_MODEL, ModelId } from '../research/models.ts'
import { TOPIC_LIMITS } from '../research/topics.ts'
import { RunState } from '../run-state.ts'
import { StepBase, StepReport } from '../step-report.ts'
import { cleanName } from '../text/clean-name.ts'
import { cleanText } from '../text/clean-text.ts'
import { CAMPAIGN_LIMITS, CAMPAIGN_TEXTS } from './campaign-limits.ts'
import { CampaignPersona, ContentTemplates } from './campaigns.ts'
import { ContentOrigin } from './content-checks.ts'

/**
 * `prompts`: 'Auto-Generate Campaign'. `content`: 'Generate/Regenerate Content'. `automation`:
 * content for lists that are due.
 */
export const ContentRunKind = z.enum(['prompts', 'content', 'automation'])
export type ContentRunKind = z.infer<typeof ContentRunKind>

export const CampaignStepKind = z.enum([
  'read-topics',
  'draft',
  'research',
  'read-research',
  'join',
  'write',
  'fill',
  'save',
])
export type CampaignStepKind = z.infer<typeof CampaignStepKind>

export const CampaignStep = StepBase.extend({
  /** steps of earlier versions have none */
  kind: CampaignStepKind.optional(),
  /** the topic that is researched, or the model that writes, unless the local analyst does */
  subject: z.string().optional(),
  /** steps of earlier versions have none */
  report: StepReport.nullish(),
})
export type CampaignStep = z.infer<typeof CampaignStep>

/** POST /api/prompts/generate: the documented answer. */
export const PromptsResult = z.object({
  campaignName: z.string().optional(),
  customPrompt: z.string(),
  formatPrompt: z.string(),
})
export type PromptsResult = z.infer<typeof PromptsResult>

/**
 * POST /api/campaigns/preview: the documented answer, and its origin. `htmlContent` has its merge
 * tags open.
 */
export const CampaignPreview = z.object({
  htmlContent: z.string(),
  subject: z.string(),
  templatesUsed: z.number(),
  /** number of articles it was written from */
  researchSources: z.number(),
  podcastUrl: z.string().nullable(),
  podcastTitle: z.string().nullable(),
  podcastGeneratedAt: IsoTime.nullable(),
  ...ContentOrigin.shape,
})
export type CampaignPreview = z.infer<typeof CampaignPreview>

/** POST /api/campaigns/{id}/regenerate: the documented answer. */
export const RegenerateResult = z.object({
  generatedContent: z.string(),
  templatesUsed: z.number(),
  totalResearchItems: z.number(),
  podcastUrl: z.string().nullable(),
  podcastTitle: z.string().nullable(),
  podcastGeneratedAt: IsoTime.nullable(),
})
export type RegenerateResult = z.infer<typeof RegenerateResult>

export const ContentRunView = z.object({
  id: Id,
  /** null: the campaign is not saved yet */
  campaignId: Id.nullable(),
  /** shown in the list of running work */
  title: z.string(),
  kind: ContentRunKind,
  state: RunState,
  /** 0 to 1 */
  progress: z.number(),
  /** the current step, for the user */
  current: z.string(),
  steps: z.array(CampaignStep),
  /** once a `prompts` run has succeeded */
  prompts: PromptsResult.nullable(),
  /** once a `content` or `automation` run has succeeded; an automation's is dropped once emailed */
  preview: CampaignPreview.nullable(),
  error: z.string().nullable(),
  queuedAt: IsoTime,
  startedAt: IsoTime.nullable(),
  endedAt: IsoTime.nullable(),
})
export type ContentRunView = z.infer<typeof ContentRunView>

const Prompt = z.string().overwrite(cleanText).max(TOPIC_LIMITS.prompt)
const persona = (message: string) => z.string(message).trim().min(1, message).pipe(CampaignPersona)
const topics = (message: string) =>
  z.array(chosenId(message), message).min(1, message).max(CAMPAIGN_LIMITS.topics).transform(eachOnce)
const eachOnce = (ids: number[]): number[] => [...new Set(ids)]
const neededPrompt = z
  .string(CAMPAIGN_TEXTS.previewNeedsPrompts)
  .refine((text) => text.trim() !== '', CAMPAIGN_TEXTS.previewNeedsPrompts)
  .pipe(Prompt)
const Name = z
  .string()
  .overwrite((text) => cleanName(text) ?? '')
  .max(CAMPAIGN_LIMITS.name)

/** 'Auto-Generate Campaign' */
export const StartPromptsInput = z.object({
  topicIds: topics(CAMPAIGN_TEXTS.promptsNeedTopic),
  persona: persona(CAMPAIGN_TEXTS.promptsNeedPersona),
  geminiModel: ModelId.default(DEFAULT_MODEL),
  /** null: not saved yet */
  campaignId: Id.nullish(),
})
export type StartPromptsInput = z.infer<typeof StartPromptsInput>
/** The documented body; `templateIds` are the ids of topics (spec section 7). */
export const GeneratePromptsBody = z.preprocess((body) => {
  if (typeof body !== 'object' || body === null) return body
  const topicIds = 'topicIds' in body ? body.topicIds : 'templateIds' in body ? body.templateIds : []
  return { ...body, topicIds }
}, StartPromptsInput)

const previewFields = {
  topicIds: topics(CAMPAIGN_TEXTS.previewNeedsTopics),
  customPrompt: neededPrompt,
  formatPrompt: neededPrompt,
  geminiModel: ModelId,
  persona: persona(CAMPAIGN_TEXTS.persona),
  name: Name,
  templateIds: ContentTemplates,
  podcastLanguage: PodcastLanguage.nullish(),
}
/** 'Generate Content' of a campaign, saved or not. */
export const StartPreviewInput = z.object({
  ...previewFields,
  geminiModel: ModelId.default(DEFAULT_MODEL),
  name: Name.default(''),
  templateIds: ContentTemplates.default(null),
})
export type StartPreviewInput = z.infer<typeof StartPreviewInput>
/** 'Regenerate Content' of a saved campaign; omitted fields use the campaign's own values. */
export const StartRegenerateInput = z.object(previewFields).partial().extend({ id: Id })
export type StartRegenerateInput = z.infer<typeof StartRegenerateInput>
