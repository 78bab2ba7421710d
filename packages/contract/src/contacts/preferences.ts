import { z } from 'zod'
import { Id } from '../primitives.ts'

/** A day of the calendar, YYYY-MM-DD. */
export const Day = z.iso.date()

/** A reader's wishes, as the preference page shows them. */
export const PreferencesView = z.object({
  email: z.string(),
  /** no mail at all; `canReturn`: it was the reader's own wish, which they may take back */
  suppression: z.object({ canReturn: z.boolean() }).nullable(),
  /** no mail before this day begins in Bangkok */
  pausedUntil: Day.nullable(),
  /** the days that a pause may end on */
  pauseLimits: z.object({ first: Day, last: Day }),
  /** the lists that the reader is in or has left, the list that the mail came through first */
  lists: z.array(z.object({ id: Id, name: z.string(), isMember: z.boolean() })),
  /** what the lists that the reader is in are subscribed to */
  topics: z.array(z.object({ id: Id, name: z.string(), isWanted: z.boolean() })),
})
export type PreferencesView = z.infer<typeof PreferencesView>

export const ListChoice = z.object({ listId: Id })
export const PauseChoice = z.object({ until: Day })
const MAX_TOPICS = 1_000
/** `shown`: what the reader chose from; topics that came later stay as they are. */
export const TopicChoice = z.object({
  shown: z.array(Id).max(MAX_TOPICS),
  wanted: z.array(Id).max(MAX_TOPICS),
})
export type TopicChoice = z.infer<typeof TopicChoice>
