import { BlockList } from '@newsloom/email/blocks/registry'
import { z } from 'zod'
import { MAX_ID } from '../max-id.ts'
import { PodcastLanguage } from '../podcasts/podcast-language.ts'
import { chosenId, Id, IsoTime } from '../primitives.ts'
import { ModelId } from '../research/models.ts'
import { TOPIC_LIMITS } from '../research/topics.ts'
import { sentence } from '../sentences/sentences.ts'
import { TEMPLATE_LIMITS } from '../templates/template-limits.ts'
import { Preheader } from '../templates/templates.ts'
import { cleanName } from '../text/clean-name.ts'
import { cleanText } from '../text/clean-text.ts'
import { CampaignAudience, CampaignAudienceView } from './campaign-audience.ts'
import { CampaignFigures } from './campaign-figures.ts'
import { CampaignHold, HeldReason } from './campaign-hold.ts'
import { CAMPAIGN_KINDS } from './campaign-kinds.ts'
import { CAMPAIGN_LIMITS, CAMPAIGN_TEXTS } from './campaign-limits.ts'
import { withKind, withoutCount } from './campaign-shape.ts'

export const CampaignKind = z.enum(CAMPAIGN_KINDS)
export type CampaignKind = z.infer<typeof CampaignKind>

/**
 * A campaign's status. `held`: it was due but not sent; `hold` says why, and the user decides.
 * `waiting`: a second person has to approve it. From `sending` on it is the state of its latest
 * send.
 */
export const CampaignStatus = z.enum([
  'draft',
  'scheduled',
  'held',
  'waiting',
  'sending',
  'paused',
  'sent',
  'cancelled',
])
export type CampaignStatus = z.infer<typeof CampaignStatus>

