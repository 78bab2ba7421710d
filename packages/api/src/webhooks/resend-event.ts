import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { MAX_ID } from '@newsloom/contract/primitives'
import { MAX_WORDS, type MailEvent, type MailReport } from '@newsloom/core/webhooks/mail-event'
import { z } from 'zod'

/**
 * What is missing or of another shape than documented is taken for not said: one odd field must not
 * lose a bounce.
 */
const Words = z.string().catch('').transform(clean)
const Time = z
  .string()
  .transform((text) => new Date(text))
  // times beyond these are no times of mail, and the database does not take them all
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
/** mails of sends that were begun before installations had ids name none */
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
    /** of suppression.added */
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

/** The frame of every message of Resend (https://resend.com/docs/webhooks/event-types). */
export const ResendMessage = z.object({
  type: z.string().transform(clean),
  created_at: Time.optional(),
  data: Data.optional(),
})
export type ResendMessage = z.infer<typeof ResendMessage>

/** A message of Resend in our terms. `receivedAt` stands in for a time that it does not give. */
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
      return { kind: 'suppressed', because: 'provider', words: data.suppressed?.message ?? '' }
    case 'suppression.added':
      return { kind: 'suppressed', because: ORIGINS[data.origin ?? ''] ?? 'provider', words: '' }
    case 'email.failed':
      return { kind: 'failed', words: data.failed?.reason || 'the email service could not send it' }
    default:
      return { kind: 'other' }
  }
}

const ORIGINS: Record<string, 'bounced' | 'complained'> = { bounce: 'bounced', complaint: 'complained' }
/**
 * bounces that Resend and the service behind it make themselves, of addresses on their own lists
 */
const OWN_LIST = new Set(['suppressed', 'onaccountsuppressionlist'])

/**
 * Without a type it is permanent, as the event is documented; with one that is not "Permanent" it
 * may pass.
 */
function bounce(
  { type, subType, message }: z.infer<typeof Bounce> = { type: '', subType: '', message: '' },
): MailReport {
  const isPermanent = type === '' || type.toLowerCase() === 'permanent'
  if (isPermanent && OWN_LIST.has(subType.toLowerCase()))
    return { kind: 'suppressed', because: 'provider', words: message }
  return { kind: 'bounced', isPermanent, words: message || subType }
}

/** 'Name <address>' or the bare address. */
function normOf(text: string): string[] {
  const parsed = parseAddress(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)
  return parsed.ok ? [parsed.norm] : []
}

/** The database stores no NUL, and a cut must not leave half of a character. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, MAX_WORDS).toWellFormed()
}
