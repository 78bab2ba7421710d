import { z } from 'zod'
import { Id, IsoTime } from './primitives.ts'

export const OutboxCard = z.object({
  id: Id,
  to: z.string(),
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

export const OutboxPageInput = z.object({
  search: z.string().trim().max(200).default(''),
  cursor: Id.nullish(),
  limit: z.number().int().min(1).max(200).default(50),
})
export const OutboxPage = z.object({
  items: z.array(OutboxCard),
  nextCursor: Id.nullable(),
  total: z.number(),
})
export type OutboxPage = z.infer<typeof OutboxPage>
