import { BlockList } from '@newsloom/email/blocks/registry'
import { z } from 'zod'
import { Id, IsoTime, MAX_ID } from '../primitives.ts'
import { DEFAULT_MODEL, ModelId } from '../research/models.ts'
import { TOPIC_LIMITS } from '../research/topics.ts'
import { cleanName } from '../text/clean-name.ts'
import { cleanText } from '../text/clean-text.ts'
import { ContentInput } from './template-content.ts'
import { TEMPLATE_LIMITS } from './template-limits.ts'

/**
 * What a template is made of. A template with blocks is drawn from them; `htmlContent` is then
 * their HTML.
 */
const TemplateContent = z.object({
  name: z.string(),
  subject: z.string(),
  htmlContent: z.string(),
  content: BlockList,
  customPrompt: z.string(),
  formatPrompt: z.string(),
  geminiModel: ModelId,
})

export const TemplateView = TemplateContent.extend({
  id: Id,
  isReusable: z.boolean(),
  /** the topic that it was made with and goes with */
  topicId: Id.nullable(),
  /** raised at each save, from 1 */
  version: z.number().int(),
  /** merge tags in it that nothing fills, as written; it is saved with them and cannot be mailed */
  unknownTags: z.array(z.string()),
  createdAt: IsoTime,
  updatedAt: IsoTime,
})
export type TemplateView = z.infer<typeof TemplateView>

/**
 * A template as a card or a choice: without its content. `preview`: the first words of its HTML.
 */
export const TemplateCard = TemplateView.omit({ htmlContent: true, content: true, unknownTags: true }).extend(
  {
    preview: z.string(),
  },
)
export type TemplateCard = z.infer<typeof TemplateCard>

const REQUIRED = 'Please enter template name and subject.'
const required = (max: number, what: string) =>
  z
    .string(REQUIRED)
    .overwrite((text) => cleanName(text) ?? '')
    .min(1, REQUIRED)
    .max(max, `Please keep the ${what} within ${max} characters`)
const Name = required(TEMPLATE_LIMITS.name, 'template name')
const Subject = required(TEMPLATE_LIMITS.subject, 'subject')
const Prompt = z.string().overwrite(cleanText).max(TOPIC_LIMITS.prompt)
const Html = z.string().overwrite(cleanText).max(TEMPLATE_LIMITS.html)

/**
 * POST /api/templates. Other text than blocks in `content` is a placeholder: it is the HTML where
 * none is given. With blocks a given `htmlContent` says nothing, as it is drawn from them.
 */
export const CreateTemplateInput = z.object({
  name: Name,
  subject: Subject,
  content: ContentInput.nullish(),
  htmlContent: Html.nullish(),
  customPrompt: Prompt.nullish(),
  formatPrompt: Prompt.nullish(),
  geminiModel: ModelId.default(DEFAULT_MODEL),
  isReusable: z.boolean().default(true),
})
export type CreateTemplateInput = z.infer<typeof CreateTemplateInput>

/**
 * PUT /api/templates/{id}: what is not given stays. Another `htmlContent` without blocks makes it a
 * template of HTML.
 */
export const UpdateTemplateInput = z.object({
  id: Id,
  name: Name.optional(),
  subject: Subject.optional(),
  content: ContentInput.nullish(),
  htmlContent: Html.nullish(),
  customPrompt: Prompt.nullish(),
  formatPrompt: Prompt.nullish(),
  geminiModel: ModelId.optional(),
  isReusable: z.boolean().optional(),
  /**
   * the version that the change was made from; another one in between is a conflict. Not given: the
   * last one wins
   */
  baseVersion: z.number().int().positive().max(MAX_ID).optional(),
})
export type UpdateTemplateInput = z.infer<typeof UpdateTemplateInput>

/**
 * `force` false: one that topics or campaigns use stays, and who uses it is said: a screen asks
 * first. Otherwise it goes, and they fall back.
 */
export const DeleteTemplateInput = z.object({ id: Id, force: z.boolean().default(true) })
export const DeleteTemplateResult = z.object({ deleted: z.literal(true) })

/** Who uses a template: the details of the 409 too. */
export const TemplateUsage = z.object({
  topics: z.array(z.object({ id: Id, name: z.string() })),
  campaigns: z.array(z.object({ id: Id, name: z.string() })),
  /** scheduled campaigns made from it: they have their content, and are sent with it */
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

/** Who uses a template, and what becomes of them when it is deleted; null: nobody does. */
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

/** Which research and whose eyes a preview takes; null: the latest research, the first contact. */
export const PreviewDataInput = z.object({
  topicId: Id.nullable().default(null),
  contactId: Id.nullable().default(null),
})
export const PreviewData = z.object({
  topic: z.string(),
  topicId: Id.nullable(),
  contact: z.object({ name: z.string().nullable(), email: z.string() }),
  /** day of the mail, ISO 8601 */
  now: IsoTime,
  postalAddress: z.string(),
  /** there is no research yet: this is a sample, and it is said so */
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

/**
 * A link of a mail that was asked after. `unknown`: it could not be asked (no internet, refused,
 * too slow).
 */
export const LinkCheck = z.object({
  url: z.string(),
  state: z.enum(['ok', 'dead', 'unknown']),
  detail: z.string(),
})
export type LinkCheck = z.infer<typeof LinkCheck>
export const CheckLinksInput = z.object({ urls: z.array(z.string().max(2_000)).max(100) })

/** Sends one mail of a saved template, marked as a test, to one address. */
export const SendTemplateTestInput = z.object({
  id: Id,
  to: z.string().trim().min(1, 'Please enter an email address').max(320),
  topicId: Id.nullable().default(null),
})
export type SendTemplateTestInput = z.infer<typeof SendTemplateTestInput>
