import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'
import { ExportedApproval } from '../sends/approvals.ts'
import { StoredFields } from './fields.ts'
import { PersonClick, PersonMail, PersonView } from './people.ts'

/** A delivery with all stored fields. */
export const ExportedMail = PersonMail.extend({
  /** the address and name it was sent to */
  email: z.string(),
  name: z.string().nullable(),
  /** values of their fields in the email */
  fields: StoredFields.nullable(),
  listId: Id.nullable(),
  /** the email service's id */
  providerId: z.string().nullable(),
  outcomeAt: IsoTime.nullable(),
})
/** The stored parts of a click's request; null in clicks that are older than a field. */
const ExportedRequest = z.object({
  userAgent: z.string(),
  /** keyed hashes of the network address and of its network */
  ipHash: z.string(),
  networkHash: z.string().nullable(),
  /** the organisation in whose data centres the network is; '' for none */
  dataCentre: z.string().nullable(),
  method: z.string().nullable(),
  purpose: z.string().nullable(),
  fetchMode: z.string().nullable(),
  hasLanguage: z.boolean().nullable(),
  hasClientHints: z.boolean().nullable(),
  isAltered: z.boolean().nullable(),
})
export const ExportedClick = PersonClick.omit({ reasons: true }).extend({
  classReason: z.string(),
  ...ExportedRequest.shape,
  /** place of the link in the email, from 0 */
  position: z.number().nullable(),
  sinceSentMs: z.number().nullable(),
})
/** A request for the hidden link of an email. */
export const ExportedDecoyClick = ExportedRequest.extend({
  id: z.number(),
  at: IsoTime,
  deliveryId: z.number(),
})
export const ExportedSignup = z.object({
  id: Id,
  listId: Id,
  listName: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  lang: z.enum(['th', 'en']),
  ipHash: z.string(),
  createdAt: IsoTime,
  mailedAt: IsoTime.nullable(),
  confirmedAt: IsoTime.nullable(),
})
/** An email service event about an email. */
export const ExportedMailEvent = z.object({
  id: z.string(),
  type: z.string(),
  effect: z.string(),
  deliveryId: z.number().nullable(),
  occurredAt: IsoTime,
  receivedAt: IsoTime,
})
/** An email in the local outbox, with its text part. */
export const ExportedOutboxMail = z.object({
  id: Id,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: IsoTime,
})

/** The part of an email that is kept after its send was wiped, as the links in it need it. */
export const ExportedWipedMail = z.object({
  id: z.number(),
  sendId: Id,
  email: z.string(),
  name: z.string().nullable(),
  fields: StoredFields.nullable(),
  listId: Id.nullable(),
})

/** A private address of a campaign's podcast feed. */
const ExportedPodcastFeed = z.object({
  campaignId: Id,
  url: z.string(),
  createdAt: IsoTime,
  revokedAt: IsoTime.nullable(),
})

/**
 * GET /api/people/{email}/export: everything stored about a person. `history` is the whole consent
 * log.
 */
export const PersonExport = PersonView.extend({
  exportedAt: IsoTime,
  mails: z.array(ExportedMail),
  clicks: z.array(ExportedClick),
  decoyClicks: z.array(ExportedDecoyClick),
  signups: z.array(ExportedSignup),
  approvals: z.array(ExportedApproval),
  mailEvents: z.array(ExportedMailEvent),
  outbox: z.array(ExportedOutboxMail),
  wipedMails: z.array(ExportedWipedMail),
  podcastFeeds: z.array(ExportedPodcastFeed),
})
export type PersonExport = z.infer<typeof PersonExport>
