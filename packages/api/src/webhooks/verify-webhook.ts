import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** `text`: the signed body. */
export type VerifiedMessage = { kind: 'verified'; id: string; text: string }
/** 400: malformed; 401: well-formed, but not authenticated or not recent. */
export type RefusedMessage = { kind: 'refused'; status: 400 | 401; reason: string }

const MAX_ID = 255
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Whether a message was signed with this secret (Standard Webhooks: HMAC-SHA256 over id, time and
 * the raw body) at most 300 s ago. One of several signatures must match: during secret rotation the
 * service signs with both. Resend names its headers svix-…; webhook-… is the standard's spelling.
 */
export function verifyWebhook(
  secret: string,
  header: (name: string) => string | undefined,
  body: ArrayBuffer,
): VerifiedMessage | RefusedMessage {
  const prefix = header('svix-id') === undefined ? 'webhook' : 'svix'
  const id = header(`${prefix}-id`)
  const timestamp = header(`${prefix}-timestamp`)
  const signature = header(`${prefix}-signature`)
  if (!id || !timestamp || !signature)
    return refused(400, 'The headers svix-id, svix-timestamp and svix-signature are needed')
  if (id.length > MAX_ID) return refused(400, `svix-id is longer than ${MAX_ID} characters`)
  if (!/^\d{1,15}$/.test(timestamp)) return refused(400, 'svix-timestamp is not a time in seconds')
  const text = decode(body)
  // lenient decoding would map different bytes to the same signed text
  if (text === null) return refused(400, 'The body is not UTF-8')
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
  try {
    new Webhook(secret).verify(text, headers, { jsonParse: false })
    return { kind: 'verified', id, text }
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    return refused(401, `The message is not accepted: ${error.message}. ${HINT}`)
  }
}

const HINT =
  "RESEND_WEBHOOK_SECRET must be this webhook's signing secret, and this machine's clock must be right"

const refused = (status: 400 | 401, reason: string): RefusedMessage => ({ kind: 'refused', status, reason })

function decode(body: ArrayBuffer): string | null {
  try {
    return utf8.decode(body)
  } catch {
    // not UTF-8: the caller says so
    return null
  }
}
