import { createHmac, randomUUID } from 'node:crypto'

export type WebhookMail = {
  id: string
  from: string
  to: string
  subject: string
  tags: { name: string; value: string }[]
}
export type SigningOptions = { secrets: string[]; id?: string; at?: Date; body: string }

/**
 * Signs a body like Resend (svix), without the product's code. Several secrets: as during secret
 * rotation.
 */
export function signWebhook({
  secrets,
  id = `msg_${randomUUID()}`,
  at = new Date(),
  body,
}: SigningOptions): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'svix-id': id,
    'svix-timestamp': String(seconds),
    'svix-signature': signatures.join(' '),
  }
}

/** Default details of each event. */
const DETAILS: Record<string, object> = {
  'email.bounced': {
    bounce: {
      message: '550 5.1.1 The mailbox does not exist',
      subType: 'General',
      type: 'Permanent',
      diagnosticCode: ['smtp; 550 5.1.1'],
    },
  },
  'email.suppressed': {
    suppressed: { message: 'The address is on the suppression list', type: 'OnAccountSuppressionList' },
  },
  'email.failed': { failed: { reason: 'reached_daily_quota' } },
}

/** The body of an email event, as in https://resend.com/docs/webhooks/event-types. */
export function webhookBody(
  type: string,
  mail: WebhookMail,
  more: { at?: Date; data?: object } = {},
): string {
  const at = (more.at ?? new Date()).toISOString()
  return JSON.stringify({
    type,
    created_at: at,
    data: {
      broadcast_id: null,
      created_at: at,
      email_id: mail.id,
      from: mail.from,
      to: [mail.to],
      subject: mail.subject,
      tags: Object.fromEntries(mail.tags.map(({ name, value }) => [name, value])),
      ...DETAILS[type],
      ...more.data,
    },
  })
}
