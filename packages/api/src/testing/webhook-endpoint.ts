import type { Context } from '@newsloom/core/context'
import { signWebhook, type WebhookMail, webhookBody } from '@newsloom/gateways/testing/fake-webhook'
import { requestApp } from './request-app.ts'

export const WEBHOOK_SECRET = `whsec_${Buffer.from('the secret of the webhook').toString('base64')}`

type SignedMessage = { body: string; headers: Record<string, string> }
export type Message = Omit<SignedMessage, 'body'> & { body: string | Uint8Array<ArrayBuffer> }

type Signing = { secrets?: string[]; id?: string; at?: Date }

/**
 * A signed event about an email, by default with the correct secret. `happened`: when, by the
 * service's clock.
 */
export function signedEvent(
  type: string,
  mail: Partial<WebhookMail>,
  { data = {}, happened = new Date(), ...signing }: Signing & { data?: object; happened?: Date } = {},
): SignedMessage {
  const whole = { id: 'no-such-mail', from: 'news@example.org', to: 'p1@example.org', subject: 'S', tags: [] }
  return signed(webhookBody(type, { ...whole, ...mail }, { at: happened, data }), signing)
}

export const signed = (
  body: string,
  { secrets = [WEBHOOK_SECRET], ...signing }: Signing = {},
): SignedMessage => ({
  body,
  headers: signWebhook({ secrets, body, ...signing }),
})

/** The HTTP app, with requests from elsewhere like Resend's. */
export function webhookEndpoint(ctx: Context, webhookSecret: string | null = WEBHOOK_SECRET) {
  const request = requestApp({ ...ctx, config: { ...ctx.config, webhookSecret } })
  return (message: Message): Promise<Response> =>
    request('/api/webhooks/resend', { method: 'POST', from: 'elsewhere', ...message })
}
