import { z } from 'zod'
import { ClickClass } from '../analytics/click-totals.ts'
import { Id, IsoTime } from '../primitives.ts'
import { DeliveryReason, DeliveryState } from '../sends/sends.ts'
import { sentence } from '../sentences/sentences.ts'
import { parseAddress } from './addresses.ts'
import { StoredFields } from './fields.ts'

/** The address that identifies a person, parsed to its normalised form. */
export const PersonEmail = z.string().transform((text, check) => {
  const address = parseAddress(text)
  if (address.ok) return address.norm
  check.addIssue({ code: 'custom', message: sentence('notAnAddress', address.reason) })
  return z.NEVER
})
export const PersonInput = z.object({ email: PersonEmail })
export type PersonInput = z.infer<typeof PersonInput>

export const SUPPRESSION_REASONS = ['unsubscribed', 'bounced', 'complained', 'manual', 'provider'] as const
export const SuppressionReason = z.enum(SUPPRESSION_REASONS)
export type SuppressionReason = z.infer<typeof SuppressionReason>

/** Events in a person's consent log. */
export const CONSENT_KINDS = [
  'signup-requested',
  'signup-confirmed',
  'left-list',
  'rejoined-list',
  'unsubscribed',
  'resubscribed',
  'paused',
  'resumed',
  'topics-chosen',
  'bounced',
  'complained',
  'suppressed',
  'lifted',
] as const
export const ConsentKind = z.enum(CONSENT_KINDS)
export type ConsentKind = z.infer<typeof ConsentKind>
/**
 * How it was given: the email program's unsubscribe button, our pages, the email service, or the
 * owner (UI or API).
 */
export const CONSENT_METHODS = ['one-click', 'page', 'signup-form', 'webhook', 'owner'] as const
export const ConsentMethod = z.enum(CONSENT_METHODS)
export type ConsentMethod = z.infer<typeof ConsentMethod>

export const ConsentEventView = z.object({
  id: z.number(),
  at: IsoTime,
  kind: ConsentKind,
  method: ConsentMethod,
  /** the list's name at that time */
  listName: z.string().nullable(),
  /** the email it came from */
  mail: z.object({ deliveryId: z.number(), subject: z.string() }).nullable(),
  note: z.string(),
})
export type ConsentEventView = z.infer<typeof ConsentEventView>

export const SuppressionView = z.object({
  reason: SuppressionReason,
  note: z.string(),
  createdAt: IsoTime,
  /** a complaint is final */
  canLift: z.boolean(),
})
export type SuppressionView = z.infer<typeof SuppressionView>

export const MembershipView = z.object({
  contactId: Id,
  listId: Id,
  listName: z.string(),
  name: z.string().nullable(),
  fields: StoredFields,
  joinedAt: IsoTime,
  leftAt: IsoTime.nullable(),
})
export type MembershipView = z.infer<typeof MembershipView>

/** Everything known about a person, except emails and clicks, which are paged. */
export const PersonView = z.object({
  email: z.string(),
  name: z.string().nullable(),
  /** the values of their memberships; the oldest wins for each field */
  fields: StoredFields,
  memberships: z.array(MembershipView),
  suppression: SuppressionView.nullable(),
  /** no emails until then, at the person's request */
  pausedUntil: IsoTime.nullable(),
  /** topics the person opted out of */
  unwantedTopics: z.array(z.object({ id: Id, name: z.string() })),
  /** the newest first, 200 at most */
  history: z.array(ConsentEventView),
  mailCount: z.number(),
  /** human clicks only, as in all totals */
  clickCount: z.number(),
})
export type PersonView = z.infer<typeof PersonView>

export const PersonPageInput = PersonInput.extend({
  cursor: z.coerce.number().int().positive().nullish(),
  limit: z.coerce.number().int().min(1).max(200).default(20),
})
export type PersonPageInput = z.infer<typeof PersonPageInput>

export const PersonMail = z.object({
  /** the delivery */
  id: z.number(),
  sendId: Id,
  subject: z.string(),
  state: DeliveryState,
  /** the email service's later report */
  outcome: z.enum(['delayed', 'delivered', 'bounced', 'complained']).nullable(),
  reason: DeliveryReason.nullable(),
  /** the email service's own message */
  detail: z.string().nullable(),
  sentAt: IsoTime.nullable(),
  createdAt: IsoTime,
})
export type PersonMail = z.infer<typeof PersonMail>
export const PersonMailsPage = z.object({ items: z.array(PersonMail), nextCursor: z.number().nullable() })
export type PersonMailsPage = z.infer<typeof PersonMailsPage>

export const PersonClick = z.object({
  id: z.number(),
  at: IsoTime,
  url: z.string(),
  class: ClickClass,
  /** each a `ClickReason`, strongest first; a click judged by an older version has one sentence */
  reasons: z.array(z.string()),
  subject: z.string().nullable(),
})
export type PersonClick = z.infer<typeof PersonClick>
export const PersonClicksPage = z.object({ items: z.array(PersonClick), nextCursor: z.number().nullable() })
export type PersonClicksPage = z.infer<typeof PersonClicksPage>

/** The longest note or reason, in characters. */
export const MAX_NOTE = 500
export const SuppressInput = PersonInput.extend({ note: z.string().trim().max(MAX_NOTE).default('') })
export type SuppressInput = z.infer<typeof SuppressInput>

export const NEED_REASON = sentence('needReason')
export const MIN_REASON = 3
export const LiftSuppressionInput = PersonInput.extend({
  reason: z.string(NEED_REASON).trim().min(MIN_REASON, NEED_REASON).max(MAX_NOTE),
})
export type LiftSuppressionInput = z.infer<typeof LiftSuppressionInput>

/** Counts of erased data; `isSuppressionKept`: the opt-out is kept as a hash. */
export const ErasePersonResult = z.object({
  memberships: z.number(),
  mails: z.number(),
  clicks: z.number(),
  isSuppressionKept: z.boolean(),
})
export type ErasePersonResult = z.infer<typeof ErasePersonResult>
