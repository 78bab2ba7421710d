import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { MAX_ID } from '@newsloom/contract/max-id'
import { MAX_MESSAGE, type MailEvent, type MailReport } from '@newsloom/core/webhooks/mail-event'
import { z } from 'zod'

/** Missing or malformed fields count as not given: one odd field must not lose a bounce. */
const Words = z.string().catch('').transform(clean)
const Time = z
  .string()
  .transform((text) => new Date(text))
  // other times are implausible, and some cannot be stored
  .refine((time) => time.getTime() >= 0 && time.getUTCFullYear() < 10_000)
  .nullable()
  .catch(null)
const Addresses = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .catch([])
  .transform((texts) => [...new Set(texts.flatMap(normOf))])
/** documented as an object in one place and as a list in another */
const Tags = z
  .union([
    z.record(z.string(), z.unknown()),
    z
      .array(z.object({ name: z.string(), value: z.unknown() }))
      .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
  ])
  .catch({})
const TagId = z.coerce.number().int().positive()
/** emails of sends older than installation ids have none */
const OurTags = z.object({
  send: TagId.max(MAX_ID),
  delivery: TagId,
  installation: z.string().nullable().default(null),
})

const Bounce = z
  .object({ type: Words, subType: Words, message: Words })
  .catch({ type: '', subType: '', message: '' })
const Data = z
  .object({
    created_at: Time,
    email_id: Words,
    to: Addresses,
    /** the address of suppression.added */
    email: Addresses,
    origin: Words,
    tags: Tags,
    bounce: Bounce,
    suppressed: z.object({ message: Words }).catch({ message: '' }),
    failed: z.object({ reason: Words }).catch({ reason: '' }),
  })
  .partial()
  .catch({})
type Data = z.infer<typeof Data>

/** The envelope of every Resend message (https://resend.com/docs/webhooks/event-types). */
export const ResendMessage = z.object({
  type: z.string().transform(clean),
  created_at: Time.optional(),
  data: Data.optional(),
})
export type ResendMessage = z.infer<typeof ResendMessage>

/** Converts a Resend message to our event. `receivedAt` replaces a missing time. */
export function mailEventOf(
  id: string,
  { type, created_at, data = {} }: ResendMessage,
  receivedAt: Date,
): MailEvent {
  const tags = OurTags.safeParse(data.tags)
  return {
    id,
    type,
    occurredAt: created_at ?? receivedAt,
    mailedAt: data.created_at ?? null,
    emailNorms: (type === 'suppression.added' ? data.email : data.to) ?? [],
    providerId: data.email_id || null,
    tagged: tags.success ? taggedBy(tags.data) : null,
    report: reportOf(type, data),
  }
}

const taggedBy = ({ installation, send, delivery }: z.infer<typeof OurTags>): MailEvent['tagged'] => ({
  installation,
  sendId: send,
  deliveryId: delivery,
})

function reportOf(type: string, data: Data): MailReport {
  switch (type) {
    case 'email.sent':
      return { kind: 'sent' }
    case 'email.delivered':
      return { kind: 'delivered' }
    case 'email.delivery_delayed':
      return { kind: 'delayed' }
    case 'email.complained':
      return { kind: 'complained' }
    case 'email.bounced':
      return bounce(data.bounce)
    case 'email.suppressed':
      return { kind: 'suppressed', because: 'provider', message: data.suppressed?.message ?? '' }
    case 'suppression.added':
      return { kind: 'suppressed', because: ORIGINS[data.origin ?? ''] ?? 'provider', message: '' }
    case 'email.failed':
      return { kind: 'failed', message: data.failed?.reason || 'the email service could not send it' }
    default:
      return { kind: 'other' }
  }
}

const ORIGINS: Record<string, 'bounced' | 'complained'> = { bounce: 'bounced', complaint: 'complained' }
/** bounces made by Resend or its upstream service for addresses on their own suppression lists */
const OWN_LIST = new Set(['suppressed', 'onaccountsuppressionlist'])

/** Permanent without a type, as documented; transient with a type other than "Permanent". */
function bounce(
  { type, subType, message }: z.infer<typeof Bounce> = { type: '', subType: '', message: '' },
): MailReport {
  const isPermanent = type === '' || type.toLowerCase() === 'permanent'
  if (isPermanent && OWN_LIST.has(subType.toLowerCase()))
    return { kind: 'suppressed', because: 'provider', message: message }
  return { kind: 'bounced', isPermanent, message: message || subType }
}

/** 'Name <address>' or the bare address. */
function normOf(text: string): string[] {
  const parsed = parseAddress(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)
  return parsed.ok ? [parsed.norm] : []
}

/** Removes NUL, which cannot be stored, and cuts without splitting a character. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, MAX_MESSAGE).toWellFormed()
}
