import { z } from 'zod'
import { chosenId, Id, IsoTime, PageInput } from '../primitives.ts'
import { TEMPLATE_LIMITS } from '../templates/template-limits.ts'

const NEED_ADDRESS = 'Please enter an email address'
/** The address of a test mail, as it was typed. */
export const TestAddress = z.string(NEED_ADDRESS).trim().min(1, NEED_ADDRESS).max(320)
const Chosen = chosenId('Please select topic and template')

/** An analysis, what it is put into, and the lists that it goes to. */
const NewsChoice = z.object({
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
  /** leaves out people who already received this analysis */
  skipReceived: z.boolean().optional(),
})
/**
 * What a pre-flight showed, answered by whoever read it: the count of `people`, and the
 * `fingerprint` of the mail. When either is another one by now, or something blocks the mail,
 * nothing is sent and the answer says so.
 */
export const Reviewed = z.object({
  people: z.number().int().min(0).nullish(),
  fingerprint: z.string().max(100).nullish(),
})
export type Reviewed = z.infer<typeof Reviewed>
/** POST /api/send-news-email */
export const SendNewsInput = NewsChoice.extend(Reviewed.shape)
/** POST /api/send-news-email/preflight */
export const NewsPreflightInput = NewsChoice
/** POST /api/send-news-email/test */
export const NewsTestInput = NewsChoice.pick({ topicId: true, templateId: true, subject: true }).extend({
  to: TestAddress,
})

/**
 * On the screen Newsloom's own layout may be chosen too: `templateId` null. REST needs a template.
 */
const orOwnLayout = { templateId: Chosen.nullable() }
export const SendAnalysisInput = SendNewsInput.extend(orOwnLayout)
export type SendAnalysisInput = z.infer<typeof SendAnalysisInput>
export const AnalysisPreflightInput = NewsPreflightInput.extend(orOwnLayout)
export type AnalysisPreflightInput = z.infer<typeof AnalysisPreflightInput>
export const AnalysisTestInput = NewsTestInput.extend(orOwnLayout)
export type AnalysisTestInput = z.infer<typeof AnalysisTestInput>

export const SendState = z.enum(['sending', 'paused', 'done', 'cancelled'])
export type SendState = z.infer<typeof SendState>

/**
 * Why a send stands still: a person paused it (only a person resumes it), the mail service's quota
 * is used up (it goes on by itself), the mail service refused one request after another, or it was
 * made with settings that cannot be delivered.
 */
export const PauseKind = z.enum(['person', 'quota', 'refused', 'settings'])
export type PauseKind = z.infer<typeof PauseKind>
/**
 * `detail`: the mail service's own words, or what is wrong with the settings; null: nothing to add.
 */
export const SendPause = z.object({ kind: PauseKind, detail: z.string().nullable() })
export type SendPause = z.infer<typeof SendPause>

export const DeliveryState = z.enum(['pending', 'sent', 'suppressed', 'failed', 'skipped', 'uncertain'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Why a delivery is in its state: what Newsloom itself decided or knows. */
export const DeliveryReason = z.enum([
  // suppressed
  'unsubscribed',
  'bounced',
  'complained',
  'manual',
  'provider',
  // skipped
  'paused',
  'topic-opt-out',
  'left-list',
  'already-received',
  'cancelled',
  'erased',
  // failed
  'invalid-address',
  'rejected',
  // uncertain
  'contents-changed',
  'no-answer',
  'cancelled-unanswered',
  'refused-later',
  'key-conflict',
])
export type DeliveryReason = z.infer<typeof DeliveryReason>

/** audience = sent + suppressed + failed + skipped + uncertain + pending, always. */
export const DeliveryCounts = z.object({
  audience: z.number(),
  pending: z.number(),
  sent: z.number(),
  suppressed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  uncertain: z.number(),
})
export type DeliveryCounts = z.infer<typeof DeliveryCounts>

export const SendView = z.object({
  id: Id,
  subject: z.string(),
  topicId: Id.nullable(),
  archiveId: Id.nullable(),
  state: SendState,
  /** null: it is not paused */
  pause: SendPause.nullable(),
  /** the same in one line of text, for those who read the JSON; null: it is not paused */
  stateReason: z.string().nullable(),
  sheet: DeliveryCounts,
  kind: z.enum(['news', 'campaign', 'test']),
  /** what it was made from; survives it */
  label: z.string(),
  campaignId: Id.nullable(),
  /** people a minute over the last minute of work; null: nothing went out lately */
  rate: z.number().nullable(),
  /** at that rate; null: unknown, or nothing is left */
  secondsLeft: z.number().nullable(),
  /** the send whose failed people this one mails again */
  retryOfId: Id.nullable(),
  /** the send that mails the failed people of this one again */
  retriedById: Id.nullable(),
  createdAt: IsoTime,
  endedAt: IsoTime.nullable(),
})
export type SendView = z.infer<typeof SendView>

/** `message` is the documented answer; the rest is for the progress on the screen. */
export const SendNewsResult = z.object({ message: z.string(), sendId: Id, repeated: z.boolean() })
export type SendNewsResult = z.infer<typeof SendNewsResult>
/** The lists that a send would go to: null is all that there are, none is nobody. */
export const AudienceInput = z.object({
  contactListIds: z.array(Id).max(1_000).nullable(),
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

/** The people of a send with one state (null: all of them), by pages. */
export const RecipientsInput = PageInput.extend({ id: Id, state: DeliveryState.nullable().default(null) })
export const Recipient = z.object({
  /** the delivery's */
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  state: DeliveryState,
  /** why it is so; null where there is nothing to say */
  reason: DeliveryReason.nullable(),
  /** what the mail service said of it, in its own words */
  detail: z.string().nullable(),
  sentAt: IsoTime.nullable(),
  /** what the mail service said of it later */
  outcome: z.enum(['delayed', 'delivered', 'bounced', 'complained']).nullable(),
})
export type Recipient = z.infer<typeof Recipient>
export const RecipientPage = z.object({ items: z.array(Recipient), nextCursor: Id.nullable() })
export type RecipientPage = z.infer<typeof RecipientPage>

/** How a link of a send was clicked: people's clicks, and machines' apart. */
export const SendLinkClicks = z.object({
  linkId: Id,
  url: z.string(),
  people: z.number(),
  clicks: z.number(),
  machineClicks: z.number(),
})
export type SendLinkClicks = z.infer<typeof SendLinkClicks>
export const SendClicks = z.object({
  /** people who clicked any link */
  people: z.number(),
  clicks: z.number(),
  machineClicks: z.number(),
  links: z.array(SendLinkClicks),
})
export type SendClicks = z.infer<typeof SendClicks>

/**
 * A mail as its first person got it (merge tags filled in for them, links leading straight to their
 * targets).
 */
export const SendMailView = z.object({
  subject: z.string(),
  from: z.string(),
  to: z.string(),
  html: z.string(),
  text: z.string(),
})
export type SendMailView = z.infer<typeof SendMailView>
