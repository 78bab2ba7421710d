import { z } from 'zod'
import { Id, IsoTime, PageInput } from '../primitives.ts'

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

export const OutboxPageInput = PageInput
export const OutboxPage = z.object({
  items: z.array(OutboxCard),
  nextCursor: Id.nullable(),
  total: z.number(),
})
export type OutboxPage = z.infer<typeof OutboxPage>
