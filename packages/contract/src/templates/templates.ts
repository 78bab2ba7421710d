import { BlockList } from '@newsloom/email/blocks/registry'
import { z } from 'zod'
import { StoredFields } from '../contacts/fields.ts'
import { MAX_ID } from '../max-id.ts'
import { Id, IsoTime } from '../primitives.ts'
import { DEFAULT_MODEL, ModelId } from '../research/models.ts'
import { TOPIC_LIMITS } from '../research/topics.ts'
import { sentence } from '../sentences/sentences.ts'
import { cleanName } from '../text/clean-name.ts'
import { cleanText } from '../text/clean-text.ts'
import { ContentInput } from './template-content.ts'
import { TEMPLATE_LIMITS } from './template-limits.ts'

/** A template's content. With blocks, `htmlContent` is rendered from them. */
const TemplateContent = z.object({
  name: z.string(),
  subject: z.string(),
  /** the line after the subject in a mailbox; empty: the first words of the email */
  preheader: z.string(),
  htmlContent: z.string(),
  content: BlockList,
  customPrompt: z.string(),
  formatPrompt: z.string(),
  geminiModel: ModelId,
})

export const TemplateView = TemplateContent.extend({
  id: Id,
  isReusable: z.boolean(),
  /** the topic it was created, and is deleted, with */
  topicId: Id.nullable(),
  /** incremented at each save, from 1 */
  version: z.number().int(),
  /** unknown merge tags, as written; it can be saved but not emailed with them */
  unknownTags: z.array(z.string()),
  createdAt: IsoTime,
  updatedAt: IsoTime,
})
export type TemplateView = z.infer<typeof TemplateView>

/** A template without its content, for cards and selects. `preview`: the start of its text. */
export const TemplateCard = TemplateView.omit({ htmlContent: true, content: true, unknownTags: true }).extend(
  {
    preview: z.string(),
  },
)
export type TemplateCard = z.infer<typeof TemplateCard>

const REQUIRED = sentence('enterTemplate')
const required = (max: number, tooLong: string) =>
  z
    .string(REQUIRED)
    .overwrite((text) => cleanName(text) ?? '')
    .min(1, REQUIRED)
    .max(max, tooLong)
const Name = required(TEMPLATE_LIMITS.name, sentence('longTemplateName', TEMPLATE_LIMITS.name))
const Subject = required(TEMPLATE_LIMITS.subject, sentence('longSubject', TEMPLATE_LIMITS.subject))
/** One line; blank counts as none. */
export const Preheader = z
  .string()
  .overwrite((text) => cleanName(text) ?? '')
  .max(TEMPLATE_LIMITS.preheader, sentence('longPreview', TEMPLATE_LIMITS.preheader))
const Prompt = z.string().overwrite(cleanText).max(TOPIC_LIMITS.prompt)
const Html = z.string().overwrite(cleanText).max(TEMPLATE_LIMITS.html)

/**
 * POST /api/templates. Text other than blocks in `content` serves as HTML if none is given. With
 * blocks, `htmlContent` is ignored.
 */
export const CreateTemplateInput = z.object({
  name: Name,
  subject: Subject,
  preheader: Preheader.nullish(),
  content: ContentInput.nullish(),
  htmlContent: Html.nullish(),
  customPrompt: Prompt.nullish(),
  formatPrompt: Prompt.nullish(),
  geminiModel: ModelId.default(DEFAULT_MODEL),
  isReusable: z.boolean().default(true),
})
export type CreateTemplateInput = z.infer<typeof CreateTemplateInput>

/**
 * PUT /api/templates/{id}: omitted fields stay. A changed `htmlContent` without blocks turns it
 * into an HTML template.
 */
export const UpdateTemplateInput = z.object({
  id: Id,
  name: Name.optional(),
  subject: Subject.optional(),
  preheader: Preheader.nullish(),
  content: ContentInput.nullish(),
  htmlContent: Html.nullish(),
  customPrompt: Prompt.nullish(),
  formatPrompt: Prompt.nullish(),
  geminiModel: ModelId.optional(),
  isReusable: z.boolean().optional(),
  /** the version the change is based on; a newer one is a conflict. Omitted: last write wins */
  baseVersion: z.number().int().positive().max(MAX_ID).optional(),
})
export type UpdateTemplateInput = z.infer<typeof UpdateTemplateInput>

/**
 * `force` false: a template in use is not deleted, and the answer lists its users, so the UI can
 * ask first. Otherwise it is deleted and its users fall back.
 */
