/**
 * What became of a mail, by the mail service's word. `words` are the service's own, cut to
 * MAX_WORDS.
 */
export type MailReport =
  | { kind: 'sent' | 'delayed' | 'delivered' | 'complained' }
  | { kind: 'bounced'; isPermanent: boolean; words: string }
  /** the service mails this address no more, of itself; `because`: how it came onto its list */
  | { kind: 'suppressed'; because: 'bounced' | 'complained' | 'provider'; words: string }
  /** the service took the mail and could not send it */
  | { kind: 'failed'; words: string }
  /** nothing that we act on */
  | { kind: 'other' }

export const MAX_WORDS = 500

/** One message of the email service in our terms; the webhook endpoint reads it off the wire. */
export type MailEvent = {
  /** a message that comes again comes under the same id */
  id: string
  /** the service's own name for it */
  type: string
  occurredAt: Date
  /** when the service took the mail; null: it does not say */
  mailedAt: Date | null
  /** normalised addresses that it concerns; we mail one person a mail */
  emailNorms: string[]
  /** the service's id of the mail */
  providerId: string | null
  /** the delivery that the mail was tagged with */
  tagged: { installation: string | null; sendId: number; deliveryId: number } | null
  report: MailReport
}

/** What an event comes to; stored with it. */
export type MailEffect =
  | 'sent'
  | 'delayed'
  | 'delivered'
  | 'transient'
  | 'bounced'
  | 'complained'
  | 'suppressed'
  | 'failed'
  | 'ignored'