/** Fields of both kinds. */
const Common = {
  id: Id,
  name: z.string(),
  subject: z.string(),
  status: CampaignStatus,
  /** why it is held, in English; empty otherwise */
  statusNote: z.string(),
  /** null: it is not held */
  heldReason: HeldReason.nullable(),
  /** the same with the names in it, for other languages */
  hold: CampaignHold.nullable(),
  scheduledAt: IsoTime.nullable(),
  audience: CampaignAudienceView,
  /** null: an automation uses its first topic's template; empty: Newsloom's own layout */
  templateIds: z.array(Id).nullable(),
  /** mails that the transport accepted, tests excluded */
  emailsSent: z.number(),
  /** null: it has emailed nobody */
  figures: CampaignFigures.nullable(),
  /** the latest send that is not a test */
  sendId: Id.nullable(),
  /** the last test email of the current content; null: none since the last change */
  testedAt: IsoTime.nullable(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
}

/** A card: without the content. */
export const EmailCampaignCard = z.object({
  kind: z.literal('email'),
  ...Common,
  templateId: Id.nullable(),
  /** its latest research fills the template; null: the latest of all topics */
  topicId: Id.nullable(),
})
export type EmailCampaignCard = z.infer<typeof EmailCampaignCard>
export const AutomationCampaignCard = z.object({
  kind: z.literal('automation'),
  ...Common,
  persona: z.string(),
  /** ids as text (spec section 3) */
  topicIds: z.array(z.string()),
  topicNames: z.array(z.string()),
  geminiModel: ModelId,
  podcastLanguage: PodcastLanguage,
  podcastUrl: z.string().nullable(),
  podcastTitle: z.string().nullable(),
  podcastGeneratedAt: IsoTime.nullable(),
  /** whether there is content to send */
  hasContent: z.boolean(),
})
export type AutomationCampaignCard = z.infer<typeof AutomationCampaignCard>
export const CampaignCard = z.discriminatedUnion('kind', [EmailCampaignCard, AutomationCampaignCard])
export type CampaignCard = z.infer<typeof CampaignCard>

export const EmailCampaignView = EmailCampaignCard.extend({
  /** empty: the first words of the email */
  preheader: z.string(),
  htmlContent: z.string(),
  content: BlockList,
})
export type EmailCampaignView = z.infer<typeof EmailCampaignView>
export const AutomationCampaignView = AutomationCampaignCard.extend({
  customPrompt: z.string(),
  formatPrompt: z.string(),
  htmlContent: z.string(),
  /** the mail's HTML with its merge tags open, as it was generated or given; empty: none yet */
  generatedContent: z.string(),
  generatedAt: IsoTime.nullable(),
  /** number of articles the content was generated from */
  researchSources: z.number(),
  /** number of templates used: 1, or 0 for Newsloom's own layout */
  templatesUsed: z.number(),
})
export type AutomationCampaignView = z.infer<typeof AutomationCampaignView>
export const CampaignView = z.discriminatedUnion('kind', [EmailCampaignView, AutomationCampaignView])
export type CampaignView = z.infer<typeof CampaignView>

const oneLine = (message: string, max: number, tooLong: string) =>
  z
    .string(message)
    .overwrite((text) => cleanName(text) ?? '')
    .min(1, message)
    .max(max, tooLong)
const Name = oneLine(
  CAMPAIGN_TEXTS.missing,
  CAMPAIGN_LIMITS.name,
  sentence('longCampaignName', CAMPAIGN_LIMITS.name),
)
const Subject = oneLine(
  CAMPAIGN_TEXTS.missing,
  TEMPLATE_LIMITS.subject,
  sentence('longSubject', TEMPLATE_LIMITS.subject),
)
const Html = z.string().overwrite(cleanText).max(TEMPLATE_LIMITS.html)
const Prompt = z.string().overwrite(cleanText).max(TOPIC_LIMITS.prompt)
export const CampaignPersona = oneLine(
  CAMPAIGN_TEXTS.persona,
  CAMPAIGN_LIMITS.persona,
  sentence('longPersona', CAMPAIGN_LIMITS.persona),
)
const CampaignTopics = z
  .array(Id, CAMPAIGN_TEXTS.topics)
  .max(CAMPAIGN_LIMITS.topics, sentence('manyTopics', CAMPAIGN_LIMITS.topics))

/** blank HTML counts as none */
const GivenHtml = Html.nullish().transform((html) => (html?.trim() ? html : null))
const PODCAST_ADDRESS = sentence('podcastAddress')

const email = {
  kind: z.literal('email').default('email'),
  name: Name,
  subject: Subject,
  preheader: Preheader.nullish(),
  /** in an update, omitted: unchanged; null: no template */
  templateId: chosenId(CAMPAIGN_TEXTS.missing).nullish(),
  htmlContent: GivenHtml,
  topicId: Id.nullish(),
  audience: CampaignAudience.nullish(),
}
/**
 * The template for an automation's content; empty: Newsloom's own layout; null: the first topic's.
 * Omitted in an update: unchanged; in a new campaign: null.
 */
export const ContentTemplates = z.array(Id).max(1, sentence('oneTemplate')).nullable()

const automation = {
  kind: z.literal('automation').default('automation'),
  name: Name,
  persona: CampaignPersona,
  topicIds: CampaignTopics.min(1, CAMPAIGN_TEXTS.topics),
  geminiModel: ModelId.nullish(),
  podcastLanguage: PodcastLanguage.nullish(),
  customPrompt: Prompt.nullish(),
  formatPrompt: Prompt.nullish(),
  /** ignored: it is always `campaignSubject(name)` */
  subject: z.unknown().optional(),
  htmlContent: GivenHtml,
  generatedContent: Html.nullish(),
  researchSources: z.number().int().min(0).max(MAX_ID).nullish(),
  templatesUsed: z.number().int().min(0).max(1).nullish(),
  templateIds: ContentTemplates.optional(),
  podcastUrl: z
    .string()
    .max(2_000)
    .regex(/^(https?:\/\/[^\s\0]+|\/[^\s\0]*|)$/i, PODCAST_ADDRESS)
    .overwrite(cleanText)
    .nullish(),
  podcastTitle: z.string().overwrite(cleanText).max(300).nullish(),
  podcastGeneratedAt: IsoTime.or(z.literal('')).nullish(),
  audience: CampaignAudience.nullish(),
}

/**
 * POST /api/campaigns, an email campaign. Without `htmlContent` (or with the template's own) the
 * campaign copies the template with its blocks. `status` 'scheduled' alone does not schedule: the
 * schedule call does. The default audience is everyone.
 */
export const CreateEmailCampaignInput = z.object({
  ...email,
  status: z.enum(['draft', 'scheduled']).nullish(),
})
export type CreateEmailCampaignInput = z.infer<typeof CreateEmailCampaignInput>

/** POST /api/campaigns, automation. Omitted fields get their defaults. */
export const CreateAutomationCampaignInput = z.object(automation)
export type CreateAutomationCampaignInput = z.infer<typeof CreateAutomationCampaignInput>

const byKind = <
  const Kinds extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  kinds: Kinds,
) =>
  z.discriminatedUnion('kind', kinds, {
    error: ({ code }) => (code === 'invalid_union' ? "kind must be 'email' or 'automation'" : undefined),
  })

/** A body without `kind` is an automation if it has a persona or topics. */
export const CreateCampaignInput = z.preprocess(
  withKind,
  byKind([CreateEmailCampaignInput, CreateAutomationCampaignInput]),
)
export type CreateCampaignInput = z.infer<typeof CreateCampaignInput>

/** `status` is ignored: scheduling, unscheduling and sending are separate calls. */
export const UpdateEmailCampaignInput = z.object({
  ...{ ...email, id: Id, name: Name.nullish(), subject: Subject.nullish() },
  status: z.unknown().optional(),
})
export type UpdateEmailCampaignInput = z.infer<typeof UpdateEmailCampaignInput>
export const UpdateAutomationCampaignInput = z.object({
  ...{ ...automation, id: Id, name: Name.nullish() },
  persona: CampaignPersona.nullish(),
  topicIds: automation.topicIds.nullish(),
})
export type UpdateAutomationCampaignInput = z.infer<typeof UpdateAutomationCampaignInput>

/**
 * PUT /api/campaigns/{id}: the same fields; an answer may be sent back as it is. The kind cannot
 * change. Omitted or null fields stay, except null for a template (see above); an empty text clears
 * a field that may be empty.
 */
export const UpdateCampaignInput = z.preprocess(
  (value) => withoutCount(withKind(value)),
  byKind([UpdateEmailCampaignInput, UpdateAutomationCampaignInput]),
)
export type UpdateCampaignInput = z.infer<typeof UpdateCampaignInput>