export const DeleteTemplateInput = z.object({ id: Id, force: z.boolean().default(true) })
export const DeleteTemplateResult = z.object({ deleted: z.literal(true) })

/** Users of a template; also the details of the 409. */
export const TemplateUsage = z.object({
  topics: z.array(z.object({ id: Id, name: z.string() })),
  campaigns: z.array(z.object({ id: Id, name: z.string() })),
  /** scheduled campaigns created from it: they have their own copy */
  scheduled: z.array(z.object({ id: Id, name: z.string(), scheduledAt: IsoTime })),
})
export type TemplateUsage = z.infer<typeof TemplateUsage>

const NAMED_USERS = 3

/** 'the topic Rates', '5 topics (Rates, Oil, Rice, …)'; null for none */
function usersText(users: { name: string }[], what: string): string | null {
  const names = users.slice(0, NAMED_USERS).map((user) => `'${user.name}'`)
  if (users.length === 0) return null
  if (users.length === 1) return `the ${what} ${names[0]}`
  return `${users.length} ${what}s (${names.join(', ')}${users.length > NAMED_USERS ? ', …' : ''})`
}

/** Users of a template and what deleting it means for them; null if unused. */
export function templateUsageText(
  name: string,
  { topics, campaigns }: Omit<TemplateUsage, 'scheduled'>,
): string | null {
  const users = [usersText(topics, 'topic'), usersText(campaigns, 'campaign')].filter((text) => text !== null)
  if (users.length === 0) return null
  const fallbacks = [
    ...(topics.length > 0
      ? [`${topics.length === 1 ? 'the topic uses' : 'topics use'} Newsloom's own layout`]
      : []),
    ...(campaigns.length > 0
      ? [
          campaigns.length === 1
            ? 'the campaign uses the template of its first topic'
            : 'campaigns use the template of their first topic',
        ]
      : []),
  ]
  return `'${name}' is used by ${users.join(' and ')}. Once it is deleted, ${fallbacks.join(' and ')}. Email campaigns keep their copies.`
}

/** An earlier state of a template, without its content. */
export const TemplateVersionCard = z.object({
  version: z.number().int(),
  name: z.string(),
  subject: z.string(),
  savedBy: z.string(),
  savedAt: IsoTime,
})
export type TemplateVersionCard = z.infer<typeof TemplateVersionCard>
export const TemplateVersionView = TemplateContent.extend({
  version: z.number().int(),
  savedBy: z.string(),
  savedAt: IsoTime,
})
export type TemplateVersionView = z.infer<typeof TemplateVersionView>
export const VersionInput = z.object({ id: Id, version: Id })

/** Research and contact for a preview; null: the latest research, the first contact. */
export const PreviewDataInput = z.object({
  topicId: Id.nullable().default(null),
  contactId: Id.nullable().default(null),
})
export const PreviewData = z.object({
  topic: z.string(),
  topicId: Id.nullable(),
  contact: z.object({ name: z.string().nullable(), email: z.string(), fields: StoredFields }),
  /** date of the email */
  now: IsoTime,
  postalAddress: z.string(),
  /** sample research, as there is none yet */
  isSample: z.boolean(),
  mail: z.object({
    analysis: z.string(),
    stories: z.array(
      z.object({
        title: z.string(),
        url: z.string().nullable(),
        source: z.string(),
        publishedAt: IsoTime.nullable(),
        summary: z.string(),
        reports: z.number(),
      }),
    ),
    counts: z.object({ articles: z.number(), stories: z.number(), sources: z.number() }),
    podcast: z.object({ title: z.string(), url: z.string(), minutes: z.number().nullable() }).nullable(),
    publicUrl: z.string(),
  }),
})
export type PreviewData = z.infer<typeof PreviewData>

/** A checked link of an email. `unknown`: the check failed (no internet, refused, too slow). */
export const LinkCheck = z.object({
  url: z.string(),
  state: z.enum(['ok', 'dead', 'unknown']),
  detail: z.string(),
})
export type LinkCheck = z.infer<typeof LinkCheck>
export const CheckLinksInput = z.object({ urls: z.array(z.string().max(2_000)).max(100) })

/** Sends a saved template as a test email to one address. */
export const SendTemplateTestEmailInput = z.object({
  id: Id,
  to: z.string().trim().min(1, sentence('enterAddress')).max(320),
  topicId: Id.nullable().default(null),
})
export type SendTemplateTestEmailInput = z.infer<typeof SendTemplateTestEmailInput>
