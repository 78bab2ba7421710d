import { z } from 'zod'
import { Id, IsoTime, PageInput } from '../primitives.ts'
import { SendKind } from './sends.ts'

export const OutboxCard = z.object({
  id: Id,
  to: z.string(),
  /** the recipient's name in its send; null: unknown */
  name: z.string().nullable(),
  from: z.string(),
  subject: z.string(),
  createdAt: IsoTime,
})
export type OutboxCard = z.infer<typeof OutboxCard>

export const OutboxMail = OutboxCard.extend({
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
})
export type OutboxMail = z.infer<typeof OutboxMail>

/** Emails one by one: all, those of a send, or those that match a search. */
export const OutboxPageInput = PageInput.extend({ sendId: Id.nullish() })
export const OutboxPage = z.object({
  items: z.array(OutboxCard),
  nextCursor: Id.nullable(),
  total: z.number(),
})
export type OutboxPage = z.infer<typeof OutboxPage>

/** The emails of one send. `id`: of its first email, by which the list is ordered. */
export const OutboxSend = z.object({
  kind: z.literal('send'),
  id: Id,
  sendId: Id,
  /** null: a wipe deleted the send before its last emails were stored */
  sendKind: SendKind.nullable(),
  /** the name of its topic or campaign; of a deleted send its subject */
  label: z.string(),
  subject: z.string(),
  emails: z.number(),
  createdAt: IsoTime,
})
export type OutboxSend = z.infer<typeof OutboxSend>
/** A send with several emails, or a single email. */
export const OutboxEntry = z.discriminatedUnion('kind', [
  OutboxSend,
  OutboxCard.extend({ kind: z.literal('email') }),
])
export type OutboxEntry = z.infer<typeof OutboxEntry>

export const OutboxEntriesInput = PageInput.omit({ search: true })
/** `emails`: how many the outbox has. */
export const OutboxEntries = z.object({
  items: z.array(OutboxEntry),
  nextCursor: Id.nullable(),
  emails: z.number(),
})
export type OutboxEntries = z.infer<typeof OutboxEntries>

/**
 * The emails that emptying the outbox deletes: those up to the id `upTo`, without those of sends
 * that are not over (`kept`).
 */
export const OutboxEmptying = z.object({ emails: z.number(), kept: z.number(), upTo: z.number() })
export type OutboxEmptying = z.infer<typeof OutboxEmptying>
export const EmptyOutboxInput = z.object({ upTo: Id })
