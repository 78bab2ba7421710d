import { z } from 'zod'
import { chosenId, Id, IsoTime } from './primitives.ts'
import { TEMPLATE_LIMITS } from './template-limits.ts'

const Chosen = chosenId('Please select topic and template')

/** POST /api/send-news-email */
export const SendNewsInput = z.object({
  topicId: Chosen,
  contactListIds: z.array(Id).min(1, 'Please choose at least one contact list').max(1_000),
  templateId: Chosen,
  /** 'Override template subject' */
  subject: z
    .string()
    .trim()
    .max(TEMPLATE_LIMITS.subject)
    .nullish()
    .transform((v) => v || null),
})
export type SendNewsInput = z.infer<typeof SendNewsInput>

export const SendState = z.enum(['sending', 'paused', 'done', 'cancelled'])
export type SendState = z.infer<typeof SendState>

export const DeliveryState = z.enum(['pending', 'sent', 'suppressed', 'failed', 'skipped', 'uncertain'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** audience = sent + suppressed + failed + skipped + uncertain + pending, always. */
export const DeliverySheet = z.object({
  audience: z.number(),
  pending: z.number(),
  sent: z.number(),
  suppressed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  uncertain: z.number(),
})
export type DeliverySheet = z.infer<typeof DeliverySheet>

export const SendView = z.object({
  id: Id,
  subject: z.string(),
  topicId: Id.nullable(),
  archiveId: Id.nullable(),
  state: SendState,
  /** why it is paused, in words */
  stateReason: z.string().nullable(),
  sheet: DeliverySheet,
  createdAt: IsoTime,
  endedAt: IsoTime.nullable(),
})
export type SendView = z.infer<typeof SendView>

/** `message` is the documented answer; the rest is for the progress on the screen. */
export const SendNewsResult = z.object({ message: z.string(), sendId: Id, repeated: z.boolean() })
export type SendNewsResult = z.infer<typeof SendNewsResult>
/** The lists that a send would go to; none is nobody. */
export const AudienceInput = z.object({
  contactListIds: z.array(Id).max(1_000),
  /** people who do not want this topic are left out */
  topicId: Id.nullable().default(null),
})
export type AudienceInput = z.infer<typeof AudienceInput>
/** What the Send button says before it is pressed: who would be mailed, and who is left out. */
export const AudienceView = z.object({
  people: z.number(),
  suppressed: z.number(),
  /** paused, or do not want the topic */
  skipped: z.number(),
  /** memberships beyond the first of a person */
  duplicates: z.number(),
})
export type AudienceView = z.infer<typeof AudienceView>
