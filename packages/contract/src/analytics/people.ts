import { z } from 'zod'
import { IsoTime } from '../primitives.ts'

/** A person's engagement with its parts, see engagement.ts; over all time. */
export const PersonEngagement = z.object({
  score: z.number(),
  recency: z.number(),
  breadth: z.number(),
  /** emails received, and those of them with a click */
  mails: z.number(),
  clickedMails: z.number(),
  clicks: z.number(),
  /** null: never */
  lastClickAt: IsoTime.nullable(),
})
export type PersonEngagement = z.infer<typeof PersonEngagement>
