import { z } from 'zod'
import { LinkName } from '../analytics/link-names.ts'
import { chosenId, Id, IsoTime, PageInput } from '../primitives.ts'
import { sentence } from '../sentences/sentences.ts'
import { TEMPLATE_LIMITS } from '../templates/template-limits.ts'
import { SendApproval } from './approvals.ts'

const NEED_ADDRESS = sentence('enterAddress')
/** The address of a test email, as typed. */
export const TestAddress = z.string(NEED_ADDRESS).trim().min(1, NEED_ADDRESS).max(320)
const Chosen = chosenId(sentence('chooseTopicAndTemplate'))

/** An analysis, its template, and the lists it goes to. */
const NewsChoice = z.object({
  topicId: Chosen,
  contactListIds: z.array(Id).min(1, sentence('selectLists')).max(1_000),
  templateId: Chosen,
  /** 'Override template subject' */
  subject: z
    .string()
    .trim()
    .max(TEMPLATE_LIMITS.subject)
    .nullish()
    .transform((v) => v || null),
  /** excludes people who already received this analysis */
  skipReceived: z.boolean().optional(),
})
/**
 * The `people` and `fingerprint` of the pre-flight the user reviewed. If either has changed, or
 * something blocks the email, nothing is sent and the answer says why.
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

/** The UI also offers Newsloom's own layout: `templateId` null. REST requires a template. */
const orOwnLayout = { templateId: Chosen.nullable() }
export const SendAnalysisInput = SendNewsInput.extend(orOwnLayout)
export type SendAnalysisInput = z.infer<typeof SendAnalysisInput>
export const AnalysisPreflightInput = NewsPreflightInput.extend(orOwnLayout)
export type AnalysisPreflightInput = z.infer<typeof AnalysisPreflightInput>
export const AnalysisTestInput = NewsTestInput.extend(orOwnLayout)
export type AnalysisTestInput = z.infer<typeof AnalysisTestInput>

/** `correction`: it corrects a statement of earlier emails. */
export const SEND_KINDS = ['news', 'campaign', 'test', 'correction'] as const
export const SendKind = z.enum(SEND_KINDS)
export type SendKind = z.infer<typeof SendKind>
export const SendState = z.enum(['sending', 'paused', 'done', 'cancelled'])
export type SendState = z.infer<typeof SendState>

/**
 * Why a send is paused: by a person (only a person can resume it), the mail quota is exhausted (it
 * resumes by itself), the email service keeps refusing requests, its settings make delivery
 * impossible, or a second person has to approve it first.
 */
export const PauseKind = z.enum(['person', 'quota', 'refused', 'settings', 'approval'])
export type PauseKind = z.infer<typeof PauseKind>
/**
 * `detail`: the email service's message, what is wrong with the settings, or why what waits for
 * approval could not be sent now; null: none.
 */
export const SendPause = z.object({ kind: PauseKind, detail: z.string().nullable() })
export type SendPause = z.infer<typeof SendPause>

export const DeliveryState = z.enum(['pending', 'sent', 'suppressed', 'failed', 'skipped', 'uncertain'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** Why a delivery is in its state, as far as Newsloom knows. */
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

/** Invariant: audience = sent + suppressed + failed + skipped + uncertain + pending. */
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
  /** null: not paused */
  pause: SendPause.nullable(),
  /** the latest request to approve it; null: nobody has to */
  approval: SendApproval.nullable(),
  /** `pause` as text, for API users; null: not paused */
  stateReason: z.string().nullable(),
  counts: DeliveryCounts,
  kind: SendKind,
  /** name of its topic or campaign, kept after that is deleted */
  label: z.string(),
  campaignId: Id.nullable(),
  /** recipients per minute over the last active minute; null: nothing sent recently */
  rate: z.number().nullable(),
  /** at that rate; null: unknown, or finished */
  secondsLeft: z.number().nullable(),
  /** the send whose failed recipients this one retries */
  retryOfId: Id.nullable(),
  /** the send that retries this one's failed recipients */
  retriedById: Id.nullable(),
  createdAt: IsoTime,
  endedAt: IsoTime.nullable(),
})
export type SendView = z.infer<typeof SendView>

/** `message` is the documented answer; the rest is for the progress on the screen. */
export const SendNewsResult = z.object({ message: z.string(), sendId: Id, repeated: z.boolean() })
export type SendNewsResult = z.infer<typeof SendNewsResult>
/** The lists of a send: null for all lists, empty for nobody. */
export const AudienceInput = z.object({
  contactListIds: z.array(Id).max(1_000).nullable(),
  /** people who opted out of this topic are excluded */
  topicId: Id.nullable().default(null),
})
export type AudienceInput = z.infer<typeof AudienceInput>
/** Counts beside the Send button: who would be emailed, and who is excluded. */
export const AudienceView = z.object({
  people: z.number(),
  suppressed: z.number(),
  /** paused, or opted out of the topic */
  skipped: z.number(),
  /** memberships beyond the first of a person */
  duplicates: z.number(),
})
export type AudienceView = z.infer<typeof AudienceView>

/** A page of a send's recipients with one state (null: all). */
export const RecipientsInput = PageInput.extend({ id: Id, state: DeliveryState.nullable().default(null) })
export const Recipient = z.object({
  /** the delivery's id */
  id: Id,
  email: z.string(),
  name: z.string().nullable(),
  state: DeliveryState,
  /** why it is in this state; null: no particular reason */
  reason: DeliveryReason.nullable(),
  /** the email service's own message */
  detail: z.string().nullable(),
  sentAt: IsoTime.nullable(),
  /** the email service's later report */
  outcome: z.enum(['delayed', 'delivered', 'bounced', 'complained']).nullable(),
})
export type Recipient = z.infer<typeof Recipient>
export const RecipientPage = z.object({ items: z.array(Recipient), nextCursor: Id.nullable() })
export type RecipientPage = z.infer<typeof RecipientPage>

/** Clicks on a link of a send; machine clicks are counted separately. */
export const SendLinkClicks = z.object({
  linkId: Id,
  url: z.string(),
  name: LinkName,
  /** null: unknown, because their clicks were deleted */
  people: z.number().nullable(),
  clicks: z.number(),
  machineClicks: z.number(),
})
export type SendLinkClicks = z.infer<typeof SendLinkClicks>
export const SendClicks = z.object({
  /** people who received the email: accepted by the email service, or clicked */
  emailed: z.number(),
  /** people who clicked any link */
  people: z.number(),
  clicks: z.number(),
  machineClicks: z.number(),
  links: z.array(SendLinkClicks),
})
export type SendClicks = z.infer<typeof SendClicks>

/** An email as its first recipient got it: merge tags filled in, links untracked. */
export const SendMailView = z.object({
  subject: z.string(),
  from: z.string(),
  to: z.string(),
  html: z.string(),
  text: z.string(),
})
export type SendMailView = z.infer<typeof SendMailView>
