import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { splitList } from '../research/keywords.ts'
import { Preflight } from '../sends/preflight.ts'
import { Reviewed, SendMailView, TestAddress } from '../sends/sends.ts'
import { sentence } from '../sentences/sentences.ts'
import { TEMPLATE_LIMITS } from '../templates/template-limits.ts'
import { cleanName } from '../text/clean-name.ts'
import { cleanText } from '../text/clean-text.ts'
import { CampaignAudience } from './campaign-audience.ts'
import { CAMPAIGN_LIMITS } from './campaign-limits.ts'
import { CampaignView, CreateEmailCampaignInput } from './campaigns.ts'

/** An ISO 8601 instant with a zone: `2026-12-01T09:00:00Z` or `…+07:00`. */
const Moment = z.iso
  .datetime({ offset: true, message: 'scheduledAt must be an ISO 8601 time with its zone' })
  .transform((text) => new Date(text).toISOString())

/** POST /api/campaigns/{id}/schedule. Without `contactIds` and `audience`, the audience stays. */
export const ScheduleCampaignInput = z.object({
  id: Id,
  scheduledAt: Moment,
  contactIds: z.array(Id).max(1_000_000).nullish(),
  audience: CampaignAudience.nullish(),
})
export type ScheduleCampaignInput = z.infer<typeof ScheduleCampaignInput>

/**
 * POST /api/campaigns/{id}/send. With the values of a pre-flight, exactly what it showed is sent.
 */
export const SendCampaignInput = z.object({
  id: Id,
  audience: CampaignAudience.nullish(),
  ...Reviewed.shape,
})
export type SendCampaignInput = z.infer<typeof SendCampaignInput>

/** A test from the Schedule dialog, before anything is saved. */
export const DraftTestInput = z.object({ draft: CreateEmailCampaignInput, to: z.string() })
export type DraftTestInput = z.infer<typeof DraftTestInput>

export const PreflightInput = z.object({ id: Id, audience: CampaignAudience.nullish() })
/** The review before a campaign is sent. */
export const PreflightView = Preflight.extend({ campaign: CampaignView })
export type PreflightView = z.infer<typeof PreflightView>

/** A campaign's email as it would go out now, on the campaign's page. */
export const CampaignMail = z.object({
  /** null: there is no content yet */
  mail: SendMailView.nullable(),
  /** false: there are no recipients, and it is shown as for the app's user */
  isRecipient: z.boolean(),
  /** the preview shows sample research, because there is no other yet */
  isSample: z.boolean(),
})
export type CampaignMail = z.infer<typeof CampaignMail>

const CcList = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((given) => (given ? splitList(typeof given === 'string' ? given : given.join(',')) : []))
  .pipe(z.array(z.string()).max(CAMPAIGN_LIMITS.cc, sentence('manyCopies', CAMPAIGN_LIMITS.cc)))
const Html = z
  .string()
  .overwrite(cleanText)
  .max(TEMPLATE_LIMITS.html)
  .nullish()
  .transform((html) => (html?.trim() ? html : null))
const Subject = z
  .string()
  .max(TEMPLATE_LIMITS.subject)
  .nullish()
  .transform((text) => (text ? cleanName(text) : null))

/**
 * POST /api/campaigns/{id}/send-test (`testEmail`) and /test. The default subject is the campaign's
 * with '[Test]'.
 */
export const CampaignTestInput = z.object({
  id: Id,
  to: TestAddress,
  cc: CcList,
  customContent: Html,
  customSubject: Subject,
})
export type CampaignTestInput = z.infer<typeof CampaignTestInput>

/** POST /api/send-test-email: the Dashboard's test of tracked links. */
export const TrackingTestInput = z.object({ to: TestAddress, cc: CcList, subject: Subject, customBody: Html })
export type TrackingTestInput = z.infer<typeof TrackingTestInput>

/** Whether the email service has verified the sender's domain; `unknown`: the request failed. */
export const SenderDomain = z.object({
  name: z.string(),
  state: z.enum(['verified', 'unverified', 'unknown']),
})
export type SenderDomain = z.infer<typeof SenderDomain>

/** GET /api/test-sendgrid: the state of the mail transport. The path is the specification's. */
export const MailerCheck = z.object({
  /** 'resend' with a key, else the local outbox */
  transport: z.enum(['resend', 'outbox']),
  reachable: z.boolean(),
  /** the service rejects the API key */
  isKeyRefused: z.boolean(),
  /** its answer as text */
  detail: z.string(),
  sender: z.string(),
  /** null: mail stays in the outbox */
  senderDomain: SenderDomain.nullable(),
  lastError: z.object({ message: z.string(), at: IsoTime }).nullable(),
})
export type MailerCheck = z.infer<typeof MailerCheck>
