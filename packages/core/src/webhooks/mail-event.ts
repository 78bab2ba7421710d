/** The email service's report about an email. `message`: its own text, cut to MAX_MESSAGE. */
export type MailReport =
  | { kind: 'sent' | 'delayed' | 'delivered' | 'complained' }
  | { kind: 'bounced'; isPermanent: boolean; message: string }
  /** the service itself no longer mails this address; `because`: why it is on the service's list */
  | { kind: 'suppressed'; because: 'bounced' | 'complained' | 'provider'; message: string }
  /** the service accepted the mail and could not send it */
  | { kind: 'failed'; message: string }
  /** nothing that we act on */
  | { kind: 'other' }

export const MAX_MESSAGE = 500

/** One message of the email service in our terms; the webhook endpoint parses it. */
export type MailEvent = {
  /** a repeated message has the same id */
  id: string
  /** the service's own name for it */
  type: string
  occurredAt: Date
  /** when the service accepted the mail; null: not given */
  mailedAt: Date | null
  /** normalised addresses that it is about; we send each mail to one person */
  emailNorms: string[]
  /** the service's id of the mail */
  providerId: string | null
  /** the delivery that the mail was tagged with */
  tagged: { installation: string | null; sendId: number; deliveryId: number } | null
  report: MailReport
}

/** The effect of an event; stored with it. */
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
